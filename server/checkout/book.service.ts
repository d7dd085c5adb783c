import { randomBytes, randomUUID } from 'node:crypto'
import type { officeBook } from '@foyer/contract/sell.schema.ts'
import type { SubmittedCart } from '@foyer/contract/cart.schema.ts'
import type { Language } from '@foyer/contract/languages.ts'
import { isRefused, type ChangedLine, type RefusalCode, type Refused } from '@foyer/contract/refusals.ts'
import { deliveredTo, deliveryOf, nobody, type CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import { addressParts } from '@foyer/domain/account/shipping-address.ts'
import { costsNothing, payable } from '@foyer/domain/cart/payable.ts'
import { meansFor, onInvoice, type PaidMeans } from '@foyer/domain/checkout/means.ts'
import { ofType } from '@foyer/domain/goods/of-type.ts'
import { nothingWaived, overridden } from '@foyer/domain/offer/waived.ts'
import { mayAlso, type Actor } from '@foyer/domain/office/roles.ts'
import type { z } from 'zod'
import { formRules } from '../account/account.service.ts'
import { checkFields, recordOf, type FieldErrors } from '../account/check-fields.ts'
import { contentOf } from '../cart/cart-content.ts'
import type { Cart } from '../cart/cart.queries.ts'
import { lockVisitor } from '../cart/hold-limit.queries.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import { sellerOf } from '../documents/site.ts'
import { hashOf } from '../hash.ts'
import { inside } from '../http/request.ts'
import { CodeBlocked, placeOrder } from '../orders/place-order.service.ts'
import { insertMeans } from '../payments/means.queries.ts'
import { unopened, type Payment } from '../payments/payment.queries.ts'
import { newBookingId } from './booking-id.ts'
import { bookedSale, type Booked } from './booked-sale.ts'
import { datesByInvoice } from './by-invoice.ts'
import { hold } from './hold.service.ts'
import { fingerprintOf } from './init-payment.service.ts'
import { pricePurchase } from './price-purchase.service.ts'
import { insertSale, saleById } from './sale.queries.ts'

export type Booking = z.output<typeof officeBook.body>
type NotBooked = Refused<
  RefusalCode,
  { lines?: ChangedLine[]; place?: string; requested?: number; available?: number; errors?: FieldErrors }
>

/** Whose places staff holds for a moment, where visitors have their address. */
const holder = 'office'

/**
 * Sells by somebody of the museum, in the caller's transaction: the places are taken as on the web, and the order is
 * placed at once, by what the museum has taken or asks for itself. The same again, by its id, is answered alike.
 */
export async function bookByStaff(shop: Context, asked: Booking, by: Actor): Promise<{ data: Booked } | NotBooked> {
  const { db } = shop.database
  const digest = hashOf(JSON.stringify(asked))
  await lockVisitor(db, [`sale ${asked.id}`])
  const before = await saleById(db, asked.id)
  if (before && before.digest !== digest) return { refused: 'SALE_ID_TAKEN' }
  if (before) return { data: await bookedSale(shop, before, asked.documents, true) }
  const free = asked.means.findIndex((one) => one.means === 'free')
  if (free >= 0 && !mayAlso(by, 'book free')) return { refused: 'FORBIDDEN', place: `body.means.${free}` }
  if (asked.override && !mayAlso(by, 'book override')) return { refused: 'FORBIDDEN', place: 'body.override' }
  const wanted = await wantedOf(shop, asked)
  if (isRefused(wanted)) return wanted
  const { cart, paid } = wanted
  const now = cart.createdAt
  const payment: Payment = {
    ...unopened,
    id: randomUUID(),
    cartId: cart.id,
    payart: wanted.invoice ?? 0,
    provider: 'none',
    amount: cart.total,
    currency: cart.currency,
    content: cart.content,
    // nobody returns with it
    usHash: hashOf(randomBytes(16)),
    createdAt: now,
    purpose: 'cart',
  }
  const held = await hold(shop, cart, payment, now, { factor: 0 })
  if (isRefused(held)) return held
  await insertMeans(db, payment.id, paid)
  const sale = {
    id: asked.id,
    claimId: cart.id,
    digest,
    channel: asked.channel,
    keyId: by.id,
    who: by.name,
    soldAt: now,
  }
  await insertSale(db, sale)
  const refused = await place(shop, wanted, payment, asked)
  return refused ?? { data: await bookedSale(shop, sale, asked.documents, false) }
}

/** What is sold, to whom, and how it is paid. */
interface Wanted {
  catalogue: Catalogue
  cart: Cart
  buyer: CustomerRecord
  paid: PaidMeans[]
  /** The way of paying that its invoice is, where it has one. */
  invoice: number | undefined
}

async function wantedOf(shop: Context, asked: Booking): Promise<Wanted | NotBooked> {
  const catalogue = await shop.catalogue.current()
  const now = shop.clock()
  const errors = fieldErrors(catalogue, asked)
  if (Object.keys(errors).length > 0) return { refused: 'FIELDS_INVALID', errors }
  const buyer = asked.customer ? recordOf(asked.customer) : nobody
  const lang = asked.lang ?? (catalogue.languages[0] as Language)
  const submitted = submittedOf(asked)
  const delivery = deliveryOf(buyer, undefined)
  const id = randomBytes(18).toString('base64url')
  const priced = await pricePurchase(shop, catalogue, {
    cart: submitted,
    cartId: id,
    lang,
    country: delivery.country,
    // whoever has a key guesses no codes
    address: inside,
    token: null,
    now,
    waived: waivedOf(asked),
    ...grantedOf(shop, asked, lang),
  })
  if (isRefused(priced)) return priced
  const { lines } = priced
  const total = payable(lines)
  const isSent = ofType(lines, 'shipping').length > 0
  if (isSent && addressParts.some((part) => delivery[part].trim() === ''))
    return { refused: 'SHIPPING_ADDRESS_INCOMPLETE' }
  const settled = meansFor(
    asked.means.flatMap((one) => (one.means === 'voucher' || one.means === 'free' ? [] : [one])),
    total,
  )
  if (isRefused(settled)) return settled
  const bought = {
    lines,
    total,
    currency: catalogue.currency,
    customerId: null,
    lang,
    externalDocumentNumber: asked.reference ?? null,
    shipping: isSent ? delivery : null,
  }
  const heldUntil = new Date(now.getTime() + shop.settings.HOLD_MINUTES * 60_000)
  return {
    catalogue,
    buyer: isSent ? deliveredTo(buyer, delivery) : { ...buyer, shipping: null },
    paid: settled.paid,
    invoice: onInvoice(settled.paid) > 0 ? catalogue.payments.find((type) => type.invoice)?.id : undefined,
    cart: {
      ...bought,
      id,
      bookingId: newBookingId(),
      hold: 'held',
      heldUntil,
      expiresAt: heldUntil,
      fingerprint: fingerprintOf(submitted, delivery.country),
      content: contentOf(bought),
      holder,
      partner: null,
      createdAt: now,
      guestId: null,
      extensions: 0,
      confirmHash: null,
    },
  }
}

const waivedOf = ({ override }: Booking) => (override ? overridden : nothingWaived)

/** A field may be empty, but for the address that a mail goes to. */
function fieldErrors(catalogue: Catalogue, { customer, documents }: Booking): FieldErrors {
  const errors = checkFields(customer ?? {}, { ...formRules(catalogue), required: [] })
  if ((customer?.email ?? '') === '' && documents !== 'mail') delete errors['email']
  return errors
}

/** Voucher codes are lines of a basket, which pay before anything else. */
function submittedOf({ items, means, reference }: Booking): SubmittedCart {
  const codes = means.flatMap((one) =>
    one.means === 'voucher' ? [{ type: 'voucherCode', barcode: one.code } as const] : [],
  )
  return { ver: 1, items: [...items, ...codes], external_document_number: reference ?? null }
}

function grantedOf({ texts }: Context, { means }: Booking, lang: string) {
  const free = means.find((one) => one.means === 'free')
  return free && { granted: { name: texts(lang)('order.granted'), amount: free.amount ?? null } }
}

/** Places the order of what is held; null where nothing stands against that. */
async function place(
  shop: Context,
  { catalogue, cart, buyer, paid, invoice }: Wanted,
  payment: Payment,
  asked: Booking,
): Promise<NotBooked | null> {
  const now = cart.createdAt
  const owed = onInvoice(paid)
  const dates = owed > 0 ? datesByInvoice(catalogue, invoice ?? -1, cart, buyer, now, waivedOf(asked)) : null
  if (isRefused(dates)) return dates
  try {
    await shop.database.transaction((tx) =>
      placeOrder(tx, shop, {
        cart,
        customer: buyer,
        payment: { ...payment, state: 'captured', checkedAt: now, capturedAt: owed > 0 ? null : now },
        seller: costsNothing(cart.lines) ? null : sellerOf(catalogue.settings.company),
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
