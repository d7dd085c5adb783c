import type { officeQuote } from '@foyer/contract/quote.schema.ts'
import { quotePdf } from '@foyer/contract/quote.calls.ts'
import { paidByCodes } from '@foyer/domain/cart/payable.ts'
import { isGood } from '@foyer/domain/goods/ordered.ts'
import { containedVat, taxesOf } from '@foyer/domain/money/tax.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { z } from 'zod'
import { cartById } from '../cart/cart.queries.ts'
import { shownLine } from '../checkout/booked-sale.ts'
import type { Context } from '../context.ts'
import { quoteUrl } from '../documents/site.ts'
import { wholeOrder } from '../orders/order.queries.ts'
import { isOpen, stateOf, type Quote } from './quote.queries.ts'

export type Quoted = z.output<typeof officeQuote.data>

/** What the staff is told of a quote, as it stands now. */
export async function shownQuote(
  shop: Context,
  quote: Quote,
  wanted: z.output<typeof officeQuote.body>['documents'],
  before: boolean,
): Promise<Quoted> {
  const { lines, total, currency, lang } = await boughtBy(shop, quote)
  const { number, version, bookingId, order, claim } = quote
  const now = shop.clock()
  const { PUBLIC_URL } = shop.settings
  const address = `${PUBLIC_URL}/api/${lang}/${quotePdf.path}?id=${bookingId}`
  return {
    number,
    version,
    state: stateOf(quote, now),
    until: claim.heldUntil.toISOString(),
    total,
    redeemed: paidByCodes(lines),
    currency,
    vat: containedVat(lines.flatMap(taxesOf)),
    lines: shownLines(lines),
    order,
    page: quoteUrl(PUBLIC_URL, lang, bookingId),
    documents: wanted === 'none' || !isOpen(quote, now) ? [] : [{ kind: 'quote', address }],
    mailed: wanted === 'mail',
    before,
    plan: false,
  }
}

/** What it is for: the cart's, and once it is accepted the order's. */
async function boughtBy({ database: { db } }: Context, { claim, bookingId }: Quote) {
  const cart = await cartById(db, claim.id)
  if (cart) return cart
  const { placed, lines } = (await wholeOrder(db, { bookingId }))!
  return { ...placed, lines }
}

export function shownLines(lines: readonly PricedLine[]): Quoted['lines'] {
  return lines.filter(isGood).map(shownLine)
}

/** As it would be: what only a quote has is left out. */
export function asPlan(quoted: Quoted): Quoted {
  return quoted.before ? quoted : { ...quoted, number: null, page: null, documents: [], plan: true }
}
