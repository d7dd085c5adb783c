import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { csvOf } from '@foyer/domain/office/csv.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { readCode } from '@foyer/domain/vouchers/code.ts'
import type { z } from 'zod'
import { codeHash } from '../vouchers/code.ts'
import { act, documentAct, perform } from './act.ts'
import { ordersFoundBy, unconfirmedFoundBy, type WantedOrders } from './find-orders.queries.ts'

type Asked = z.output<typeof schemas.officeOrderTable.body>

/** How many an answer has. */
const page = 50
/** How many a table has: what a spreadsheet opens, and one answer holds. */
const most = 20_000

/** Who looked for somebody is in the log, whom they looked for is not. */
export const findOrders = act(calls.officeFind, schemas.officeFind, {
  use: '[TEXT]',
  bodyOf: (words) => ({ text: words.join(' ') }),
  run: (shop, { after, ...asked }, by) =>
    perform(shop, { by, act: 'find', subject: '' }, async ({ database: { db } }) => {
      const found = await ordersFoundBy(db, wanted(asked, by, after), page)
      const waiting = mayBeWaiting(asked, by, after) ? await unconfirmedFoundBy(db, asked.text) : []
      const all = [
        ...waiting.map(({ until, ...cart }) => ({ ...cart, confirm_until: new Date(until).toISOString() })),
        ...found,
      ]
      return {
        data: all
          .map((one) => ({ ...one, date: new Date(one.date).toISOString() }))
          .sort((a, b) => b.date.localeCompare(a.date)),
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

const columns = ['order', 'date', 'state', 'channel', 'name', 'email', 'currency', 'total', 'unpaid']

export const exportOrders = documentAct(calls.officeOrderTable, schemas.officeOrderTable, {
  use: '[FROM [TO]]',
  bodyOf: ([from, to]) => ({ from, to }),
  run: (shop, asked, by) => {
    // as of the search, whom it was about is in no log
    const { text: _, ...details } = asked
    return perform(shop, { by, act: 'order-table', subject: '', details }, async ({ database: { db } }) => {
      const found = await ordersFoundBy(db, wanted(asked, by), most)
      return {
        document: csvOf(
          columns,
          found.map(({ number, date, state, channel, name, email, currency, total, unpaid }) => [
            number!,
            localDatetime(new Date(date)),
            state,
            channel,
            name,
            email,
            currency,
            decimalAmount(total, currency),
            decimalAmount(unpaid, currency),
          ]),
        ),
        filename: 'orders.csv',
      }
    })
  },
})

function wanted({ text, ...asked }: Asked, by: Actor, after?: string): WantedOrders {
  const code = readCode(text)
  return { ...asked, text, codeHash: code && codeHash(code), partner: by.partner ?? null, after }
}

/** What is unconfirmed was begun on the web and is no order yet, neither paid nor older than one. */
const mayBeWaiting = ({ state = 'unconfirmed', unpaid, channel = 'web', from, to }: Asked, by: Actor, after?: string) =>
  state === 'unconfirmed' && !unpaid && channel === 'web' && !from && !to && !after && by.partner == null
