import type { Event } from '@foyer/contract/tickets.schema.ts'
import { addDays, weekdayName } from '@foyer/domain/time/calendar.ts'
import { PriceFrom } from '../cards/price-from.tsx'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { openingWeek } from '@foyer/domain/schedule/opening-week.ts'
import { useShop } from '../core/shop-data.ts'

const aMonday = '2024-01-01'

/** Where, when, how long, for whom and from what price on, in sentences. */
export function EventFacts({ event }: { event: Event }) {
  const t = useTexts()
  const { venue, museumId, venues, sessions, recurrence, takes_minutes: takes, price_from: price } = event
  const museum = useShop().meta.venues.find(({ id }) => id === museumId && !venues)
  const hours = useHours(museum?.hours ?? {})
  const when = sessions ? recurrence : hours
  return (
    <p className="event-intro__sentence figures">
      {[venue, when].filter(Boolean).join(', ')}.{takes !== undefined && ` ${t('tickets.takes', { count: takes })}`}
      {museum?.accessibility && ` ${museum.accessibility}`}
      {price !== null && (
        <>
          {' '}
          <b>
            <PriceFrom of={event} />
          </b>
        </>
      )}
    </p>
  )
}

/** "Dienstag–Samstag 10:00–18:00, Sonntag 10:00–17:00", without the days on which it is closed. */
function useHours(hours: Parameters<typeof openingWeek>[0]): string {
  const locale = useLocale()
  const name = (day: number) => weekdayName(addDays(aMonday, day), locale)
  return openingWeek(hours)
    .filter(({ times }) => times)
    .map(({ from, to, times }) => `${from === to ? name(from) : `${name(from)}–${name(to)}`} ${times}`)
    .join(', ')
}
