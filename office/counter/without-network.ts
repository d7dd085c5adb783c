import type { Counter } from './counter-query.ts'
import { piecesOf, type Line } from './lines.ts'
import type { SoldHere, Stock } from './till-store.ts'

const timeOf = (stock: Stock | null, event: number) => stock?.times.find((one) => one.event === event)

/** What a counter sells without network: what lies at its till, at the prices that came with it. */
export function soldWithoutNetwork(counter: Counter, stock: Stock | null): Counter {
  const events = counter.events.map((event) => {
    const held = timeOf(stock, event.id)
    const time = held && event.times.find((one) => one.time === held.time)
    if (!held || !time) return event
    const own = event.tickets.filter(({ id }) => !held.tickets.includes(id)).map(({ id }) => [id, 0] as const)
    return {
      ...event,
      tickets: event.tickets.map((ticket) => (ticket.dated ? ticket : { ...ticket, left: 0 })),
      times: [{ ...time, left: held.codes.length, prices: stock!.prices, own: Object.fromEntries(own) }],
    }
  })
  return { ...counter, events, readers: [] }
}

/** How many tickets of an event lie at the till, and how many were to; null where none do. */
export function heldOf(counter: Counter, stock: Stock | null, event: number): { left: number; held: number } | null {
  const held = timeOf(stock, event)
  const isShown = counter.events.some(({ id, times }) => id === event && times.some(({ time }) => time === held?.time))
  return held && isShown ? { left: held.codes.length, held: held.held } : null
}

/** What of a receipt is handed out without network; null where some of it cannot be. */
export function itemsHere(lines: readonly Line[], stock: Stock | null): SoldHere['items'] | null {
  const items = lines.flatMap(({ good, count, parts }) => {
    if (good.kind !== 'ticket') return []
    const held = timeOf(stock, good.event)
    if (!held || held.time !== good.datetime || !held.tickets.includes(good.id)) return []
    const chosen = parts.map(({ id, count: some }) => ({ id, count: some })).filter((part) => part.count > 0)
    return { event: good.event, ticket: good.id, count, parts: chosen, places: piecesOf({ count, parts }) }
  })
  if (items.length < lines.length) return null
  const wanted = Map.groupBy(items, ({ event }) => event)
  const isThere = [...wanted].every(
    ([event, some]) => some.reduce((sum, { places }) => sum + places, 0) <= timeOf(stock, event)!.codes.length,
  )
  return isThere ? items : null
}

/** What was sold, in words. */
export const inWords = (lines: readonly Line[]) => lines.map(({ count, name }) => `${count} ${name}`).join(', ')
