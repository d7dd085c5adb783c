import type { Tour, TourCalendar } from '@foyer/domain/tours/tour.ts'
import { leftAt, tourAvailability } from '@foyer/domain/tours/tour-dates.ts'
import { TimePicker } from '../booking/time-picker.tsx'
import { useTexts } from '../core/language.tsx'

interface TourTimesProps {
  tour: Tour
  times: TourCalendar[string]
  time: string | null
  fewLeft: number
  onPick: (time: string) => void
}

/** The times of a day, each with the number of whole tours or places left. */
export function TourTimes({ tour, times, time, fewLeft, onPick }: TourTimesProps) {
  const t = useTexts()
  const shown = Object.entries(times)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([at, slot]) => {
      const left = leftAt(tour, slot)
      // the number of free guides is information, not a warning
      const whole = left > 0 && tour.book_complete_tour === 1
      const availability = whole ? 'open' : tourAvailability(tour, left, fewLeft)
      const state = whole
        ? t('tour.free', { count: left })
        : availability === 'few'
          ? t('tickets.left', { count: left })
          : left === 0 && t('tour.full')
      return { time: at, availability, state }
    })
  return <TimePicker times={shown} chosen={time} none={t('tour.noTimes')} onPick={onPick} />
}
