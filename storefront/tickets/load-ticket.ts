import { ticketCalendar, ticketCollect, ticketCollectOn, ticketLifetime } from '@foyer/contract/tickets.calls.ts'
import { isDay } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { pathDay, weeksAtFirst } from '../booking/use-days.ts'
import { firstToCome } from '@foyer/domain/time/out-of-date.ts'
import { cartStore } from '../cart/cart-store.ts'
import { openingCode } from '../cart/opening-code.ts'
import { notFound, unwrap, type LoadArgs } from '../core/require-data.ts'

/** An event, its tickets, with those that a code in the basket opens, slots on a day, and the calendar around it. */
export async function loadTicket({ api, params, query }: LoadArgs) {
  const id = /^\d{1,10}$/.test(params.id ?? '') ? params.id! : notFound()
  const now = new Date()
  const code = openingCode(cartStore.read())
  const dateParam = query.get('date')
  const requested = dateParam && isDay(dateParam) ? dateParam : null
  const around = async (day: string | null) => {
    const today = localDay(now)
    const { weeks, range } = weeksAtFirst(day ?? today, today)
    const answer = unwrap(await api(ticketCalendar, { params: { id, ...range }, query: { deep: '1', code } }))
    const { data, closed, priceFrom, pricesFrom, busy } = answer
    return { calendar: data, closed, priceFrom, pricesFrom, busy, weeks }
  }
  const collecting = requested
    ? api(ticketCollectOn, { params: { id, date: pathDay(requested) }, query: { code } })
    : api(ticketCollect, { params: { id }, query: { code } })
  const [collected, lifetime, calendar] = await Promise.all([
    collecting.then((answer) => unwrap(answer)),
    api(ticketLifetime, { query: { event: id } }).then((answer) => unwrap(answer)),
    requested ? around(requested) : collecting.then((answer) => around(unwrap(answer).date)),
  ])
  const { data: tickets, event, date, slots, fewLeft } = collected
  return {
    id: event.id,
    event,
    tickets,
    date,
    slots,
    fewLeft,
    ...(code && { code }),
    limits: lifetime.data,
    ...calendar,
    now: now.toISOString(),
    until: firstToCome(
      slots.map((slot) => slot.datetime_end),
      now,
    ),
  }
}
export type Offer = Awaited<ReturnType<typeof loadTicket>>
