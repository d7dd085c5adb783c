import * as calls from '@foyer/contract/correct.calls.ts'
import * as schemas from '@foyer/contract/correct.schema.ts'
import { correctGuest } from '../account/customers.queries.ts'
import { emailError } from '../account/check-fields.ts'
import { newBookingId } from '../checkout/booking-id.ts'
import { lockOrder, updateOrder } from '../orders/lock-order.queries.ts'
import { act, perform } from './act.ts'

/**
 * The address may have been a stranger's, who has the order's link by now: it opens nothing any more. Nobody is told of
 * the new one but whoever reads mail there, and the log names neither.
 */
export const correctMail = act(calls.officeCorrectMail, schemas.officeCorrectMail, {
  use: 'ORDER ADDRESS',
  bodyOf: ([order, email]) => ({ order, email }),
  run: (shop, { order: number, email }, by) =>
    perform(shop, { by, act: 'correct-mail', subject: number }, async ({ database: { db }, jobs }) => {
      if (emailError(email) !== null) return { refused: 'EMAIL_INVALID' }
      const order = (await lockOrder(db, number))?.order
      if (!order) return { refused: 'ORDER_UNKNOWN' }
      if (order.state === 'canceled') return { refused: 'ORDER_CANCELED' }
      // erased, or sold without an address
      if (order.customer.email === '') return { refused: 'NOTHING_TO_SEND' }
      const bookingId = newBookingId()
      await updateOrder(db, order.id, { bookingId, customer: { ...order.customer, email } })
      await correctGuest(db, order.cartId, { was: order.customer.email, email })
      await jobs.send(db, 'order-mail', { orderId: order.id })
      return { data: { mails: 1 } }
    }),
  say: () => 'corrected, its former link is closed; one mail is on the way',
})
