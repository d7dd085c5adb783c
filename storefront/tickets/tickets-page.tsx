import './tickets-page.css'
import { useEffect, useRef } from 'react'
import { useLoaderData, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { eventSelect } from '@foyer/contract/tickets.calls.ts'
import { announce } from '../shop/announce.ts'
import { useTexts } from '../shop/language.tsx'
import { useLink } from '../shop/links.ts'
import { PageHead } from '../shop/page-head.tsx'
import { PageTitle } from '../shop/page-title.tsx'
import { ButtonLink } from '../shop/parts/button.tsx'
import { got, inBrowser, onServer, type Reading } from '../shop/reading.ts'
import { useTracked } from '../shop/tracking.ts'
import { EventCard } from './event-card.tsx'
import { filtered, groupsOf, venuesOf } from './event-filter.ts'
import { FilterLinks } from './filter-links.tsx'

export async function load({ api }: Reading) {
  return { events: got(await api(eventSelect, {})).data }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
/** A filter chooses among what is already here. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export default function TicketsPage() {
  const t = useTexts()
  const to = useLink()
  const { events } = useLoaderData<typeof load>()
  const [query] = useSearchParams()
  const venue = Number(query.get('venue')) || null
  const group = Number(query.get('group')) || null
  const shown = filtered(events, { venue, group })
  const found = t('tickets.found', { count: shown.length })
  useAnnounced(found, query.toString())
  useTracked(events, ({ viewItemList }) => viewItemList(events))

  return (
    <div className="page">
      <PageTitle />
      <PageHead title={t('tickets.title')} text={t('tickets.summary')} picture={events[0]?.picture} />
      <h1 className="tickets__title">{t('tickets.title')}</h1>
      <div role="search" className="tickets__filters" aria-label={t('tickets.filter')}>
        <FilterLinks label={t('tickets.venue')} options={venuesOf(events)} chosen={venue} hrefOf={(id) => to('tickets', {}, { venue: id, group })} />
        <FilterLinks label={t('tickets.group')} options={groupsOf(events)} chosen={group} hrefOf={(id) => to('tickets', {}, { venue, group: id })} />
      </div>
      <p className="tickets__count label muted">{found}</p>
      {shown.length > 0 ? (
        <ul role="list" className="tickets__wall">
          {shown.map((event, index) => (
            <EventCard key={event.id} event={event} eager={index < 3} />
          ))}
        </ul>
      ) : (
        <div className="tickets__none">
          <p>{t('tickets.none')}</p>
          <ButtonLink kind="secondary" to={to('tickets')} preventScrollReset>
            {t('tickets.reset')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

/** Says the count when the filter changes, not when the page is opened. */
function useAnnounced(text: string, filter: string) {
  const last = useRef(filter)
  useEffect(() => {
    if (last.current === filter) return
    last.current = filter
    announce(text)
  }, [text, filter])
}
