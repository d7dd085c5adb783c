import type { Timeslot } from '@foyer/contract/tickets.schema.ts'
import { timeOf } from '@foyer/domain/time/dates.ts'
import { slotAvailability } from '@foyer/domain/tickets/availability.ts'
import { TimePicker } from '../booking/time-picker.tsx'
import { useTexts } from '../core/language.tsx'

interface TicketTimesProps {
  slots: readonly Timeslot[]
  time: string | null
  fewLeft: number
  now: string
  busy?: boolean
  onPick: (time: string) => void
}

/** The admission times of a day. */
export function TicketTimes({ slots, time, fewLeft, now, busy, onPick }: TicketTimesProps) {
  const t = useTexts()
  const times = slots
    .map((slot) => {
      const availability = slotAvailability(slot, fewLeft, new Date(now))
      return {
        time: timeOf(slot.datetime),
        availability,
        state:
          availability === 'few'
            ? t('tickets.left', { count: slot.max_tickets })
            : availability !== 'open' && t(`tickets.day.${availability}`),
      }
    })
    .toSorted((a, b) => (a.time < b.time ? -1 : 1))
  return <TimePicker times={times} chosen={time} busy={busy} none={t('tickets.noSlots')} onPick={onPick} />
}
