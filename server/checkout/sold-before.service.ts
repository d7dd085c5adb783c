import { randomBytes, randomUUID } from 'node:crypto'
import { isRefused, type RefusalCode, type Refused } from '@foyer/contract/refusals.ts'
import { nobody } from '@foyer/domain/account/customer-record.ts'
import { costsNothing } from '@foyer/domain/cart/payable.ts'
import type { SubmittedTicket } from '@foyer/domain/cart/price-line.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Amounts } from '@foyer/domain/money/amounts.ts'
import { overridden } from '@foyer/domain/offer/waived.ts'
import type { PaidMeans } from '@foyer/domain/orders/means.ts'
import { whose, type Actor } from '@foyer/domain/office/roles.ts'
import { contentOf } from '../cart/cart-content.ts'
import type { Cart } from '../cart/cart.queries.ts'
import { pricedTicket } from '../cart/priced-ticket.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import { sellerOf } from '../documents/site.ts'
import { hashOf } from '../hash.ts'
import { placeOrder, type HandedOver } from '../orders/place-order.service.ts'
import { insertSale, type Sale } from '../orders/sale.queries.ts'
import { insertMeans } from '../payments/means.queries.ts'
import { unpaidPayment } from './book.service.ts'
import { newBookingId } from './booking-id.ts'
import { hold } from './hold.service.ts'
import { fingerprintOf } from './init-payment.service.ts'

/** What was sold and taken before the shop knew of it. */
export interface SoldBefore {
  id: string
  digest: string
  lines: PricedLine[]
  items: SubmittedTicket[]
  paid: PaidMeans[]
  /** Of each line the tickets that were handed over. */
  handedOver: HandedOver[][]
  /** The claim that has its places; null where nobody holds them any more. */
  claimId: string | null
  at: Date
}

/** Tickets at the prices that they had when they were sold: deadlines and limits were met then, or cannot be now. */
export function linesSold(
  catalogue: Catalogue,
  items: readonly SubmittedTicket[],
  { at, prices, lang }: { at: Date; prices?: Amounts; lang: string },
): PricedLine[] | Refused<RefusalCode> {
  const lines: PricedLine[] = []
  for (const [index, item] of items.entries()) {
    const line = pricedTicket(item, { catalogue, lang, now: at, waived: overridden, ...(prices && { prices }) })
    if (isRefused(line)) return line
    lines.push({ ...line, index })
  }
  return lines
}

/** Places the order of what was sold, in the caller's transaction: its places are taken over, or taken now. */
export async function bookSoldBefore(
  shop: Context,
  catalogue: Catalogue,
  { id, digest, lines, items, paid, handedOver, claimId, at }: SoldBefore,
  by: Actor,
): Promise<Sale | Refused<RefusalCode>> {
  const { db } = shop.database
  const now = shop.clock()
  const lang = catalogue.languages[0] ?? 'de'
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const bought = {
    lines,
    total,
    currency: catalogue.currency,
    customerId: null,
    lang,
    externalDocumentNumber: null,
    shipping: null,
  }
  const cart: Cart = {
    ...bought,
    id: randomBytes(18).toString('base64url'),
    bookingId: newBookingId(),
    hold: 'held',
    heldUntil: now,
    expiresAt: now,
    fingerprint: fingerprintOf({ ver: 1, items, external_document_number: null }, null),
    content: contentOf(bought),
    holder: hashOf(`sale ${id}`),
    partner: null,
    createdAt: at,
    guestId: null,
    extensions: 0,
    confirmHash: null,
  }
  const payment = { ...unpaidPayment(cart), id: randomUUID() }
  const held = await hold(shop, cart, payment, now, { factor: 0, ...(claimId !== null && { from: claimId }) })
  if (isRefused(held)) return held
  await insertMeans(db, payment.id, paid)
  const seller = { ...whose(by), who: by.name, soldAt: at }
  const sale: Sale = { id, claimId: cart.id, digest, channel: 'counter', partner: null, reader: null, ...seller }
  await insertSale(db, sale)
  await shop.database.transaction((tx) =>
    placeOrder(tx, shop, {
      cart,
      customer: nobody,
      payment: { ...payment, state: 'captured', checkedAt: now, capturedAt: total === 0 ? null : at },
      seller: costsNothing(lines) ? null : sellerOf(catalogue.settings.company),
      now: at,
      mailed: false,
      handedOver,
    }),
  )
  return sale
}
