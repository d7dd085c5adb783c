import type { EventSlot } from '@foyer/contract/tickets.schema.ts'
import { isBookable } from '@foyer/domain/offer/availability.ts'
import { timeOf } from '@foyer/domain/time/dates.ts'
import { slotAvailability } from '@foyer/domain/tickets/availability.ts'
import { TimePicker } from '../booking/time-picker.tsx'
import { useTexts } from '../core/language.tsx'
import { usePrice } from '../ui/price.tsx'

interface TicketTimesProps {
  slots: readonly EventSlot[]
  time: string | null
  fewLeft: number
  now: string
  busy?: boolean
  onPick: (time: string) => void
}

/** The admission times of a day, each with its price where they differ. */
export function TicketTimes({ slots, time, fewLeft, now, busy, onPick }: TicketTimesProps) {
  const t = useTexts()
  const price = usePrice()
  const times = slots
    .map((slot) => {
      const availability = slotAvailability(slot, fewLeft, new Date(now))
      const { price_from: from } = slot
      return {
        time: timeOf(slot.datetime),
        busy: slot.busy,
        availability,
        state:
          availability === 'few'
            ? t('tickets.left', { count: slot.max_tickets })
            : availability !== 'open' && t(`tickets.day.${availability}`),
        price: from !== undefined && isBookable(availability) && (from === 0 ? t('shop.free') : price(from)),
      }
    })
    .toSorted((a, b) => (a.time < b.time ? -1 : 1))
  return <TimePicker times={times} chosen={time} busy={busy} none={t('tickets.noSlots')} onPick={onPick} />
}
