import { randomBytes, randomUUID } from 'node:crypto'
import { isRefused } from '@foyer/contract/refusals.ts'
import { costsNothing } from '@foyer/domain/cart/payable.ts'
import { onAccount, onInvoice } from '@foyer/domain/orders/means.ts'
import { maySee, whose, type Actor } from '@foyer/domain/office/roles.ts'
import { recordOf } from '../account/check-fields.ts'
import { insertCustomer } from '../account/customers.queries.ts'
import { lockVisitor } from '../cart/hold-limit.queries.ts'
import type { Cart } from '../cart/cart.queries.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { sellerOf } from '../documents/site.ts'
import { hashOf } from '../hash.ts'
import { CodeBlocked, placeOrder } from '../orders/place-order.service.ts'
import { insertSale, saleById } from '../orders/sale.queries.ts'
import { owedBy } from '../partners/partner-account.queries.ts'
import { insertMeans } from '../payments/means.queries.ts'
import { unopened, type Payment } from '../payments/payment.queries.ts'
import { takeIn, tillFor } from '../tills/till.service.ts'
import { bookedSale, type Booked } from './booked-sale.ts'
import { datesByInvoice } from './by-invoice.ts'
import { asSoldBy, notAsPartner } from './partner-sale.ts'
import { hold } from './hold.service.ts'
import {
  notAllowed,
  pricedBooking,
  waivedOf,
  type Booking,
  type NotBooked,
  type PricedBooking,
} from './priced-booking.ts'

/**
 * Sells by somebody of the museum, in the caller's transaction. The places are taken as on the web, and the order is
 * placed at once, by what the museum has taken or asks for itself; for who gets a link they are only held. The same
 * again, by its id, is answered alike.
 */
export async function bookByStaff(shop: Context, named: Booking, by: Actor): Promise<{ data: Booked } | NotBooked> {
  const { db } = shop.database
  const asked = asSoldBy(named, by)
  const digest = hashOf(JSON.stringify({ ...asked, plan: false, planned: undefined }))
  await lockVisitor(db, [`sale ${asked.id}`, ...(asked.partner === undefined ? [] : [`partner ${asked.partner}`])])
  const before = await saleById(db, asked.id)
  if (before && (before.digest !== digest || !maySee(by, before.partner))) return { refused: 'SALE_ID_TAKEN' }
  if (before) return { data: await bookedSale(shop, before, asked.documents, true) }
  const refused = notAsPartner(named, by) ?? notAllowed(asked, by)
  if (refused) return refused
  const catalogue = await shop.catalogue.current()
  if (asked.quota !== undefined && !catalogue.quotaById(asked.quota))
    return { refused: 'NOT_FOUND', place: 'body.quota' }
  const till = await tillFor(db, catalogue, asked, by)
  if (isRefused(till)) return till
  const booking = await pricedBooking(shop, catalogue, asked)
  if (isRefused(booking)) return booking
  const { cart, paid } = booking
  const tooMuch = await aboveLimit(db, catalogue, asked, booking)
  if (tooMuch) return tooMuch
  const invoice = onInvoice(paid) > 0 ? catalogue.payments.find((type) => type.invoice)?.id : undefined
  const payment = unpaidPayment(cart, invoice)
  if (cart.guestId !== null) {
    const { guestId: id, lang, createdAt } = cart
    await insertCustomer(db, { id, lang, createdAt, isGuest: true, tokenHash: null, record: recordOf(asked.customer!) })
  }
  const held = await hold(shop, cart, payment, cart.createdAt, { factor: 0 })
  if (isRefused(held)) return held
  await insertMeans(db, payment.id, paid)
  const { id, channel } = asked
  const partner = asked.partner ?? null
  const { reader } = booking
  const seller = { ...whose(by), who: by.name, soldAt: cart.createdAt }
  const sale = { id, claimId: cart.id, digest, channel, partner, reader, ...seller }
  await insertSale(db, sale)
  if (till) await takeIn(db, till, sale, paid)
  if (booking.isLink) {
    if (asked.documents === 'mail' && !booking.reader) await shop.jobs.send(db, 'link-mail', { cartId: cart.id })
  } else {
    const notPlaced = await place(shop, catalogue, booking, payment, asked)
    if (notPlaced) return notPlaced
  }
  return { data: await bookedSale(shop, sale, asked.documents, false) }
}

/** Whether a partner would owe more than it may. */
async function aboveLimit(
  db: Db,
  catalogue: Catalogue,
  { partner }: Booking,
  { cart: { total, currency }, paid }: PricedBooking,
): Promise<NotBooked | null> {
  const { id, limit } = catalogue.partners.find((one) => one.id === partner) ?? {}
  if (id === undefined || limit === undefined || !onAccount(paid)) return null
  const left = limit - (await owedBy(db, id, currency))
  return total > left ? { refused: 'PARTNER_LIMIT', requested: total, available: Math.max(0, left) } : null
}

/** What no provider is asked for; of a link it is replaced once somebody pays. */
export function unpaidPayment(cart: Cart, payart = 0): Payment {
  return {
    ...unopened,
    id: randomUUID(),
    cartId: cart.id,
    payart,
    provider: 'none',
    amount: cart.total,
    currency: cart.currency,
    content: cart.content,
    // nobody returns with it
    usHash: hashOf(randomBytes(16)),
    createdAt: cart.createdAt,
    purpose: 'cart',
  }
}

/** Places the order of what is held; null where nothing stands against that. */
async function place(
  shop: Context,
  catalogue: Catalogue,
  { cart, buyer, paid }: PricedBooking,
  payment: Payment,
  asked: Booking,
): Promise<NotBooked | null> {
  const now = cart.createdAt
  const owed = onInvoice(paid)
  const dates = owed > 0 ? datesByInvoice(catalogue, payment.payart, cart, buyer, now, waivedOf(asked)) : null
  if (isRefused(dates)) return dates
  try {
    await shop.database.transaction((tx) =>
      placeOrder(tx, shop, {
        cart,
        customer: buyer,
        payment: {
          ...payment,
          state: 'captured',
          checkedAt: now,
          capturedAt: owed > 0 || cart.total === 0 ? null : now,
        },
        seller: costsNothing(cart.lines) || onAccount(paid) ? null : sellerOf(catalogue.settings.company),
        now,
        byInvoice: dates && { ...dates, amount: owed },
        mailed: asked.documents === 'mail',
      }),
    )
    return null
  } catch (error) {
    if (error instanceof CodeBlocked) return { refused: 'VOUCHER_BLOCKED' }
    throw error
  }
}
