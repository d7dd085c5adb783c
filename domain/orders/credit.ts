import { containedVat, rateOf, spreadDiscount, type TaxedLine, type VatShare } from '../money/tax.ts'

/**
 * What of lines with these taxes and this total is given back with an amount, by rate: each rate its share, no cent is
 * lost. More than the lines is no more than their taxes.
 */
export function creditedTaxes(taxes: readonly TaxedLine[], total: number, amount: number): TaxedLine[] {
  return spreadDiscount(taxes, Math.max(0, total - amount)).filter((part) => part.total > 0)
}

/**
 * What exchanging lines lowers, by rate: as much as was taxed more before, of the rates that there is less of. No more
 * than is lowered in all, where another rate has risen.
 */
export function loweredTaxes(before: readonly TaxedLine[], after: readonly TaxedLine[]): TaxedLine[] {
  const all = [...before, ...after.map((part) => ({ ...part, total: -part.total }))]
  const byRate = [...Map.groupBy(all, rateOf).values()]
  const lowered = byRate.map((parts) => ({ ...parts[0]!, total: sumOf(parts) })).filter(({ total }) => total > 0)
  return spreadDiscount(lowered, sumOf(lowered) - Math.max(0, sumOf(all))).filter(({ total }) => total > 0)
}

function sumOf(parts: readonly TaxedLine[]): number {
  return parts.reduce((sum, { total }) => sum + total, 0)
}

/**
 * The VAT of a credit note, after those before it: together they say what one for all would, so that an order that is
 * given back in parts ends at the VAT of its invoice.
 */
export function creditedVat(before: readonly TaxedLine[], now: readonly TaxedLine[]): VatShare[] {
  const noted = containedVat(before)
  return containedVat([...before, ...now])
    .map((share) => {
      const former = noted.find(({ percent, exported }) => percent === share.percent && exported === share.exported)
      return { ...share, gross: share.gross - (former?.gross ?? 0), tax: share.tax - (former?.tax ?? 0) }
    })
    .filter(({ gross }) => gross > 0)
}
