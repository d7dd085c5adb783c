import * as calls from '@foyer/contract/customer.office.calls.ts'
import * as schemas from '@foyer/contract/customer.office.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { Buyer } from '@foyer/domain/orders/personal-data.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { labelOf } from '../addresses/address-formats.ts'
import { accountOf, type Account } from '../account/accounts.queries.ts'
import { customerById } from '../account/customers.queries.ts'
import { passkeysOf } from '../account/passkeys.queries.ts'
import { sessionsOf } from '../account/sessions.queries.ts'
import type { Context } from '../context.ts'
import { accountData, inquiriesData, ordersData } from '../customer/export.service.ts'
import type { Db } from '../db/database.ts'
import { notesOf } from '../orders/notes.queries.ts'
import { orderByNumber } from '../orders/order.queries.ts'
import { act, documentAct, perform } from './act.ts'
import { accountsThat, guestsThat, ordersOfCustomer } from './find-customers.queries.ts'
import { passesOfOrders } from './find-passes.queries.ts'
import { namedVouchers } from './list-vouchers.ts'

/** How much of a kind their page has. */
const most = 200

/** Who looked for somebody is in the log, whom they looked for is not. */
export const listCustomers = act(calls.officeCustomers, schemas.officeCustomers, {
  use: 'account|guest [TEXT]',
  bodyOf: ([kind, ...words]) => ({ kind, text: words.join(' ') }),
  run: (shop, { kind, ...wanted }, by) =>
    perform(shop, { by, act: 'customers', subject: '', details: { kind } }, async ({ database: { db } }) => {
      const found = await (kind === 'account' ? accountsThat(db, wanted) : guestsThat(db, wanted))
      return { data: found.map((one) => ({ ...one, since: new Date(one.since).toISOString() })) }
    }),
  say: (found) =>
    found.map(({ customer, name, email, orders }) => `${customer}  ${orders} orders  ${name}  ${email}`).join('\n') ||
    'nobody',
})

export const showCustomer = act(calls.officeCustomer, schemas.officeCustomer, {
  use: 'ID|ORDER',
  bodyOf: ([customer]) => ({ customer }),
  run: (shop, { customer: asked }, by, officeLang) =>
    perform(shop, { by, act: 'customer', subject: asked }, async (within) => {
      const { db } = within.database
      const known = await knownBy(db, asked)
      if (isRefused(known)) return known
      const { account, record, lang } = known
      const orders = await ordersOfCustomer(db, whoseIs(known), most)
      const name = `${record.fname} ${record.lname}`.trim()
      const sessions = account ? await sessionsOf(db, account.customerId, within.clock()) : []
      return {
        data: {
          customer: account?.customerId ?? asked,
          account: account && {
            created: account.createdAt.toISOString(),
            confirmed: account.confirmedAt !== null,
            signed_in: sessions[0]?.createdAt.toISOString() ?? null,
            passkeys: (await passkeysOf(db, account.customerId)).length,
          },
          name,
          company: record.company,
          email: account?.email ?? record.email,
          phone: record.phone,
          lang,
          address: record.street ? labelOf({ ...record, name }, officeLang) : [],
          orders: orders.map(({ id: _, date, ...order }) => ({ ...order, date: new Date(date).toISOString() })),
          ...(await goodsOf(
            within,
            orders.map(({ id }) => id),
            { lang: officeLang, most },
          )),
        },
      }
    }),
})

/** As the account itself exports it; of a guest what belongs to their address. */
export const exportCustomer = documentAct(calls.officeCustomerExport, schemas.officeCustomerExport, {
  use: 'ID|ORDER',
  bodyOf: ([customer]) => ({ customer }),
  run: (shop, { customer: asked }, by) =>
    perform(shop, { by, act: 'customer-export', subject: asked }, async (within) => {
      const { db } = within.database
      const known = await knownBy(db, asked)
      if (isRefused(known)) return known
      const { account, record, lang } = known
      const data = account ? await accountData(within, account, lang) : await guestData(within, record.email, lang)
      return { document: JSON.stringify(data, null, 2), filename: `customer-${asked.slice(0, 8)}.json` }
    }),
})

async function guestData(shop: Context, email: string, lang: string) {
  const { db } = shop.database
  const orders = await ordersOfCustomer(db, { email }, null)
  const ids = orders.map(({ id }) => id)
  const notes = []
  for (const { id, number: order } of orders)
    for (const { at, text } of await notesOf(db, id)) notes.push({ order, date: at.toISOString(), text })
  return {
    exported: shop.clock().toISOString(),
    orders: await ordersData(shop, ids, lang),
    inquiries: await inquiriesData(db, email),
    notes,
    ...(await goodsOf(shop, ids, { lang, most: null })),
  }
}

/** The passes and vouchers that orders have sold. */
async function goodsOf(shop: Context, orders: readonly string[], asked: { lang: string; most: number | null }) {
  const today = localDay(shop.clock())
  return {
    passes: await passesOfOrders(shop.database.db, orders, { today, most: asked.most }),
    vouchers: await namedVouchers(shop, { text: '', orders }, asked),
  }
}

export interface Known {
  account: Account | null
  record: Buyer
  lang: string
}

const whoseIs = ({ account, record }: Known) => (account ? { id: account.customerId } : { email: record.email })

/** By the id of an account or the number of an order, whose buyer may have an account. */
export async function knownBy(db: Db, asked: string): Promise<Known | Refused<'NOT_FOUND'>> {
  const order = schemas.isOrderNumber(asked) ? await orderByNumber(db, asked) : undefined
  const id = schemas.isOrderNumber(asked) ? (order?.customerId ?? null) : asked
  const account = id === null ? null : await accountOf(db, id)
  const customer = account && (await customerById(db, account.customerId))
  if (customer) return { account, record: customer.record, lang: customer.lang }
  // a guest is known by their address alone
  if (!order || order.customer.email === '') return { refused: 'NOT_FOUND' }
  return { account: null, record: order.customer, lang: order.lang }
}
