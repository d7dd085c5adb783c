import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { decimalAmount } from '@foyer/domain/shop/money.ts'
import { readCode } from '@foyer/domain/vouchers/code.ts'
import { codeHash } from '../vouchers/code.ts'
import { act, perform } from './act.ts'
import { ordersFoundBy } from './find-orders.queries.ts'

/** Who looked for somebody is in the log, whom they looked for is not. */
export const findOrders = act(calls.officeFind, schemas.officeFind, {
  use: 'TEXT',
  bodyOf: (words) => ({ text: words.join(' ') }),
  run: (shop, { text }, by) =>
    perform(shop, { by, act: 'find', subject: '' }, async ({ database }) => {
      const code = readCode(text)
      const found = await ordersFoundBy(database.db, text, code && codeHash(code))
      return { data: found.map(({ date, ...order }) => ({ ...order, date: new Date(date).toISOString() })) }
    }),
  say: (found) =>
    found
      .map(
        ({ number, date, state, name, email, total, currency }) =>
          `${number}  ${date.slice(0, 10)}  ${state}  ${decimalAmount(total, currency)} ${currency}  ${name}  ${email}`,
      )
      .join('\n') || 'no order',
})
