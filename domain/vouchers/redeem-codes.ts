import { spreadDiscount, type TaxedLine } from '../money/tax.ts'
import type { Redeemable } from './redeemable.ts'

/** A line as voucher codes see it; amounts in minor units. */
export interface PayableLine {
  total: number
  /** Its kind: goods of the catalogue, a voucher, or anything else that only money pays for. */
  good: { kind: keyof Redeemable; id: number } | 'voucher' | 'other'
}

export interface RedeemedCode {
  available: number
  /** What it is good for; null for everything. */
  redeemable: Redeemable | null
}

/** What a code pays, by the lines' positions, and what it then still has. */
export interface CodePayment {
  discount: number
  remaining: number
  lines: { line: number; amount: number }[]
}

/**
 * What each code pays, in cart order, each of what those before it left (R4.26, R4.27). A code for a thing pays for
 * that alone. One for an amount pays for everything but vouchers, which would give its money a new end and another
 * code, and first for what no code for a thing in the cart could pay.
 */
export function redeemCodes(lines: readonly PayableLine[], codes: readonly RedeemedCode[]): CodePayment[] {
  const due = lines.map(({ total }) => Math.max(0, total))
  const forThings = codes.filter(({ redeemable }) => redeemable !== null)
  return codes.map((code) => {
    const payment: CodePayment = { discount: 0, remaining: Math.max(0, code.available), lines: [] }
    const wanted = (line: number) =>
      code.redeemable ? 0 : Number(forThings.some((other) => isGoodFor(other, lines[line]!)))
    const own = lines.flatMap((line, index) => (isGoodFor(code, line) ? [index] : []))
    for (const line of own.sort((a, b) => wanted(a) - wanted(b))) {
      const amount = Math.min(payment.remaining, due[line]!)
      if (amount === 0) continue
      due[line]! -= amount
      payment.discount += amount
      payment.remaining -= amount
      payment.lines.push({ line, amount })
    }
    return payment
  })
}

/** Whether a code may pay for a line. */
export function isGoodFor(
  { redeemable }: Pick<RedeemedCode, 'redeemable'>,
  { good }: Pick<PayableLine, 'good'>,
): boolean {
  if (!redeemable) return good !== 'voucher'
  return typeof good === 'object' && redeemable[good.kind].includes(good.id)
}

/**
 * The amounts of each line that are still to be taxed: without what a code pays whose tax was paid when it was sold. A
 * code that is taxed when it is spent is money, and lowers nothing.
 */
export function taxedAfterCodes(
  taxes: readonly (readonly TaxedLine[])[],
  payments: readonly CodePayment[],
  codes: readonly { taxed?: 'sale' | 'redemption' }[],
): TaxedLine[][] {
  const paid = payments.flatMap(({ lines }, index) => (codes[index]!.taxed === 'sale' ? lines : []))
  return taxes.map((parts, line) =>
    spreadDiscount(
      parts,
      paid.reduce((sum, one) => (one.line === line ? sum + one.amount : sum), 0),
    ),
  )
}
