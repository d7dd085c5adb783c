import './tickets-page.css'
import { useLoaderData, useSearchParams } from '../router/hooks.ts'
import { eventSelect } from '@foyer/contract/tickets.calls.ts'
import { useTexts } from '../shop/language.tsx'
import { useLink } from '../shop/links.ts'
import { groupsOf, venuesOf } from '../shop/options.ts'
import { PageHead } from '../shop/page-head.tsx'
import { PageTitle } from '../shop/page-title.tsx'
import { FilteredList } from '../shop/parts/filtered-list.tsx'
import { FilterLinks } from '../shop/parts/filter-links.tsx'
import { got, type Reading } from '../shop/reading.ts'
import { useTracked } from '../shop/tracking.ts'
import { EventCard } from './event-card.tsx'
import { filtered } from './event-filter.ts'

export async function load({ api }: Reading) {
  return { events: got(await api(eventSelect, {})).data }
}

/** A filter chooses among what is already here. */
export const showsBy = ['venue', 'group']

export default function TicketsPage() {
  const t = useTexts()
  const to = useLink()
  const { events } = useLoaderData<typeof load>()
  const [query] = useSearchParams()
  const venue = Number(query.get('venue')) || null
  const group = Number(query.get('group')) || null
  const shown = filtered(events, { venue, group })
  useTracked(events, ({ viewItemList }) => viewItemList(events))
  const filters = (
    <>
      <FilterLinks
        label={t('shop.venue')}
        options={venuesOf(events)}
        chosen={venue}
        hrefOf={(id) => to('tickets', {}, { venue: id, group })}
      />
      <FilterLinks
        label={t('tickets.group')}
        options={groupsOf(events)}
        chosen={group}
        hrefOf={(id) => to('tickets', {}, { venue, group: id })}
      />
    </>
  )

  return (
    <div className="page">
      <PageTitle />
      <PageHead title={t('tickets.title')} text={t('tickets.summary')} picture={events[0]?.picture} />
      <FilteredList
        title={t('tickets.title')}
        filters={filters}
        count={shown.length}
        found={t('list.found', { count: shown.length })}
        everything={to('tickets')}
      >
        <ul role="list" className="tickets__wall">
          {shown.map((event, index) => (
            <EventCard key={event.id} event={event} eager={index < 3} />
          ))}
        </ul>
      </FilteredList>
    </div>
  )
}
