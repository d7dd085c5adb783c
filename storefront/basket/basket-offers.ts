import type { Api } from '@foyer/contract/client.ts'
import { ticketCollect, ticketCollectOn } from '@foyer/contract/tickets.calls.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { eventOfferKey, isEventLine, type EventOffers } from '@foyer/domain/goods/event-line.ts'

/** The components of tours, only for a basket that has some. */
export type Tours = import('./basket-tours.tsx').Tours

/** Tours with their components; null for a basket without tours. */
export async function readTours(api: Api, form: readonly CartItem[]): Promise<Tours | null> {
  return form.some(({ type }) => type === 'guidedTour')
    ? import('./basket-tours.tsx').then((tours) => tours.readTours(api, form)).catch(() => null)
    : null
}

/** Loads each event and day of the basket once. */
export async function readEventOffers(api: Api, form: readonly CartItem[]): Promise<EventOffers> {
  const lines = new Map(form.filter(isEventLine).map((item) => [eventOfferKey(item), item]))
  const loaded = await Promise.all(
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
  return Object.fromEntries(loaded.flat())
}
