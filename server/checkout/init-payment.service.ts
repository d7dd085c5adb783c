import { ofType } from '@foyer/domain/goods/of-type.ts'
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
import { isWholeAddress, type Address } from '@foyer/domain/account/shipping-address.ts'
import { contentOf } from '../cart/cart-content.ts'
import { withCartLease, type WithLast } from '../cart/cart-lease.service.ts'
import type { Cart } from '../cart/cart.queries.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Incoming } from '../http/router.ts'
import { closePayments } from '../settlement/close.service.ts'
import { openingFailed } from '../payments/opening-failed.ts'
import { unopened, type Payment } from '../payments/payment.queries.ts'
import type { OpenPayment } from '../payments/provider.ts'
import { purchaseOf, type Purchase } from '../payments/purchase.queries.ts'
import { paymentOpened } from './store-hold.queries.ts'
import type { Context } from '../context.ts'
import { hasBlockedCode } from '../vouchers/redeem.queries.ts'
import { datesByInvoice } from './by-invoice.ts'
import { isForeign } from './cart-owner.ts'
import { shownHold } from './extend.service.ts'
import { clearWay } from './guest-cart.service.ts'
import { newBookingId } from './booking-id.ts'
import { visitorByToken } from './guest-holds.queries.ts'
import { firstEnd, hasEnded, hold, holdEnd } from './hold.service.ts'
import { hasPayment } from './has-payment.ts'
import { offeredPayments } from './payment-types.ts'
import { knownByMail, pricePurchase } from './price-purchase.service.ts'
import { returnAddress } from '../http/return-address.ts'

type Answer = { data: string; hold: Hold }
type Started =
  | Answer
  | Refused<
      RefusalCode,
      { lines?: ChangedLine[]; place?: string; requested?: number; available?: number; errors?: FieldErrors }
    >
type Request = Incoming<typeof checkoutInitPayment>

/** A purchase as a visitor asks for it, whose turn it is. */
interface Asked extends Pick<Request, 'lang' | 'body' | 'token' | 'address'> {
  catalogue: Catalogue
  type: PaymentType
  cartId: string
  /** The cart as it is, if it exists. */
  purchase: Purchase | undefined
  customer: Customer | null
  /** Null where the buyer is not known yet. */
  delivery: Address | null
  fingerprint: string
  back: WayBack
  now: Date
}

/** Where the payment's page leads back to, with the secret by which the browser is known there. */
interface WayBack {
  us: string
  continueUrl: string
  cancelUrl: string
}

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
  const cartId = body.cartId ?? randomBytes(18).toString('base64url')
  const back = wayBack(shop, body, cartId)
  if (isRefused(back)) return back
  if (type.method === 'directDebit' && !shop.payments.asksForIban && !checkIban(body.aux.iban ?? ''))
    return { refused: 'IBAN_INVALID' }
  const errors = checkShipping({ shipping: body.shipping_address })
  if (Object.keys(errors).length > 0) return { refused: 'FIELDS_INVALID', errors }
  const visitor = token ? await visitorByToken(shop.database.db, token, cartId, shop.clock()) : null
  if (!visitor && !type.express) return { refused: 'LOGIN_NEEDED' }
  const refused = visitor && (await clearWay(shop, visitor, cartId))
  if (refused) return refused
  const customer = visitor?.customer ?? null
  const delivery = customer && deliveryOf(customer.record, body.shipping_address)
  const fingerprint = fingerprintOf(body.cart, delivery && delivery.country)
  const asked = { ...request, catalogue, type, cartId, customer, delivery, fingerprint, back }
  return withCartLease(
    shop,
    cartId,
    (db) => purchaseOf(db, cartId),
    (purchase, withLast) => openPayment(shop, { ...asked, purchase, now: shop.clock() }, withLast),
  )
}

function wayBack(
  { settings }: Context,
  body: Request['body'],
  cartId: string,
): WayBack | Refused<'RETURN_ADDRESS_FOREIGN', { place: string }> {
  const continueUrl = returnAddress(body.continueUrl, settings)
  const cancelUrl = returnAddress(body.cancelUrl, settings)
  if (!continueUrl) return { refused: 'RETURN_ADDRESS_FOREIGN', place: 'body.continueUrl' }
  if (!cancelUrl) return { refused: 'RETURN_ADDRESS_FOREIGN', place: 'body.cancelUrl' }
  const us = continueUrl.searchParams.get('us') ?? randomBytes(9).toString('base64url')
  continueUrl.searchParams.set('us', us)
  for (const url of [continueUrl, cancelUrl]) url.searchParams.set('cartId', cartId)
  return { us, continueUrl: continueUrl.href, cancelUrl: cancelUrl.href }
}

