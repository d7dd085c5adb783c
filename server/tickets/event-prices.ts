import type { EventTicket, Timeslot } from '@foyer/contract/tickets.schema.ts'
import type { Amounts } from '@foyer/domain/money/amounts.ts'
import { eventPriceFrom, type PriceFrom } from '@foyer/domain/money/price-from.ts'
import type { Slot } from '@foyer/domain/schedule/event-timetable.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry, TicketEntry } from '../catalogue/entries.schema.ts'

/** What an event begins at, over all times that can still be booked; without times, by the price list. */
export function priceFromOf(catalogue: Catalogue, event: EventEntry, now: Date): PriceFrom | null {
  if (event.prices.length === 0) return eventPriceFrom(event)
  return catalogue.cached(`price from ${event.id} ${localDay(now)}`, () => {
    const days = [...catalogue.events.openDays(event, now)]
    const slots = days.flatMap((day) => catalogue.events.on(event, day, now))
    return slots.length > 0 ? priceFromAt(event, slots) : eventPriceFrom(event)
  })
}

/** What an event begins at, over some of its times. */
function priceFromAt(event: EventEntry, slots: readonly Slot[]): PriceFrom | null {
  const times = new Map(slots.map(({ prices = {} }) => [JSON.stringify(prices), prices]))
  return eventPriceFrom(event, [...times.values()])
}

/** Those of some days on which an event begins at another price than in all. */
export function ownPricesFrom(
  catalogue: Catalogue,
  event: EventEntry,
  days: readonly string[],
  now: Date,
): Record<string, number> {
  const usual = priceFromOf(catalogue, event, now)?.amount
  const amounts = days.flatMap((day) => {
    const from = priceFromAt(event, catalogue.events.on(event, day, now))
    return from && from.amount !== usual ? [[day, from.amount] as const] : []
  })
  return Object.fromEntries(amounts)
}

/** The times of a day, with what each begins at where they differ in that. */
export function withPriceFrom<S extends Timeslot>(event: EventEntry, slots: readonly (S & Pick<Slot, 'prices'>)[]) {
  const from = slots.map(({ prices = {} }) => eventPriceFrom(event, [prices])?.amount)
  const differ = new Set(from).size > 1
  return slots.map(({ prices: _, ...slot }, at) => ({ ...slot, ...(differ && { price_from: from[at] }) }))
}

/** What a ticket and its parts cost at a time, where that is not what the price list says. */
export function ownPrices(
  { id, subtickets }: Pick<TicketEntry, 'id' | 'subtickets'>,
  prices: Amounts = {},
): Pick<EventTicket['schedule'][number], 'prices'> {
  const own = [id, ...subtickets.map((part) => part.id)].flatMap((one) =>
    prices[one] === undefined ? [] : [[one, prices[one]] as const],
  )
  return own.length > 0 ? { prices: Object.fromEntries(own) } : {}
}
