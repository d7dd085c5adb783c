import { withBonus } from '@foyer/domain/orders/cancellation.ts'
import { creditedTaxes, creditedVat, loweredTaxes } from '@foyer/domain/orders/credit.ts'
import { taxesOf, type TaxedLine } from '@foyer/domain/money/tax.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Db } from '../db/database.ts'
import type { Credit } from '../documents/credit-document.ts'
import type { Seller } from '../documents/site.ts'
import type { Context } from '../context.ts'
import { insertIssued } from '../vouchers/issue.queries.ts'
import { voucherRows } from '../vouchers/issue.service.ts'
import type { OrderRow } from '../orders/order.queries.ts'

export interface Exchanged {
  givenUp: readonly PricedLine[]
  taken: readonly PricedLine[]
}

/**
 * The credit note of an amount: for lines that are canceled with it, for what an exchange of lines has lowered, or for
 * a part of what the order's lines cost.
 */
export function creditOf(
  {
    lines,
    canceled,
    moved,
    before,
  }: {
    lines: readonly PricedLine[]
    canceled: readonly PricedLine[]
    moved?: Exchanged | undefined
    before: TaxedLine[]
  },
  amount: number,
  seller: Seller,
): Credit {
  const of = canceled.length > 0 ? canceled : lines
  const cost = of.reduce((sum, { total }) => sum + total, 0)
  const taxes = moved
    ? loweredTaxes(moved.givenUp.flatMap(taxesOf), moved.taken.flatMap(taxesOf))
    : creditedTaxes(of.flatMap(taxesOf), cost, amount)
  return {
    seller,
    lines: canceled.map(({ name, detail, datetime, datetime_end, count, total }) => ({
      name,
      detail,
      datetime,
      datetime_end,
      count,
      total,
    })),
    amount,
    taxes,
    vat: creditedVat(before, taxes),
  }
}

/** A voucher that a visitor gets for what was paid. */
export interface VoucherInstead {
  name: string
  /** The bonus, in percent of what was paid. */
  bonus: number
  /** The last day, `YYYY-MM-DD`. */
  validTo: string
}

/** Issues the voucher of a refund; answers its id. */
export async function issueInstead(
  tx: Db,
  keys: Context['keys'],
  voucher: VoucherInstead,
  paid: number,
  { currency }: Pick<OrderRow, 'currency'>,
  now: Date,
): Promise<string> {
  const { name, validTo } = voucher
  const amount = withBonus(paid, voucher)
  const issued = voucherRows(
    keys,
    [{ name, amount, currency, taxed: 'redemption', redeemable: null, validFrom: now, validTo, soldWith: null }],
    now,
  )
  await insertIssued(tx, issued)
  return issued.vouchers[0]!.id
}