async function openPayment(shop: Context, asked: Asked, withLast: WithLast): Promise<Started> {
  const { cartId, purchase, customer, catalogue, back, type, now } = asked
  if (purchase && isForeign(purchase.claim, customer?.id ?? null)) return { refused: 'CART_GONE' }
  const earlier = purchase && (await closeEarlierPayments(shop, purchase))
  if (isRefused(earlier)) return earlier
  const priced = await linesOf(shop, asked, earlier?.cart)
  if (isRefused(priced)) return priced
  const { lines } = priced
  const total = payable(lines)
  const refused = refusedType(asked, { lines, total })
  if (refused) return refused

  const online = onlineMethod(type, total)
  const provider = online ? shop.payments.name : 'none'
  const wanted = cartOf(shop, asked, { lines, total }, provider)
  const payment: Payment = {
    ...unopened,
    id: randomUUID(),
    cartId,
    payart: type.id,
    provider,
    amount: total,
    currency: wanted.currency,
    content: wanted.content,
    usHash: hashOf(back.us),
    createdAt: now,
    purpose: 'cart',
  }
  const held = await hold(shop, wanted, payment, now, { fromBasket: purchase !== undefined && !hasPayment(purchase) })
  if (isRefused(held)) return held
  const answer = { hold: shownHold(cartId, held.until, held.extensions, catalogue.settings) }
  if (!online) return { data: back.continueUrl, ...answer }
  const opened = await openAtProvider(shop, asked, payment, { method: online, heldUntil: held.until })
  if (isRefused(opened)) return opened
  return (await withLast((db) => paymentOpened(db, payment, opened)))
    ? { data: opened.url, ...answer }
    : { refused: 'CART_GONE' }
}

/** The lines as they are held, where the same is asked for; else as they are priced now. */
async function linesOf(shop: Context, asked: Asked, before: Cart | undefined) {
  const { cartId, lang, body, token, address, catalogue, customer, delivery, fingerprint, now } = asked
  // in another language the cart is priced again, so that order, mail and tickets are in the language of the screen
  const same =
    before?.hold === 'held' &&
    before.fingerprint === fingerprint &&
    before.lang === lang &&
    before.currency === catalogue.currency &&
    !hasEnded(before, now) &&
    !(await hasBlockedCode(shop.database.db, before.lines))
  if (same) return { lines: before.lines }
  const country = delivery && delivery.country
  return pricePurchase(shop, catalogue, {
    cart: body.cart,
    cartId,
    lang,
    country,
    customer: customer && (customer.isGuest ? knownByMail(customer.record.email) : customer.id),
    address,
    token,
    now,
  })
}

/** Why these lines cannot be paid as the visitor has chosen. */
function refusedType(
  { type, customer, delivery, catalogue, now }: Asked,
  cart: Pick<Cart, 'lines' | 'total'>,
): Refused<RefusalCode> | null {
  const { total, lines } = cart
  if (delivery && !isWholeAddress(delivery) && ofType(lines, 'shipping').length > 0)
    return { refused: 'SHIPPING_ADDRESS_INCOMPLETE' }
  if (type.max !== null && total > type.max) return { refused: 'PAYMENT_AMOUNT_TOO_HIGH' }
  if (onlineMethod(type, total)) return null
  // a wallet names its payer only when there is something to pay
  if (!customer) return { refused: 'LOGIN_NEEDED' }
  const dates = total > 0 && datesByInvoice(catalogue, type.id, cart, customer.record, now)
  return isRefused(dates) ? dates : null
}

/** How the provider asks for the money; null where it asks for none. */
function onlineMethod({ method }: PaymentType, total: number) {
  return total === 0 || method === 'invoice' ? null : method
}

/** The cart as it is stored while its places are held. */
function cartOf(
  shop: Context,
  { cartId, customer, delivery, fingerprint, catalogue, lang, body, address, now }: Asked,
  { lines, total }: Pick<Cart, 'lines' | 'total'>,
  provider: string,
): Cart {
  const heldUntil = holdEnd(shop, now)
  const bought = {
    lines,
    total,
    currency: catalogue.currency,
    customerId: customer?.id ?? null,
    lang,
    externalDocumentNumber: body.cart.external_document_number,
    shipping: ofType(lines, 'shipping').length > 0 ? delivery : null,
  }
  return {
    ...bought,
    id: cartId,
    bookingId: newBookingId(),
    hold: 'held',
    heldUntil,
    expiresAt: firstEnd(provider, heldUntil, now),
    fingerprint,
    content: contentOf(bought),
    holder: hashOf(String(address)),
    partner: body.aux.partner ?? null,
    createdAt: now,
    guestId: customer?.isGuest ? customer.id : null,
    extensions: 0,
    confirmHash: null,
  }
}

async function openAtProvider(
  shop: Context,
  { catalogue, back, lang, customer }: Asked,
  payment: Payment,
  { method, heldUntil }: Pick<OpenPayment, 'method' | 'heldUntil'>,
) {
  try {
    return await shop.payments.open({
      id: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      method,
      manual: !catalogue.settings.confirmPaymentOnCheckout && canAuthorise(method),
      continueUrl: back.continueUrl,
      cancelUrl: back.cancelUrl,
      lang,
      description: catalogue.siteName(lang),
      email: customer?.record.email ?? null,
      openedAt: payment.createdAt,
      heldUntil,
    })
  } catch (error) {
    return openingFailed(shop, error, payment)
  }
}

/** Closes a cart's open payment at the provider before another is opened, so that nobody pays twice. */
export async function closeEarlierPayments(
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
