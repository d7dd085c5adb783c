import type { Order } from '@foyer/contract/orders.schema.ts'
import { orderSlips } from '@foyer/contract/orders.slips.calls.ts'
import type { officeBook } from '@foyer/contract/sell.schema.ts'
import { paidByCodes } from '@foyer/domain/cart/payable.ts'
import { isGood } from '@foyer/domain/goods/ordered.ts'
import { containedVat, taxesOf } from '@foyer/domain/money/tax.ts'
import type { z } from 'zod'
import { cartById, type Cart } from '../cart/cart.queries.ts'
import type { Context } from '../context.ts'
import { reviewUrl } from '../documents/site.ts'
import { orderData } from '../orders/order.service.ts'
import { orderOfCart, wholeOrder, type OrderRow } from '../orders/order.queries.ts'
import type { Sale } from '../orders/sale.queries.ts'
import { hasEnded } from './hold.service.ts'

export type Booked = z.output<typeof officeBook.data>
type Wanted = z.output<typeof officeBook.body>['documents']

/** What the staff has sold, or holds for who has its link, as it stands now. */
export async function bookedSale(shop: Context, sale: Sale, wanted: Wanted, before: boolean): Promise<Booked> {
  const order = await orderOfCart(shop.database.db, sale.claimId)
  if (!order) return heldSale(shop, (await cartById(shop.database.db, sale.claimId))!, sale, { before, wanted })
  return { ...(await placedSale(shop, order, wanted)), mailed: wanted === 'mail', before, plan: false }
}

async function placedSale(
  shop: Context,
  { id, number, state, total, redeemed, unpaid, currency, lang, bookingId }: OrderRow,
  wanted: Wanted,
): Promise<Omit<Booked, 'mailed' | 'before' | 'plan'>> {
  const whole = (await wholeOrder(shop.database.db, { id }))!
  const { items, documents, vat } = await orderData(shop, whole, lang)
  const { PUBLIC_URL } = shop.settings
  return {
    order: number,
    state,
    until: null,
    total,
    redeemed,
    unpaid,
    currency,
    vat,
    means: whole.means,
    lines: items.map(shownLine),
    page: reviewUrl(PUBLIC_URL, lang, bookingId),
    documents:
      wanted === 'none'
        ? []
        : Object.entries({ ...documents, ...onRoll(documents, bookingId) }).flatMap(([kind, address]) =>
            typeof address === 'string' ? [{ kind, address: `${PUBLIC_URL}/api/${lang}/${address}` }] : [],
          ),
  }
}

/** What a receipt printer takes, beside the receipt on A4: by the browser, or as rows that it sets itself. */
function onRoll({ tickets, receipt }: Order['documents'], bookingId: string): Record<string, string> {
  return {
    ...(receipt !== undefined && { 'receipt-roll': `${receipt}&paper=roll` }),
    ...((tickets !== null || receipt !== undefined) && { slips: `${orderSlips.path}?id=${bookingId}` }),
  }
}

/** What is held until it is paid. */
export function heldSale(
  shop: Context,
  cart: Cart,
  { reader }: Sale,
  { before, wanted }: { before: boolean; wanted: Wanted },
): Booked {
  const { total, currency, lines, lang, bookingId, heldUntil } = cart
  const isOpen = cart.hold === 'held' && !hasEnded(cart, shop.clock())
  return {
    order: null,
    state: isOpen ? 'held' : 'ended',
    until: heldUntil.toISOString(),
    total,
    redeemed: paidByCodes(lines),
    unpaid: total,
    currency,
    vat: containedVat(lines.flatMap(taxesOf)),
    means: [{ means: reader === null ? 'link' : 'terminal', amount: total, slip: '' }],
    lines: lines.filter(isGood).map(shownLine),
    page: reader === null ? reviewUrl(shop.settings.PUBLIC_URL, lang, bookingId) : null,
    documents: [],
    mailed: wanted === 'mail',
    before,
    plan: false,
  }
}

/** A line as the staff is told of it. */
export function shownLine({
  name,
  detail,
  datetime,
  count,
  total,
  reductions = [],
}: Omit<Booked['lines'][number], 'lowered'> & Pick<Order['items'][number], 'reductions'>) {
  return {
    name,
    detail,
    datetime,
    count,
    total,
    lowered: reductions.map(({ name: why, amount }) => ({ name: why, amount })),
  }
}

/** As it would be: what only a sale has is left out. */
export function asPlan(booked: Booked): Booked {
  return booked.before ? booked : { ...booked, order: null, page: null, documents: [], plan: true }
}
