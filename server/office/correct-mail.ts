import * as calls from '@foyer/contract/correct.calls.ts'
import * as schemas from '@foyer/contract/correct.schema.ts'
import { correctGuest } from '../account/customers.queries.ts'
import { emailError } from '../account/check-fields.ts'
import { newBookingId } from '../checkout/booking-id.ts'
import { lockOrder, updateOrder } from '../orders/lock-order.queries.ts'
import { act, perform } from './act.ts'
import { changed, type Undo } from './undoable.ts'

/** A link and an address of an order. */
interface Reached {
  bookingId: string
  email: string
}
/** The former link opens the order again. */
const undo: Undo<{ order: string; was: Reached; is: Reached; guest: boolean }> = async (
  { database: { db } },
  { order: number, was, is, guest },
) => {
  const order = (await lockOrder(db, number))?.order
  if (order?.state !== 'placed' || order.bookingId !== is.bookingId || order.customer.email !== is.email) return changed
  await updateOrder(db, order.id, { bookingId: was.bookingId, customer: { ...order.customer, email: was.email } })
  if (guest) await correctGuest(db, order.cartId, { was: is.email, email: was.email })
  return undefined
}

/**
 * The address may have been a stranger's, who has the order's link by now: it opens nothing any more. Nobody is told of
 * the new one but whoever reads mail there, and the log names neither.
 */
export const correctMail = act(calls.officeCorrectMail, schemas.officeCorrectMail, {
  use: 'ORDER ADDRESS',
  bodyOf: ([order, email]) => ({ order, email }),
  undo,
  run: (shop, { order: number, email }, by) =>
    perform(shop, { by, act: 'correct-mail', subject: number, undo }, async ({ database: { db }, jobs }, keep) => {
      if (emailError(email) !== null) return { refused: 'EMAIL_INVALID' }
      const order = (await lockOrder(db, number))?.order
      if (!order) return { refused: 'ORDER_UNKNOWN' }
      if (order.state === 'canceled') return { refused: 'ORDER_CANCELED' }
      // erased, or sold without an address
      if (order.customer.email === '') return { refused: 'NOTHING_TO_SEND' }
      const bookingId = newBookingId()
      await updateOrder(db, order.id, { bookingId, customer: { ...order.customer, email } })
      const was = { bookingId: order.bookingId, email: order.customer.email }
      const guest = await correctGuest(db, order.cartId, { was: was.email, email })
      keep({ order: number, was, is: { bookingId, email }, guest })
      await jobs.send(db, 'order-mail', { orderId: order.id })
      return { data: { mails: 1 } }
    }),
  say: () => 'corrected, its former link is closed; one mail is on the way',
})
