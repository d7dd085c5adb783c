import { randomBytes, randomUUID } from 'node:crypto'
import type { SubmittedCart } from '@foyer/contract/cart.schema.ts'
import type { checkoutInitPayment, Hold, PaymentType } from '@foyer/contract/checkout.schema.ts'
import type { ChangedLine, RefusalCode, Refused } from '@foyer/contract/refusals.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { payable } from '@foyer/domain/cart/payable.ts'
import { checkIban } from '@foyer/domain/checkout/iban.ts'
import { namesItsWallet } from '@foyer/domain/checkout/init-payment.ts'
import { canAuthorise } from '@foyer/domain/checkout/payment-types.ts'
import { hashOf } from '../hash.ts'
import type { Customer } from '../account/customers.queries.ts'
import { checkShipping, type FieldErrors } from '../account/check-fields.ts'
import { deliveryOf } from '@foyer/domain/account/customer-record.ts'
import { contentOf } from '../cart/cart-content.ts'
import { withCartLease, type WithLast } from '../cart/cart-lease.service.ts'
import type { Cart } from '../cart/cart.queries.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Incoming } from '../http/router.ts'
import { closePayments } from '../settlement/close.service.ts'
import { openingFailed } from '../payments/opening-failed.ts'
import { unopened, type Payment } from '../payments/payment.queries.ts'
import { paymentOpened, purchaseOf, type Purchase } from '../payments/purchase.queries.ts'
import type { Context } from '../context.ts'
import { hasBlockedCode } from '../vouchers/redeem.queries.ts'
import { datesByInvoice } from './by-invoice.ts'
import { isForeign } from './cart-owner.ts'
import { shownHold } from './extend.service.ts'
import { clearWay } from './guest-cart.service.ts'
import { newBookingId } from './booking-id.ts'
import { visitorByToken } from './guest-holds.queries.ts'
import { firstEnd, hasEnded, hold } from './hold.service.ts'
import { offeredPayments } from './payment-types.ts'
import { pricePurchase } from './price-purchase.service.ts'
import { returnAddress } from '../http/return-address.ts'

type Answer = { data: string; hold: Hold }
type Started =
  | Answer
  | Refused<
      RefusalCode,
      { lines?: ChangedLine[]; place?: string; requested?: number; available?: number; errors?: FieldErrors }
    >
type Request = Incoming<typeof checkoutInitPayment>

/**
 * Prices the cart, takes its places and opens a payment; requests for the same cart run one at a time. Nothing is taken
 * when anything is refused.
 */
export async function initPayment(shop: Context, request: Request): Promise<Started> {
  const { body, token, lang } = request
  const catalogue = await shop.catalogue.current()
  const type = offeredPayments(shop, catalogue, lang).find((offered) => offered.id === body.payart)
  if (!type) return { refused: 'PAYMENT_UNKNOWN' }
  if (!namesItsWallet(type, body.aux)) return { refused: 'PAYMENT_UNKNOWN', place: 'body.aux.wallet' }
  if (body.cart.currency !== undefined && body.cart.currency !== catalogue.currency)
    return { refused: 'CURRENCY_CHANGED' }
  const continueUrl = returnAddress(body.continueUrl, shop.settings)
  const cancelUrl = returnAddress(body.cancelUrl, shop.settings)
  if (!continueUrl || !cancelUrl)
    return { refused: 'RETURN_ADDRESS_FOREIGN', place: continueUrl ? 'body.cancelUrl' : 'body.continueUrl' }
  if (type.method === 'directDebit' && !shop.payments.asksForIban && !checkIban(body.aux.iban ?? ''))
    return { refused: 'IBAN_INVALID' }
  const errors = checkShipping({ shipping: body.shipping_address })
  if (Object.keys(errors).length > 0) return { refused: 'FIELDS_INVALID', errors }
  const cartId = body.cartId ?? randomBytes(18).toString('base64url')
  const visitor = token ? await visitorByToken(shop.database.db, token, cartId, shop.clock()) : null
  if (!visitor && !type.express) return { refused: 'LOGIN_NEEDED' }
  const refused = visitor && (await clearWay(shop, visitor, cartId))
  if (refused) return refused
  const customer = visitor?.customer ?? null
  return withCartLease(
    shop,
    cartId,
    (db) => purchaseOf(db, cartId),
    (purchase, withLast) =>
      openPayment(shop, request, {
        cartId,
        purchase,
        withLast,
        type,
        customer,
        continueUrl,
        cancelUrl,
        catalogue,
      }),
  )
}

interface Opening {
  cartId: string
  /** The cart as it is, if it exists. */
  purchase: Purchase | undefined
  withLast: WithLast
  type: PaymentType
  customer: Customer | null
  continueUrl: URL
  cancelUrl: URL
  catalogue: Catalogue
}

