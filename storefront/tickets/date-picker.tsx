import { DatePicker as AnyDatePicker } from '../booking/date-picker.tsx'
import type { Offer } from './load-ticket.ts'
import { useDates } from './use-dates.ts'

/** The day of a visit. */
export function DatePicker({
  offer,
  date,
  onPick,
}: {
  offer: Offer
  date: string | null
  onPick: (day: string) => void
}) {
  return <AnyDatePicker dates={useDates(offer)} date={date} onPick={onPick} />
}
