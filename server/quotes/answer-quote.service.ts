import { randomUUID } from 'node:crypto'
import type { quoteAccept, quoteAsk } from '@foyer/contract/quote.schema.ts'
import { isRefused, type RefusalCode, type Refused } from '@foyer/contract/refusals.ts'
import { costsNothing } from '@foyer/domain/cart/payable.ts'
import { updateRecord } from '../account/customers.queries.ts'
import { formRules } from '../account/account.service.ts'
import { checkFields, recordOf, type FieldErrors } from '../account/check-fields.ts'
import { cartById } from '../cart/cart.queries.ts'
import { withCartLease } from '../cart/cart-lease.service.ts'
import { lockClaim } from '../cart/claim.queries.ts'
import { unpaidPayment } from '../checkout/book.service.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { sellerOf } from '../documents/site.ts'
import type { Incoming } from '../http/router.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { CodeBlocked, placeOrder } from '../orders/place-order.service.ts'
import { insertMeans } from '../payments/means.queries.ts'
import { insertPayment, supersedePayments } from '../payments/payment.queries.ts'
import { purchaseOf } from '../payments/purchase.queries.ts'
import { closePayments } from '../settlement/close.service.ts'
import { isOpen, quoteById, quoteByLink, updateQuote, type Quote } from './quote.queries.ts'
import { acceptedBy, buyerOf } from './accepted-by.ts'
import { endQuote } from './end-quote.service.ts'

type Accepting = Incoming<typeof quoteAccept>['body']
type Accepted = { data: { booking_id: string } } | Refused<RefusalCode, { errors?: FieldErrors }>

/**
 * Accepts a quote by invoice, or one that costs nothing: its places become an order's. A page on which it may be being
 * paid is closed first, so that nobody pays twice.
 */
export async function acceptQuote(shop: Context, asked: Accepting): Promise<Accepted> {
  const quote = await quoteByLink(shop.database.db, asked.id)
  if (!quote) return { refused: 'NOT_FOUND' }
  if (quote.order) return { data: { booking_id: quote.bookingId } }
  if (!isOpen(quote, shop.clock())) return { refused: 'QUOTE_NOT_OPEN' }
  return withCartLease(
    shop,
    quote.claim.id,
    (db) => purchaseOf(db, quote.claim.id),
    async (purchase): Promise<Accepted> => {
      const closed = purchase && (await closePayments(shop, purchase))
      if (!closed) return { refused: 'PAYMENT_UNAVAILABLE' }
      if (closed.payments.some(({ supersededAt, state }) => !supersededAt && ['pending', 'authorised'].includes(state)))
        return { refused: 'ORDER_PAYMENT_UNDER_WAY' }
      try {
        return await shop.database.transaction((tx) => place(tx, shop, quote.id, asked))
      } catch (error) {
        if (error instanceof CodeBlocked) return { refused: 'VOUCHER_BLOCKED' }
        throw error
      }
    },
  )
}

async function place(tx: Db, shop: Context, id: string, { version, billing }: Accepting): Promise<Accepted> {
  const now = shop.clock()
  const known = (await quoteById(tx, id))!
  await lockClaim(tx, known.claim.id)
  const quote = (await quoteById(tx, id))!
  if (quote.order) return { data: { booking_id: quote.bookingId } }
  if (!isOpen(quote, now)) return { refused: 'QUOTE_NOT_OPEN' }
  if (quote.version !== version) return { refused: 'QUOTE_CHANGED' }
  const catalogue = await shop.catalogue.current()
  const cart = (await cartById(tx, quote.claim.id))!
  const before = await buyerOf(tx, cart)
  const buyer = billing ? { ...recordOf({ ...before, ...billing }), shipping: before.shipping ?? null } : before
  const errors = billing
    ? checkFields(buyer, { ...formRules(catalogue), required: ['street', 'zip', 'city', 'country'] })
    : {}
  // a quote on paper has no address of mail
  if (buyer.email === '') delete errors['email']
  if (Object.keys(errors).length > 0) return { refused: 'FIELDS_INVALID', errors }
  const accepted = acceptedBy(shop, catalogue, quote, cart, buyer)
  if (isRefused(accepted)) return accepted
  if (billing && cart.customerId !== null) await updateRecord(tx, cart.customerId, buyer)
  const { payart, dates } = accepted
  const payment = { ...unpaidPayment(cart, payart), createdAt: now }
  await supersedePayments(tx, cart.id, now)
  await insertPayment(tx, payment)
  if (dates) await insertMeans(tx, payment.id, [{ means: 'invoice', amount: cart.total, slip: '' }])
  await placeOrder(tx, shop, {
    cart,
    customer: cart.shipping ? buyer : { ...buyer, shipping: null },
    payment: { ...payment, state: 'captured', checkedAt: now },
    seller: costsNothing(cart.lines) ? null : sellerOf(catalogue.settings.company),
    now,
    byInvoice: dates,
    mailed: buyer.email !== '',
  })
  return { data: { booking_id: cart.bookingId } }
}

/** Declines it: its places are free at once, and the museum is told. */
export async function declineQuote(shop: Context, link: string) {
  const quote = await quoteByLink(shop.database.db, link)
  if (!quote) return { refused: 'NOT_FOUND' } as const
  return endQuote(shop, quote, 'declined', (tx) => tellMuseum(tx, shop, quote, 'declined'))
}

/** How long a customer waits before the next message. */
const pauseMs = 60_000

/** Asks the museum for a change; until then the quote stays as it is. */
export async function askForChange(
  shop: Context,
  { id, message }: Incoming<typeof quoteAsk>['body'],
): Promise<{ data: null } | Refused<'NOT_FOUND' | 'QUOTE_NOT_OPEN' | 'TOO_MANY_REQUESTS'>> {
  const now = shop.clock()
  return shop.database.transaction(async (tx) => {
    const known = await quoteByLink(tx, id)
    if (!known) return { refused: 'NOT_FOUND' }
    await lockClaim(tx, known.claim.id)
    const quote = await quoteById(tx, known.id)
    if (!isOpen(quote, now)) return { refused: 'QUOTE_NOT_OPEN' }
    if (quote.askedAt && now.getTime() - quote.askedAt.getTime() < pauseMs) return { refused: 'TOO_MANY_REQUESTS' }
    await updateQuote(tx, quote.id, { askedAt: now, message })
    const entry = { kind: 'quote-change' as const, paymentId: null, cartId: null, createdAt: now }
    await addToInbox(tx, { ...entry, id: randomUUID(), details: { quote: quote.number } })
    await tellMuseum(tx, shop, quote, 'change_asked')
    return { data: null }
  })
}

export async function tellMuseum(
  tx: Db,
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  { claim: { id: cartId } }: Quote,
  answer: 'accepted' | 'declined' | 'change_asked',
): Promise<void> {
  await jobs.send(tx, 'quote-answer-mail', { cartId, answer, at: clock().toISOString() })
}