async function openPayment(
  shop: Context,
  { lang, body, ...visitor }: Request,
  { cartId, purchase, withLast, type, customer, continueUrl, cancelUrl, catalogue }: Opening,
): Promise<Started> {
  const now = shop.clock()
  if (purchase && isForeign(purchase.cart, customer?.id ?? null)) return { refused: 'CART_GONE' }
  const earlier = purchase && (await closeEarlierPayments(shop, purchase))
  if (isRefused(earlier)) return earlier
  const before = earlier?.cart
  const delivery = customer && deliveryOf(customer.record, body.shipping_address)
  const country = delivery && delivery.country
  const fingerprint = fingerprintOf(body.cart, country)
  const { currency } = catalogue
  // in another language the cart is priced again, so that order, mail and tickets are in the language of the screen
  const same =
    before?.hold === 'held' &&
    before.fingerprint === fingerprint &&
    before.lang === lang &&
    before.currency === currency &&
    !hasEnded(before, now) &&
    !(await hasBlockedCode(shop.database.db, before.lines))
  const priced = same
    ? { lines: before.lines }
    : await pricePurchase(shop, catalogue, { ...visitor, cart: body.cart, cartId, lang, country, now })
  if (isRefused(priced)) return priced
  const total = payable(priced.lines)
  if (type.max !== null && total > type.max) return { refused: 'PAYMENT_AMOUNT_TOO_HIGH' }
  const byInvoice = type.method === 'invoice' && total > 0
  // a wallet names its payer only when there is something to pay
  if ((total === 0 || byInvoice) && !customer) return { refused: 'LOGIN_NEEDED' }
  const dates = byInvoice && datesByInvoice(catalogue, type.id, { ...priced, total }, customer!.record, now)
  if (isRefused(dates)) return dates

  const us = continueUrl.searchParams.get('us') ?? randomBytes(9).toString('base64url')
  continueUrl.searchParams.set('us', us)
  for (const url of [continueUrl, cancelUrl]) url.searchParams.set('cartId', cartId)
  const bought = {
    lines: priced.lines,
    total,
    currency,
    customerId: customer?.id ?? null,
    lang,
    externalDocumentNumber: body.cart.external_document_number,
    shipping: priced.lines.some(({ type: of }) => of === 'shipping') ? delivery : null,
  }
  const content = contentOf(bought)
  const heldUntil = new Date(now.getTime() + shop.settings.HOLD_MINUTES * 60_000)
  const provider = total === 0 || byInvoice ? 'none' : shop.payments.name
  const wanted: Cart = {
    ...bought,
    id: cartId,
    bookingId: newBookingId(),
    hold: 'held',
    heldUntil,
    expiresAt: firstEnd(provider, heldUntil, now),
    fingerprint,
    content,
    holder: hashOf(String(visitor.address)),
    partner: body.aux.partner ?? null,
    createdAt: now,
    guestId: customer?.isGuest ? customer.id : null,
    extensions: 0,
    confirmHash: null,
  }
  const payment: Payment = {
    ...unopened,
    id: randomUUID(),
    cartId,
    payart: type.id,
    provider,
    amount: total,
    currency,
    content,
    usHash: hashOf(us),
    createdAt: now,
    purpose: 'cart',
  }
  const held = await hold(shop, wanted, payment, now)
  if (isRefused(held)) return held
  const answer = { hold: shownHold(cartId, held.until, held.extensions, catalogue.settings) }
  if (total === 0 || type.method === 'invoice') return { data: continueUrl.href, ...answer }

  let opened: { ref: string; url: string }
  try {
    opened = await shop.payments.open({
      id: payment.id,
      amount: total,
      currency,
      method: type.method,
      manual: !catalogue.settings.confirmPaymentOnCheckout && canAuthorise(type.method),
      continueUrl: continueUrl.href,
      cancelUrl: cancelUrl.href,
      lang,
      description: catalogue.siteName(lang),
      email: customer?.record.email ?? null,
      openedAt: now,
      heldUntil: held.until,
    })
  } catch (error) {
    return openingFailed(shop, error, payment)
  }
  return (await withLast((db) => paymentOpened(db, payment, opened)))
    ? { data: opened.url, ...answer }
    : { refused: 'CART_GONE' }
}

/** Closes a cart's open payment at the provider before another is opened, so that nobody pays twice. */
async function closeEarlierPayments(
  shop: Context,
  purchase: Purchase,
): Promise<Purchase | Refused<'CART_GONE' | 'PAYMENT_UNAVAILABLE'>> {
  const closed = await closePayments(shop, purchase)
  if (!closed) return { refused: 'PAYMENT_UNAVAILABLE' }
  // any other state means that this cart has been paid
  const paid = closed.payments.some(
    ({ supersededAt, state }) => !supersededAt && !['open', 'failed', 'canceled'].includes(state),
  )
  return paid ? { refused: 'CART_GONE' } : closed
}

/** The same items for the same country give the same fingerprint, whatever prices the visitor saw. */
export function fingerprintOf(cart: SubmittedCart, country: string | null): string {
  const wishes = cart.items.map(({ price: _, ...item }) => item)
  return hashOf(JSON.stringify([wishes, country, cart.shipping]))
}
