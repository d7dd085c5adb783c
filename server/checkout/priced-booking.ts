import { randomBytes, randomUUID } from 'node:crypto'
import type { SubmittedCart } from '@foyer/contract/cart.schema.ts'
import { isRefused, type ChangedLine, type RefusalCode, type Refused } from '@foyer/contract/refusals.ts'
import type { officeBook } from '@foyer/contract/sell.schema.ts'
import { deliveredTo, deliveryOf, nobody, type CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import { isWholeAddress } from '@foyer/domain/account/shipping-address.ts'
import { payable } from '@foyer/domain/cart/payable.ts'
import { linkEnd } from '@foyer/domain/checkout/link-end.ts'
import { meansFor, type PaidMeans } from '@foyer/domain/orders/means.ts'
import { mayAlso, type Actor } from '@foyer/domain/office/roles.ts'
import { ofType } from '@foyer/domain/goods/of-type.ts'
import { nothingWaived, overridden } from '@foyer/domain/offer/waived.ts'
import type { z } from 'zod'
import { formRules } from '../account/account.service.ts'
import { addressFormat } from '../addresses/address-formats.ts'
import { checkFields, recordOf, type FieldErrors } from '../account/check-fields.ts'
import { contentOf } from '../cart/cart-content.ts'
import type { Cart } from '../cart/cart.queries.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import { hashOf } from '../hash.ts'
import type { Reader } from '../settlement/open-order-payment.service.ts'
import { inside } from '../http/request.ts'
import { newBookingId } from './booking-id.ts'
import { holdEnd } from './hold.service.ts'
import { fingerprintOf } from './init-payment.service.ts'
import { partnerOf, soldByPartner, type SellingPartner } from './partner-sale.ts'
import { knownByMail, pricePurchase } from './price-purchase.service.ts'

export type Booking = Omit<z.output<typeof officeBook.body>, 'planned'>
export type NotBooked = Refused<
  RefusalCode,
  { lines?: ChangedLine[]; place?: string; requested?: number; available?: number; errors?: FieldErrors }
>

/** What the staff sells, to whom, and how it is paid. */
export interface PricedBooking {
  cart: Cart
  buyer: CustomerRecord
  /** What the museum has taken, or asks for by an invoice. */
  paid: PaidMeans[]
  /** It is held for who has its link, or whom a reader asks, and nothing is paid yet. */
  isLink: boolean
  /** The reader that is to ask for it. */
  reader: string | null
}

/**
 * Prices what the staff sells as the web does, and says what each means pays of it. With `holdsFree` a link holds also
 * what costs nothing.
 */
export async function pricedBooking(
  shop: Context,
  catalogue: Catalogue,
  asked: Booking,
  { holdsFree = false } = {},
): Promise<PricedBooking | NotBooked> {
  const now = shop.clock()
  const errors = fieldErrors(catalogue, asked)
  if (Object.keys(errors).length > 0) return { refused: 'FIELDS_INVALID', errors }
  const buyer = asked.customer ? recordOf(asked.customer) : nobody
  const lang = asked.lang ?? catalogue.languages[0] ?? 'de'
  const delivery = deliveryOf(buyer, undefined)
  const id = randomBytes(18).toString('base64url')
  const priced = await pricedLines(shop, catalogue, asked, { id, lang, country: delivery.country, buyer })
  if (isRefused(priced)) return priced
  const { lines, submitted } = priced
  const total = payable(lines)
  const isSent = ofType(lines, 'shipping').length > 0
  if (isSent && !isWholeAddress(delivery, addressFormat(delivery.country)))
    return { refused: 'SHIPPING_ADDRESS_INCOMPLETE' }
  const settled = settledBy(shop, catalogue, asked, { lines, total, currency: catalogue.currency, holdsFree }, now)
  if (isRefused(settled)) return settled
  const { paid, until, reader } = settled
  const guestId = until && asked.customer ? randomUUID() : null
  const bought = {
    lines,
    total,
    currency: catalogue.currency,
    customerId: guestId,
    lang,
    externalDocumentNumber: asked.reference ?? null,
    shipping: isSent ? delivery : null,
  }
  const heldUntil = until ?? holdEnd(shop, now)
  return {
    isLink: until !== null,
    reader,
    paid,
    buyer: isSent ? deliveredTo(buyer, delivery) : { ...buyer, shipping: null },
    cart: {
      ...bought,
      id,
      bookingId: newBookingId(),
      hold: 'held',
      heldUntil,
      expiresAt: heldUntil,
      fingerprint: fingerprintOf(submitted, delivery.country),
      content: contentOf(bought),
      // where visitors have their address: no sale counts in the limits of another
      holder: hashOf(`sale ${asked.id}`),
      partner: null,
      createdAt: now,
      guestId,
      extensions: 0,
      confirmHash: null,
    },
  }
}

/** A reader that the catalogue names, of the provider that the shop has. */
export function readerOf(shop: Context, catalogue: Catalogue, id: string): Reader | undefined {
  return catalogue.settings.terminals.find((one) => one.id === id && one.provider === shop.payments.name)
}

/** What the lines cost that somebody of the museum, or a partner, sells. */
async function pricedLines(
  shop: Context,
  catalogue: Catalogue,
  asked: Booking,
  { id, lang, country, buyer }: { id: string; lang: string; country: string | null; buyer: CustomerRecord },
) {
  const partner = partnerOf(catalogue, asked)
  if (isRefused(partner)) return partner
  const submitted = submittedOf(asked, partner)
  const priced = await pricePurchase(shop, catalogue, {
    cart: submitted,
    cartId: id,
    lang,
    country,
    customer: knownByMail(buyer.email),
    // whoever has a key guesses no codes
    address: inside,
    token: null,
    now: shop.clock(),
    waived: waivedOf(asked),
    quota: asked.quota ?? null,
    handedOver: asked.handed_over === true,
    ...grantedOf(shop, asked, lang),
    ...(partner && { own: partner.own }),
  })
  if (isRefused(priced)) return priced
  const sold = partner ? soldByPartner(catalogue, partner, priced.lines, asked) : priced
  return isRefused(sold) ? sold : { lines: sold.lines, submitted }
}

/** Prices, deadlines and limits give way only to whoever may let them. */
export function notAllowed(
  { means, override }: { means: readonly { means: string }[]; override?: object | undefined },
  by: Actor,
): NotBooked | null {
  const free = means.findIndex((one) => one.means === 'free')
  if (free >= 0 && !mayAlso(by, 'book free')) return { refused: 'FORBIDDEN', place: `body.means.${free}` }
  return override && !mayAlso(by, 'book override') ? { refused: 'FORBIDDEN', place: 'body.override' } : null
}

export const waivedOf = ({ override }: Booking) => (override ? overridden : nothingWaived)

/** What pays for it now, or until when a link holds its places; what costs nothing needs no link. */
function settledBy(
  shop: Context,
  catalogue: Catalogue,
  { means }: Booking,
  { lines, total, currency, holdsFree }: Pick<Cart, 'lines' | 'total' | 'currency'> & { holdsFree: boolean },
  now: Date,
): { paid: PaidMeans[]; until: Date | null; reader: string | null } | NotBooked {
  const at = means.findIndex((one) => one.means === 'link')
  const link = means[at]
  if (link?.means === 'link' && (total > 0 || holdsFree)) {
    const until = linkEnd(link.until, lines, now)
    return until ? { paid: [], until, reader: null } : { refused: 'MALFORMED', place: `body.means.${at}.until` }
  }
  const asking = means.findIndex((one) => one.means === 'terminal' && one.reader !== undefined)
  const reader = means[asking]
  if (reader?.means === 'terminal') {
    if (!readerOf(shop, catalogue, reader.reader!))
      return { refused: 'MALFORMED', place: `body.means.${asking}.reader` }
    const until = total > 0 ? holdEnd(shop, now) : null
    return { paid: [], until, reader: until && reader.reader! }
  }
  const settled = meansFor(
    means.flatMap((one) => (one.means === 'voucher' || one.means === 'link' || one.means === 'free' ? [] : [one])),
    total,
    currency,
  )
  return isRefused(settled) ? settled : { ...settled, until: null, reader: null }
}

/** A field may be empty, but for the address that a mail goes to. */
function fieldErrors(catalogue: Catalogue, { customer, documents }: Booking): FieldErrors {
  const errors = checkFields(customer ?? {}, { ...formRules(catalogue), required: [] })
  if ((customer?.email ?? '') === '' && documents !== 'mail') delete errors['email']
  return errors
}

/** Voucher codes are lines of a basket, which pay before anything else. */
function submittedOf({ items, means, reference }: Booking, partner: SellingPartner | null): SubmittedCart {
  const own = partner ? [{ type: 'voucherCode', barcode: partner.own.code } as const] : []
  const codes = means.flatMap((one) =>
    one.means === 'voucher' ? [{ type: 'voucherCode', barcode: one.code } as const] : [],
  )
  return { ver: 1, items: [...items, ...own, ...codes], external_document_number: reference ?? null }
}

function grantedOf({ texts }: Context, { means }: Booking, lang: string) {
  const free = means.find((one) => one.means === 'free')
  return free && { granted: { name: texts(lang)('order.granted'), amount: free.amount ?? null } }
}
