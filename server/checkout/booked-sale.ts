import type { officeBook } from '@foyer/contract/sell.schema.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { reviewUrl } from '../documents/site.ts'
import { orderData } from '../orders/order.service.ts'
import { orderOfCart, wholeOrder } from '../orders/order.queries.ts'
import type { Sale } from './sale.queries.ts'

export type Booked = z.output<typeof officeBook.data>

/** What the staff has sold, as it stands now. */
export async function bookedSale(
  shop: Context,
  { claimId }: Sale,
  wanted: z.output<typeof officeBook.body>['documents'],
  before: boolean,
): Promise<Booked> {
  const { db } = shop.database
  const row = (await orderOfCart(db, claimId))!
  const whole = (await wholeOrder(db, { id: row.id }))!
  const { number, state, total, redeemed, unpaid, currency, lang, bookingId } = row
  const { items, documents } = await orderData(shop, whole, lang)
  const { PUBLIC_URL } = shop.settings
  return {
    order: number,
    state,
    total,
    redeemed,
    unpaid,
    currency,
    means: whole.means,
    lines: items.map(({ name, detail, datetime, count, total: cost }) => ({
      name,
      detail,
      datetime,
      count,
      total: cost,
    })),
    page: reviewUrl(PUBLIC_URL, lang, bookingId),
    documents:
      wanted === 'none'
        ? []
        : Object.entries(documents).flatMap(([kind, address]) =>
            typeof address === 'string' ? [{ kind, address: `${PUBLIC_URL}/api/${lang}/${address}` }] : [],
          ),
    mailed: wanted === 'mail',
    before,
  }
}
