import * as calls from '@foyer/contract/books.calls.ts'
import * as schemas from '@foyer/contract/books.schema.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { act, perform } from './act.ts'
import { refundsThat } from './refunds.queries.ts'

const page = 50

/** What goes back of orders, and how far it is. */
export const listRefunds = act(calls.officeRefunds, schemas.officeRefunds, {
  use: '[under-way|failed|done]',
  bodyOf: ([state]) => ({ state }),
  run: (shop, wanted, by) =>
    perform(shop, { by, act: 'refunds', subject: '' }, async ({ database }) => {
      const found = await refundsThat(database.db, wanted, page)
      const instant = (at: string) => new Date(at).toISOString()
      return {
        data: found.map((one) => ({ ...one, at: instant(one.at), done: one.done === null ? null : instant(one.done) })),
      }
    }),
  say: (refunds) =>
    refunds
      .map(
        ({ at, order, state, paid_back: amount, currency, name }) =>
          `${localDatetime(new Date(at))}  ${order}  ${decimalAmount(amount, currency)} ${currency}  ${state}  ${name}`,
      )
      .join('\n') || 'none',
})
