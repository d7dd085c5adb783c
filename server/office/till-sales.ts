import * as calls from '@foyer/contract/counter.back.calls.ts'
import * as schemas from '@foyer/contract/counter.back.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { salesSince } from '../orders/sale.queries.ts'
import { ownSession } from '../tills/till.service.ts'
import { act, perform } from './act.ts'

export const tillSales = act(calls.officeTillSales, schemas.officeTillSales, {
  use: 'TILL',
  bodyOf: ([till]) => ({ till }),
  run: (shop, { till }, by) =>
    perform(shop, { by, act: 'till-sales', subject: till }, async ({ database: { db } }) => {
      const session = await ownSession(db, till, by)
      if (isRefused(session)) return session
      const sales = await salesSince(db, by, session.openedAt)
      return {
        data: sales.map(({ number, at, ...sale }) => ({ order: number, at: new Date(at).toISOString(), ...sale })),
      }
    }),
  say: (sales) =>
    sales
      .map(
        ({ order, at, total, currency, state, what }) =>
          `${order}  ${localDatetime(new Date(at))}  ${decimalAmount(total, currency)} ${currency}  ${state}  ` +
          what.map(({ name, count }) => `${count} ${name}`).join(', '),
      )
      .join('\n') || 'none',
})
