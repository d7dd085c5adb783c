import { ticketCollect, ticketCollectOn } from '@foyer/contract/tickets.calls.ts'
import { booksVisits } from '@foyer/domain/cart/books-visits.ts'
import type { Part } from '@foyer/domain/goods/items.ts'
import { changeLineCount } from '@foyer/domain/goods/change-line-count.ts'
import { eventOfferKey, partsOf, ticketOf, type EventLine, type EventOffer } from '@foyer/domain/goods/event-line.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { openingCode } from '../../cart/opening-code.ts'
import { ItemParts } from '../../ui/line-parts.tsx'
import { part } from '../../ui/part.tsx'
import { BasketLine } from '../basket-line.tsx'
import { EventParts } from '../event-parts.tsx'
import { useTake } from '../line-changes.ts'
import { unitPrice, type Kind, type LineProps } from './kind.ts'
import { readEach } from './read-offers.ts'

const CheaperTickets = part(() => import('../cheaper-tickets.tsx'), null)

/** Tickets for an event, with a date or without. */
export const kind: Kind<EventLine, EventOffer> = {
  offerKey: eventOfferKey,
  async load(api, items) {
    const [offers] = await Promise.all([
      readEach(items, eventOfferKey, async (item) => {
        const id = item.eventId
        const cart = cartStore.read()
        const query = { code: openingCode(cart), cartId: cart.cartId ?? undefined }
        const answer = await (item.type === 'ticket'
          ? api(ticketCollectOn, { params: { id, date: item.date.replaceAll('-', '') }, query })
          : api(ticketCollect, { params: { id }, query }))
        return answer.ok ? { event: answer.event, tickets: answer.data, slots: answer.slots } : undefined
      }),
      // what it says would push away what is being pressed
      CheaperTickets.preload(),
    ])
    return offers
  },
  reviewedByOffer: false,
  offered: (offer) => offer.event,
  translated(item, offer) {
    const ticket = ticketOf(item, offer)
    if (!ticket) return item
    const names = { name: offer.event.name, venue: offer.event.venue, detail: ticket.name }
    const named = (one: Part) => ({ ...one, name: ticket.subtickets.find(({ id }) => id === one.id)?.name ?? one.name })
    return item.type === 'ticket'
      ? { ...item, ...names, subtickets: item.subtickets.map(named) }
      : {
          ...item,
          ...names,
          dayTickets: item.dayTickets.map((one) => ({ ...one, subtickets: one.subtickets.map(named) })),
        }
  },
  atTotal(item, total, offer) {
    const recounted = changeLineCount([item], 0, item.count, offer)
    if (!('refused' in recounted) && recounted.totalPrice === total) return recounted as EventLine
    const price = unitPrice(item, total)
    return item.type === 'ticket'
      ? { ...item, price, totalPrice: total, reductionRules: [] }
      : {
          ...item,
          price,
          totalPrice: total,
          reductionRules: [],
          dayTickets: item.dayTickets.map((one) => ({ ...one, price })),
        }
  },
  page: ({ eventId }, to) => to('ticket', { id: eventId }),
  datePage: (item, to) => (item.type === 'ticket' ? to('ticket', { id: item.eventId }, { date: item.date }) : null),
  editPage: ({ eventId }, _index, to) => to('ticket', { id: eventId }),
  prepareEdit: () => {},
  editText: () => 'checkout.chooseAnother',
  noneLeft: 'refusal.SOLD_OUT',
  counts: 'tickets',
  Line: EventTickets,
  Together: CheaperTickets,
  Review: ItemParts,
}

function EventTickets({ index, item, offer, onRemove }: LineProps<EventLine, EventOffer>) {
  const ticket = ticketOf(item, offer)
  const take = useTake(index)
  const { form } = cartStore.use()
  const slot = item.type === 'ticket' && offer?.slots.find(({ datetime }) => datetime === item.datetime)
  const members = slot && !form.some(booksVisits) && slot.members
  return (
    <>
      <BasketLine
        item={item}
        details={
          <>
            {members && <p className="label">{members}</p>}
            {!ticket && <ItemParts item={item} />}
          </>
        }
        onCount={(count) => take(changeLineCount(cartStore.read().form, index, count, offer))}
        onRemove={onRemove}
      />
      {ticket && offer && partsOf(item).length > 0 && <EventParts index={index} item={item} offer={offer} />}
    </>
  )
}
