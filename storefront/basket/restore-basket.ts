import { emptyCart, type CartItem } from '@foyer/domain/cart/cart.ts'
import { goodsKey, isEventLine, partsOf, ticketOf, type GoodsByKey } from '@foyer/domain/cart/event-line.ts'
import { forgetSpentGuest } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { settleOvertaken } from './line-changes.ts'
import type { Tours } from './basket-goods.ts'

/** Before a step of the checkout shows: what is no line of ours is left out, and a guest whose purchase is made is forgotten. */
export function restoreBasket(): void {
  const cart = cartStore.read()
  const form = cart.form.filter(isLine)
  const whole = { ...emptyCart, ...cart, form }
  if (form.length < cart.form.length || Object.keys(whole).some((key) => !(key in cart))) cartStore.write(whole)
  if (form.length > 0) forgetSpentGuest()
  settleOvertaken()
}

type Kept = Record<string, unknown>
const isRecord = (value: unknown): value is Kept => typeof value === 'object' && value !== null
const areRecords = (value: unknown): value is Kept[] => Array.isArray(value) && value.every(isRecord)

/** Whether something out of the session storage can be shown as a line. */
function isLine(item: unknown): item is CartItem {
  if (!isRecord(item)) return false
  const { type, subtickets, dayTickets, datetime } = item
  if (![item.name, item.detail, type].every((text) => typeof text === 'string')) return false
  if (![item.id, item.price, item.totalPrice, item.count, item.totalCount].every(Number.isFinite)) return false
  if (type === 'ticket') return typeof datetime === 'string' && areRecords(subtickets)
  if (type === 'dayTicket') return areRecords(dayTickets) && dayTickets.every((ticket) => areRecords(ticket.subtickets))
  return (
    ['merchandise', 'annualPass', 'voucher', 'voucherCode'].includes(type as string) ||
    (type === 'guidedTour' &&
      typeof datetime === 'string' &&
      areRecords(item.prices) &&
      areRecords(item.answers) &&
      areRecords(item.tickets) &&
      item.tickets.every((ticket) => areRecords(ticket.subtickets)))
  )
}

/** The lines in the words of the language in which their events were read: a basket moves with the language. */
export function translateBasket(goods: GoodsByKey, tours: Tours | null = null): void {
  if (tours || Object.keys(goods).length > 0)
    cartStore.update((cart) => ({
      ...cart,
      form: cart.form.map((item) =>
        item.type === 'guidedTour' ? (tours?.translated(item) ?? item) : translated(item, goods),
      ),
    }))
}

function translated(item: CartItem, goods: GoodsByKey): CartItem {
  const known = isEventLine(item) ? goods[goodsKey(item)] : undefined
  const ticket = known && isEventLine(item) ? ticketOf(item, known) : undefined
  if (!isEventLine(item) || !known || !ticket) return item
  const named = { name: known.event.name, venue: known.event.venue, detail: ticket.name }
  const parts = partsOf(item).map((part) => ({
    ...part,
    name: ticket.subtickets.find(({ id }) => id === part.id)?.name ?? part.name,
  }))
  return item.type === 'ticket'
    ? { ...item, ...named, subtickets: parts }
    : {
        ...item,
        ...named,
        dayTickets: item.dayTickets.map((one) => ({
          ...one,
          subtickets: one.subtickets.map((part) => parts.find(({ id }) => id === part.id) ?? part),
        })),
      }
}
