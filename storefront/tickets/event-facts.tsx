import type { Event } from '@foyer/contract/tickets.schema.ts'
import { PriceFrom } from '../cards/price-from.tsx'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { openingText } from '@foyer/domain/schedule/opening-week.ts'
import { useShop } from '../core/shop-data.ts'

/** Where, when, how long, for whom and from what price on, in sentences. */
export function EventFacts({ event }: { event: Event }) {
  const t = useTexts()
  const { venue, museumId, venues, sessions, recurrence, takes_minutes: takes, price_from: price } = event
  const museum = useShop().meta.venues.find(({ id }) => id === museumId && !venues)
  const locale = useLocale()
  const when = sessions ? recurrence : openingText(museum?.hours ?? {}, locale, 'long')
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
