import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { rows, sql } from '../db/database.ts'
import { openAccounts } from '../account/accounts.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { purchase } from '../testing/test-shop.fixture.ts'
import { smallTours } from '../tours/tours.fixture.ts'

/** A shop with accounts that sells everything, and what somebody with an account does. */
export async function openCustomers(environment: Record<string, string> = {}) {
  const shop = await openAccounts({
    files: goodsMuseum,
    environment,
    extra: { 'shop.yaml': goodsMuseum['shop.yaml']!, ...smallTours },
  })
  const calls = purchaseCalls(() => shop)
  const review = async (id: string, token?: string): Promise<Order> =>
    (await shop.call('GET', `de/order/review?id=${id}${token ? `&_=${token}` : ''}`)).body.data
  return {
    ...shop,
    ...calls,
    review,
    get: (path: string, token?: string, query = '') =>
      shop.call('GET', `de/${path}?${token ? `_=${token}` : ''}${query}`),
    /** The whole way: the order, which costs something unless `free`. */
    async bought(token: string, items: SubmittedItem[], { free = false, payart = 164 } = {}): Promise<Order> {
      const submitted = purchase(items, { payart })
      const opened = await calls.init(token, submitted)
      if (opened.status !== 200) throw new Error(JSON.stringify(opened.body))
      if (!free) await shop.choose(opened.body.data, 'pay')
      return review((await calls.exec(submitted.cartId)).body.data.booking_id)
    },
    /** Every table in which a text stands. */
    async tablesWith(text: string): Promise<string[]> {
      const { db } = shop.shop.database
      const tables = await rows<{ name: string }>(
        db,
        sql`select table_name as name
          from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'
          order by 1`,
      )
      const found: string[] = []
      for (const { name } of tables)
        if (
          (await rows(db, sql`select 1 from ${sql.raw(name)} t where t::text ilike ${`%${text}%`} limit 1`)).length > 0
        )
          found.push(name)
      return found
    },
    rows: <T extends object = Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
      rows<T>(shop.shop.database.db, statement),
  }
}
export type CustomerShop = Awaited<ReturnType<typeof openCustomers>>
