import type { SubmittedCart, SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { ChangedLine, Refused } from '@foyer/contract/refusals.ts'
import { refuse, type LineRefused } from '@foyer/domain/cart/price-line.ts'
import { isCode } from '@foyer/domain/goods/of-type.ts'
import { goodOf } from '@foyer/domain/goods/ordered.ts'
import { codeEnding } from '@foyer/domain/vouchers/code.ts'
import { redeemCodes, taxedAfterCodes } from '@foyer/domain/vouchers/redeem-codes.ts'
import { checkVoucherCode } from '@foyer/domain/vouchers/voucher-code.ts'
import { voucherGood } from '../schedule/capacity-id.ts'
import type { VoucherMoney } from '../vouchers/redeem.queries.ts'
import { boundsOf, printedAs } from '../vouchers/redeemable-codes.ts'
import { undatedLine, type PricedLine } from '@foyer/domain/cart/priced-line.ts'

type SubmittedCode = Extract<SubmittedItem, { type: 'voucherCode' }>

/** The vouchers of a cart's codes, by what was typed; unusable ones are absent. */
export type Codes = ReadonlyMap<string, VoucherMoney>

/** Why a submitted code cannot be redeemed now, whatever it would pay for. */
export function refusedCode({ barcode, price }: SubmittedCode, vouchers: Codes, now: Date): LineRefused | null {
  const voucher = vouchers.get(barcode)
  const was = price ?? null
  if (!voucher) return refuse('VOUCHER_UNKNOWN', was)
  const { amount, available } = voucher
  const refused = checkVoucherCode({ amount, used_amount: amount - available, ...boundsOf(voucher) }, now)
  return refused && refuse(refused.refused, was, available)
}

/**
 * Adds a cart's codes to its priced lines, last, each with what it pays: they take it from their money as others take
 * places, and those that were taxed when they were sold lower what is taxed. One that pays less than was shown is
 * refused.
 */
export function withCodes(
  lines: readonly PricedLine[],
  { items }: SubmittedCart,
  vouchers: Codes,
): { lines: PricedLine[] } | Refused<'CART_CHANGED', { lines: ChangedLine[] }> {
  const codes = items.flatMap((item, index) => (isCode(item) ? [{ item, index }] : []))
  const redeemed = codes.map(({ item }) => vouchers.get(item.barcode)!)
  // the same code twice has its money once
  const once = redeemed.map((voucher, at) =>
    redeemed.indexOf(voucher) === at ? voucher : { ...voucher, available: 0 },
  )
  const payments = redeemCodes(
    lines.map((line) => ({ total: line.total, good: goodOf(line) })),
    once,
  )
  const changed = codes.flatMap(({ item: { price = 0 }, index }, at): ChangedLine[] => {
    const { discount } = payments[at]!
    return discount < price ? [{ index, code: 'VOUCHER_LESS_LEFT', was: price, now: discount }] : []
  })
  if (changed.length > 0) return { refused: 'CART_CHANGED', lines: changed }
  const taxes = taxedAfterCodes(
    lines.map((line) => line.taxes ?? [line]),
    payments,
    redeemed,
  )
  const lowered = lines.map((line, at): PricedLine => {
    const taxed = taxes[at]!.map(({ total, vat_value, vat_exempt }) => ({ total, vat_value, vat_exempt }))
    const less = taxed.reduce((sum, { total }) => sum + total, 0) < line.total
    return less ? { ...line, taxes: taxed } : line
  })
  const paying = codes.map(({ item, index }, at) => ({
    ...codeLine(item, redeemed[at]!, payments[at]!.discount),
    index,
  }))
  return { lines: [...lowered, ...paying] }
}

function codeLine({ barcode }: SubmittedCode, { id, name, taxed }: VoucherMoney, discount: number): PricedLine {
  return {
    ...undatedLine,
    type: 'voucherCode',
    id: 0,
    name,
    detail: '',
    count: 1,
    places: 0,
    price: 0,
    total: 0,
    vat_value: 0,
    vat_exempt: true,
    discount,
    code: { ending: codeEnding(printedAs(barcode)), taxed },
    takes: discount > 0 ? [{ good: voucherGood(id), capacity: id, places: discount }] : [],
  }
}
