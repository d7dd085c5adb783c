import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { readCode } from '@foyer/domain/vouchers/code.ts'
import { codeHash } from '../vouchers/code.ts'
import { act, perform } from './act.ts'
import { ordersFoundBy, unconfirmedFoundBy } from './find-orders.queries.ts'

/** Who looked for somebody is in the log, whom they looked for is not. */
export const findOrders = act(calls.officeFind, schemas.officeFind, {
  use: '[TEXT]',
  bodyOf: (words) => ({ text: words.join(' ') }),
  run: (shop, { text }, by) =>
    perform(shop, { by, act: 'find', subject: '' }, async ({ database }) => {
      const code = readCode(text)
      const found = await ordersFoundBy(database.db, text, code && codeHash(code), by.partner ?? null)
      const waiting = by.partner == null ? await unconfirmedFoundBy(database.db, text) : []
      const all = [
        ...waiting.map(({ until, ...cart }) => ({ ...cart, confirm_until: new Date(until).toISOString() })),
        ...found,
      ]
      return {
        data: all
          .map((one) => ({ ...one, date: new Date(one.date).toISOString() }))
          .sort((a, b) => b.date.localeCompare(a.date))
          .slice(0, 50),
      }
    }),
  say: (found) =>
    found
      .map(
        ({ number, date, state, name, email, total, currency, confirm_until: until }) =>
          `${number ?? 'no number yet'}  ${date.slice(0, 10)}  ` +
          `${state}${until ? ` until ${localDatetime(new Date(until))}` : ''}  ` +
          `${decimalAmount(total, currency)} ${currency}  ${name}  ${email}`,
      )
      .join('\n') || 'no order',
})
