import * as calls from '@foyer/contract/books.calls.ts'
import * as schemas from '@foyer/contract/books.schema.ts'
import { csvOf } from '@foyer/domain/office/csv.ts'
import { bootLanguage } from '@foyer/domain/museum/languages.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { instantsOf } from '../schedule/places.queries.ts'
import { documentAct, perform } from './act.ts'
import { vouchersOwed } from './liability.queries.ts'

const names = [
  'row',
  'voucher',
  'name',
  'order',
  'issued',
  'valid_to',
  'state',
  'taxed',
  'currency',
  'amount',
  'left',
  'origin',
]

/**
 * What the museum owed to holders of vouchers at the end of a day, voucher by voucher, and in all. What was given away
 * is apart from what somebody has paid for: only that is money that the museum has had.
 */
export const exportLiability = documentAct(calls.officeLiability, schemas.officeLiability, {
  use: 'DAY',
  bodyOf: ([day]) => ({ day }),
  run: (shop, { day }, by) =>
    perform(shop, { by, act: 'liability', subject: '', details: { day } }, async ({ database, texts }) => {
      const unnamed = texts(bootLanguage)('document.voucher')
      const owed = await vouchersOwed(database.db, instantsOf(day, day).before, day)
      const totals = Map.groupBy(owed, ({ state, taxed, currency, origin }) =>
        [state, taxed, currency, origin].join(' '),
      )
      return {
        document: csvOf(names, [
          ...owed.map(({ id, name, order, issued, valid_to, state, taxed, currency, amount, left, origin }) => [
            'voucher',
            id,
            name || unnamed,
            order ?? '',
            issued,
            valid_to,
            state,
            taxed,
            currency,
            decimalAmount(amount, currency),
            decimalAmount(left, currency),
            origin,
          ]),
          ...[...totals.values()].map((vouchers) => {
            const { state, taxed, currency, origin } = vouchers[0]!
            const sum = (of: 'amount' | 'left') => vouchers.reduce((all, voucher) => all + voucher[of], 0)
            const money = [decimalAmount(sum('amount'), currency), decimalAmount(sum('left'), currency)]
            return ['total', '', '', '', '', '', state, taxed, currency, ...money, origin]
          }),
        ]),
        filename: `vouchers-${day}.csv`,
      }
    }),
})
