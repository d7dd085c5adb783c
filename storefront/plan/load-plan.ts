import { eventDay, eventSelect, ticketCollectOn } from '@foyer/contract/tickets.calls.ts'
import { tourCalendar, tourOverview, tourSelect, tourSingle } from '@foyer/contract/tours.calls.ts'
import { isDay } from '@foyer/domain/time/calendar.ts'
import { dayOf, localDatetime, localDay, timeOf } from '@foyer/domain/time/dates.ts'
import { pathDay } from '../booking/use-days.ts'
import { unwrap, type LoadArgs } from '../core/require-data.ts'
import { chosenIn, eventOffers, tourOffers, type Offer } from './offers-of-day.ts'

/** What a day offers, and of what was chosen all that the basket needs. */
export async function loadPlan({ api, query, exists, params }: LoadArgs) {
  const now = new Date()
  const lists = exists?.('tickets') ?? true
  const leads = exists?.('guidedTours') ?? true
  // an area that is switched off answers 404
  const events = lists ? unwrap(await api(eventSelect, {})).data : []
  const asked = query.get('date')
  const today = localDay(now)
  const next = events.flatMap(({ next_datetime }) => (next_datetime ? [dayOf(next_datetime)] : [])).sort()[0]
  const date = asked && isDay(asked) && asked >= today ? asked : (next ?? today)
  const day = pathDay(date)
  const [times, tours, led] = await Promise.all([
    lists ? api(eventDay, { params: { date: day } }).then((answer) => unwrap(answer).data) : {},
    leads ? api(tourSelect, {}).then((answer) => unwrap(answer).data.tours) : [],
    leads
      ? api(tourOverview, { query: { date: day, lookahead: 0 } }).then((answer) => unwrap(answer).times?.[date])
      : {},
  ])
  const clock = date === today ? timeOf(localDatetime(now)) : '00:00'
  const offers = [...eventOffers(events, times, clock), ...tourOffers(tours, led ?? {}, params.lang ?? '')]
  const chosen = await Promise.all(
    chosenIn(query.get('visits'), offers).map(async ({ offer, visit }) => ({ visit, ...(await detailsOf(offer)) })),
  )
  return { date, today, offers, chosen, now: now.toISOString() }

  async function detailsOf({ kind, id }: Offer) {
    if (kind === 'ticket') {
      const {
        data: tickets,
        event,
        slots,
      } = unwrap(await api(ticketCollectOn, { params: { id: String(id), date: day }, query: {} }))
      return { kind, event, tickets, slots } as const
    }
    const [{ data: tour }, { data: calendar }] = await Promise.all([
      api(tourSingle, { query: { tour: String(id), date: day } }).then((answer) => unwrap(answer)),
      api(tourCalendar, { params: { id: String(id), from: day, to: day } }).then((answer) => unwrap(answer)),
    ])
    return { kind, tour, calendar } as const
  }
}
export type Plan = Awaited<ReturnType<typeof loadPlan>>
type Chosen = Plan['chosen'][number]
export type ChosenTickets = Extract<Chosen, { kind: 'ticket' }>
export type ChosenTour = Extract<Chosen, { kind: 'tour' }>
