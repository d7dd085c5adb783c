import type { Api } from '@foyer/contract/client.ts'
import type { Event, EventTicket, Timeslot } from '@foyer/contract/tickets.schema.ts'
import { ticketCollect, ticketCollectOn } from '@foyer/contract/tickets.calls.ts'
import type { CartItem, DayTicketItem, TicketItem } from '@foyer/domain/cart/cart.ts'

/** What shows tours, for a basket that has some. */
export type Tours = import('./basket-tours.tsx').Tours
export type EventLine = TicketItem | DayTicketItem
/** What the museum sells now for an event and, where it has a date, a day. */
export interface Goods {
  event: Event
  tickets: EventTicket[]
  slots: Timeslot[]
}
/** By {@link goodsKey}; what could not be read is missing. */
export type GoodsByKey = Readonly<Record<string, Goods>>

export const isEventLine = (item: CartItem): item is EventLine => item.type === 'ticket' || item.type === 'dayTicket'
export const goodsKey = (item: EventLine): string =>
  item.type === 'ticket' ? `${item.eventId} ${item.date}` : `${item.eventId}`

/** Tours, and what shows them; null for a basket without. */
export async function readTours(api: Api, form: readonly CartItem[]): Promise<Tours | null> {
  return form.some(({ type }) => type === 'guidedTour')
    ? import('./basket-tours.tsx').then((tours) => tours.readTours(api, form)).catch(() => null)
    : null
}

/** Asks for each event and day of the basket once. */
export async function readGoods(api: Api, form: readonly CartItem[]): Promise<GoodsByKey> {
  const lines = new Map(form.filter(isEventLine).map((item) => [goodsKey(item), item]))
  const read = await Promise.all(
    [...lines].map(async ([key, item]) => {
      const id = item.eventId
      const answer = await (
        item.type === 'ticket'
          ? api(ticketCollectOn, { params: { id, date: item.date.replaceAll('-', '') } })
          : api(ticketCollect, { params: { id } })
      ).catch(() => null)
      return answer?.ok ? [[key, { event: answer.event, tickets: answer.data, slots: answer.slots }] as const] : []
    }),
  )
  return Object.fromEntries(read.flat())
}

export function ticketOf(item: EventLine, goods: Goods | undefined): EventTicket | undefined {
  return goods?.tickets.find(({ id }) => id === item.id)
}

export function partsOf(item: EventLine) {
  return item.type === 'ticket' ? item.subtickets : item.dayTickets.flatMap(({ subtickets }) => subtickets)
}
