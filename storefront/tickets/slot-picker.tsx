import './slot-picker.css'
import type { Timeslot } from '@foyer/contract/tickets.schema.ts'
import { isBookable } from '@foyer/domain/shop/availability.ts'
import { timeOf } from '@foyer/domain/shop/dates.ts'
import { groupSlots, slotAvailability } from '@foyer/domain/tickets/availability.ts'
import { useTexts } from '../shop/language.tsx'

interface SlotPickerProps {
  slots: readonly Timeslot[]
  time: string | null
  fewLeft: number
  now: string
  busy?: boolean
  onPick: (time: string) => void
}

const parts = ['morning', 'afternoon', 'evening'] as const

/** One choice over the parts of the day; what is sold out stays in its place and says so. */
export function SlotPicker({ slots, time, fewLeft, now, busy = false, onPick }: SlotPickerProps) {
  const t = useTexts()
  const groups = groupSlots(slots)
  return (
    <fieldset className="slot-picker" id="slots" aria-busy={busy}>
      <legend>
        <h2>{t('tickets.chooseSlot')}</h2>
      </legend>
      {slots.length === 0 && <p>{t('tickets.noSlots')}</p>}
      {parts
        .filter((part) => groups[part].length > 0)
        .map((part) => (
          <fieldset key={part} className="slot-picker__part">
            <legend className="label">{t(`tickets.part.${part}`)}</legend>
            <div className="slot-picker__slots">
              {groups[part].map((slot) => {
                const availability = slotAvailability(slot, fewLeft, new Date(now))
                const at = timeOf(slot.datetime)
                return (
                  <label key={at} className="slot" data-state={availability}>
                    <input type="radio" name="time" value={at} checked={at === time} disabled={!isBookable(availability)} onChange={() => onPick(at)} />
                    <span className="slot__time figures">{at}</span>
                    <span className="slot__state">{availability === 'few' ? t('tickets.left', { count: slot.max_tickets }) : t(`tickets.day.${availability}`)}</span>
                  </label>
                )
              })}
            </div>
          </fieldset>
        ))}
    </fieldset>
  )
}
