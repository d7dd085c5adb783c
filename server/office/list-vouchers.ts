import * as calls from '@foyer/contract/books-vouchers.calls.ts'
import * as schemas from '@foyer/contract/books-vouchers.schema.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { csvOf } from '@foyer/domain/office/csv.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import { act, documentAct, perform } from './act.ts'
import { vouchersThat, type ListedVoucher, type WantedVouchers } from './vouchers.queries.ts'

/** How many an answer has. */
const page = 50
/** How many a table has: what a spreadsheet opens, and one answer holds. */
const whole = 20_000

/** Which code was looked for is in no log. */
export const listVouchers = act(calls.officeVouchers, schemas.officeVouchers, {
  use: '[STATE]',
  bodyOf: ([state]) => ({ state }),
  run: (shop, wanted, by, lang) =>
    perform(shop, { by, act: 'vouchers', subject: '' }, async (within) => ({
      data: await namedVouchers(within, wanted, { lang, most: page }),
    })),
  say: (found) =>
    found
      .map(
        ({ id, state, origin, amount, left, currency, valid_to, order }) =>
          `${id}  ${state}  ${origin}${order ? ` ${order}` : ''}  ` +
          `${decimalAmount(left, currency)} of ${decimalAmount(amount, currency)} ${currency}  until ${valid_to}`,
      )
      .join('\n') || 'no voucher',
})

const columns = [
  'voucher',
  'name',
  'state',
  'origin',
  'order',
  'issued',
  'valid_to',
  'taxed',
  'currency',
  'amount',
  'left',
]

export const exportVouchers = documentAct(calls.officeVoucherTable, schemas.officeVoucherTable, {
  use: '[STATE]',
  bodyOf: ([state]) => ({ state }),
  run: (shop, asked, by, lang) => {
    const { text: _, ...details } = asked
    return perform(shop, { by, act: 'voucher-table', subject: '', details }, async (within) => ({
      document: csvOf(
        columns,
        (await namedVouchers(within, asked, { lang, most: whole })).map(
          ({ id, name, state, origin, order, issued, valid_to, taxed, currency, amount, left }) => [
            id,
            name,
            state,
            origin,
            order ?? '',
            localDay(new Date(issued)),
            valid_to,
            taxed,
            currency,
            decimalAmount(amount, currency),
            decimalAmount(left, currency),
          ],
        ),
      ),
      filename: 'vouchers.csv',
    }))
  },
})

export async function namedVouchers(
  { database: { db }, clock, texts }: Context,
  wanted: WantedVouchers,
  { lang, most }: { lang: string; most: number | null },
): Promise<ListedVoucher[]> {
  const unnamed = texts(lang)('document.voucher')
  const found = await vouchersThat(db, wanted, { today: localDay(clock()), most })
  return found.map(({ name, ...voucher }) => ({ ...voucher, name: name || unnamed }))
}
