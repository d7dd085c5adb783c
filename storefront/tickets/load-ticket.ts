import { ticketCalendar, ticketCollect, ticketCollectOn, ticketLifetime } from '@foyer/contract/tickets.calls.ts'
import { addMonths, isDay } from '@foyer/domain/shop/calendar.ts'
import { localDay } from '@foyer/domain/shop/dates.ts'
import { monthsFrom, pathDay } from '../shop/choosing/use-months.ts'
import { got, notFound, type Reading } from '../shop/reading.ts'

/** How many months of the calendar come with the page; the others are loaded as they are turned. */
const monthsAtFirst = 2

/** An event, its tickets and slots on a day, and the calendar around that day. */
export async function loadTicket({ api, params, query }: Reading) {
  const id = /^\d{1,10}$/.test(params.id ?? '') ? params.id! : notFound()
  const now = new Date()
  const asked = query.get('date')
  const wanted = asked && isDay(asked) ? asked : null
  const months = async (day: string | null) => {
    const first = `${(day ?? localDay(now)).slice(0, 7)}-01`
    const answer = got(await api(ticketCalendar, { params: { id, ...monthsFrom(first, monthsAtFirst) }, query: { deep: '1' } }))
    return { calendar: answer.data, priceFrom: answer.priceFrom, months: [first.slice(0, 7), addMonths(first, 1).slice(0, 7)] }
  }
  const collecting = wanted ? api(ticketCollectOn, { params: { id, date: pathDay(wanted) } }) : api(ticketCollect, { params: { id } })
  const [collected, lifetime, around] = await Promise.all([
    collecting.then(got),
    api(ticketLifetime, { query: { event: id } }).then(got),
    wanted ? months(wanted) : collecting.then((answer) => months(got(answer).date)),
  ])
  const { data: tickets, event, date, slots, fewLeft } = collected
  return { id: event.id, event, tickets, date, slots, fewLeft, limits: lifetime.data, ...around, now: now.toISOString() }
}
export type Offer = Awaited<ReturnType<typeof loadTicket>>
