import './tickets-page.css'
import { useLoaderData, useSearchParams } from '../router/hooks.ts'
import { eventSelect } from '@foyer/contract/tickets.calls.ts'
import { hasEndedBy } from '@foyer/domain/tickets/availability.ts'
import { filteredEvents } from '@foyer/domain/tickets/event-list.ts'
import { today } from '../core/day-text.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { dividing, groupsOf, venuesOf } from '../core/options.ts'
import { PageHead } from '../seo/page-head.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { FilteredList } from '../ui/filtered-list.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import { unwrap, type LoadArgs } from '../core/require-data.ts'
import { useTracked } from '../core/tracking.ts'
import { EventCard } from './event-card.tsx'
import { PricesTogether } from '../ui/price.tsx'

export async function load({ api }: LoadArgs) {
  return { events: unwrap(await api(eventSelect, {})).data }
}

/** A filter needs no new data. */
export const showsBy = ['venue', 'group']

export default function TicketsPage() {
  const t = useTexts()
  const to = useLink()
  const loaded = useLoaderData<typeof load>()
  const day = today()
  // what has ended is on sale no more
  const events = loaded.events.filter((event) => !hasEndedBy(event, day))
  const [query] = useSearchParams()
  const venue = Number(query.get('venue')) || null
  const group = Number(query.get('group')) || null
  const filtered = filteredEvents(events, { venue, group })
  useTracked(events, ({ viewItemList }) => viewItemList(events))
  const filters = (
    <>
      <FilterLinks
        label={t('shop.venue')}
        options={dividing(venuesOf(events), venuesOf(filteredEvents(events, { venue: null, group })), venue)}
        chosen={venue}
        hrefOf={(id) => to('tickets', {}, { venue: id, group })}
      />
      <FilterLinks
        label={t('tickets.group')}
        options={dividing(groupsOf(events), groupsOf(filteredEvents(events, { venue, group: null })), group)}
        chosen={group}
        hrefOf={(id) => to('tickets', {}, { venue, group: id })}
      />
    </>
  )

  return (
    <div className="page">
      <PageTitle />
      <PageHead title={t('title.tickets')} text={t('tickets.summary')} picture={events[0]?.picture} />
      <FilteredList
        title={t('title.tickets')}
        filters={filters}
        count={filtered.length}
        countText={t('list.found', { count: filtered.length })}
        unfiltered={to('tickets')}
      >
        <PricesTogether of={filtered.map(({ price_from }) => price_from)}>
          <ul className="tickets__wall">
            {filtered.map((event, index) => (
              <EventCard key={event.id} event={event} eager={index === 0} />
            ))}
          </ul>
        </PricesTogether>
      </FilteredList>
    </div>
  )
}
