import type { CartItem } from '@foyer/domain/goods/items.ts'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { translatedArticle } from '@foyer/domain/goods/article-line.ts'
import { eventOfferKey, isEventLine, partsOf, ticketOf, type EventOffers } from '@foyer/domain/goods/event-line.ts'
import { forgetSpentGuest } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { settleOvertaken } from './line-changes.ts'
import { articleOffers } from './article-offers.ts'
import { translatedVoucher, voucherOffers } from './voucher-offers.ts'
import type { Tours } from './basket-offers.ts'

/** Before a step of the checkout shows: drops invalid lines, and a guest whose purchase is complete. */
export function restoreBasket(): void {
  const cart = cartStore.read()
  const form = cart.form.filter(isLine)
  const restored = { ...emptyCart, ...cart, form }
  if (form.length < cart.form.length || Object.keys(restored).some((key) => !(key in cart))) cartStore.write(restored)
  if (form.length > 0) forgetSpentGuest()
  settleOvertaken()
}

type Kept = Record<string, unknown>
const isRecord = (value: unknown): value is Kept => typeof value === 'object' && value !== null
const areRecords = (value: unknown): value is Kept[] => Array.isArray(value) && value.every(isRecord)

/** Whether a value from the session storage can be shown as a line. */
function isLine(item: unknown): item is CartItem {
  if (!isRecord(item)) return false
  const { type, subtickets, dayTickets, datetime } = item
  if (![item.name, item.detail, type].every((text) => typeof text === 'string')) return false
  if (![item.id, item.price, item.totalPrice, item.count, item.totalCount].every(Number.isFinite)) return false
  if (type === 'ticket') return typeof datetime === 'string' && areRecords(subtickets)
  if (type === 'dayTicket') return areRecords(dayTickets) && dayTickets.every((ticket) => areRecords(ticket.subtickets))
  if (type === 'voucherCode') return typeof item.barcode === 'string' && Number.isFinite(item.available_amount)
  return (
    ['merchandise', 'voucher'].includes(type as string) ||
    (type === 'annualPass' && areRecords(item.owners) && Number.isFinite(item.months)) ||
    (type === 'guidedTour' &&
      typeof datetime === 'string' &&
      areRecords(item.prices) &&
      areRecords(item.answers) &&
      areRecords(item.tickets) &&
      item.tickets.every((ticket) => areRecords(ticket.subtickets)))
  )
}

/** Translates the lines into the language of their events' current data, so that the basket follows the language. */
export function translateBasket(offers: EventOffers, tours: Tours | null = null): void {
  const articles = articleOffers.read()
  if (tours || Object.keys(offers).length + Object.keys(articles).length + voucherOffers.read().length > 0)
    cartStore.update((cart) => ({
      ...cart,
      form: cart.form.map((item) =>
        item.type === 'guidedTour'
          ? (tours?.translated(item) ?? item)
          : translatedVoucher(translatedArticle(translated(item, offers), articles)),
      ),
    }))
}

function translated(item: CartItem, offers: EventOffers): CartItem {
  const offer = isEventLine(item) ? offers[eventOfferKey(item)] : undefined
  const ticket = offer && isEventLine(item) ? ticketOf(item, offer) : undefined
  if (!isEventLine(item) || !offer || !ticket) return item
  const names = { name: offer.event.name, venue: offer.event.venue, detail: ticket.name }
  const parts = partsOf(item).map((part) => ({
    ...part,
    name: ticket.subtickets.find(({ id }) => id === part.id)?.name ?? part.name,
  }))
  return item.type === 'ticket'
    ? { ...item, ...names, subtickets: parts }
    : {
        ...item,
        ...names,
        dayTickets: item.dayTickets.map((one) => ({
          ...one,
          subtickets: one.subtickets.map((part) => parts.find(({ id }) => id === part.id) ?? part),
        })),
      }
}
