import { splitMinor } from './money.ts'

export interface TaxedLine {
  /** Gross, minor units. */
  total: number
  /** Percent: 8.1 means 8.1 %. */
  vat_value: number
  vat_exempt: boolean
  /** It is sent abroad, and sold without VAT for that; not the same as a rate of 0. */
  exported?: true | undefined
}

export interface VatShare {
  percent: number
  /** The amount charged at this rate, minor units. */
  gross: number
  /** The VAT contained in it, minor units. */
  tax: number
  exported?: true | undefined
}

/** By what something is taxed: percent, or why it is not. */
export type TaxRate = number | 'exempt' | 'export'

export function rateOf({ vat_value, vat_exempt, exported }: TaxedLine): TaxRate {
  return vat_exempt ? 'exempt' : exported ? 'export' : vat_value
}

/** What is taxed of a line that was sold, and nothing else that it says. */
export function taxesOf({ taxes, ...line }: TaxedLine & { taxes?: readonly TaxedLine[] | undefined }): TaxedLine[] {
  return (taxes ?? [line]).map(({ total, vat_value, vat_exempt, exported }) => ({
    total,
    vat_value,
    vat_exempt,
    ...(exported && { exported }),
  }))
}

/** A line as it is sold abroad: the price stays, and has no VAT in it. What is exempt at home is exempt there. */
export function exportOf<L extends Omit<TaxedLine, 'total'>>(line: L): L {
  return line.vat_exempt ? line : { ...line, vat_value: 0, exported: true }
}

/**
 * A Swiss VAT number with its ending in that language: VAT is another word in each; any other number stays as it is.
 */
export function vatNumberIn(vatNumber: string, lang: string): string {
  const endings: Record<string, string> = {
    de: 'MWST',
    fr: 'TVA',
    it: 'IVA',
    es: 'IVA',
    nl: 'BTW',
    sv: 'moms',
    da: 'moms',
  }
  return vatNumber.replace(/^(CHE\b.*\d) ?(MWST|TVA|IVA)$/, (_, number) => `${number} ${endings[lang] ?? 'VAT'}`)
}

/** Spreads a discount over the lines in proportion to their totals; no line goes below 0, no cent is lost. */
export function spreadDiscount<L extends TaxedLine>(lines: readonly L[], discount: number): L[] {
  const sum = lines.reduce((all, { total }) => all + total, 0)
  const shares = splitMinor(
    Math.min(Math.max(discount, 0), sum),
    lines.map(({ total }) => total),
  )
  return lines.map((line, index) => ({ ...line, total: line.total - shares[index]! }))
}

/**
 * The VAT contained in the lines, once per rate on the total of that rate (R9.6), lowest rate first.
 * Exempt lines show no VAT at all (R9.4); lines at 0 % do, and what is exported stands by itself.
 */
export function containedVat(lines: readonly TaxedLine[]): VatShare[] {
  const taxed = lines.filter(({ vat_exempt }) => !vat_exempt)
  return [...Map.groupBy(taxed, rateOf).values()]
    .map((parts) => {
      const { vat_value: percent, exported } = parts[0]!
      const gross = parts.reduce((sum, { total }) => sum + total, 0)
      return { percent, gross, tax: vatIn(gross, percent), ...(exported && { exported }) }
    })
    .sort((a, b) => a.percent - b.percent)
}

/** gross − gross / (1 + percent / 100), half up, in whole numbers: rates have at most four decimals. */
function vatIn(gross: number, percent: number): number {
  const rate = BigInt(Math.round(percent * 10_000))
  const whole = 1_000_000n + rate
  return Number((2n * BigInt(gross) * rate + whole) / (2n * whole))
}

/** The rate in force on a day of the visit, `YYYY-MM-DD`; null before the first. */
export function vatPercentOn(rates: readonly { from: string; percent: number }[], day: string): number | null {
  let valid: { from: string; percent: number } | null = null
  for (const rate of rates) if (rate.from <= day && (!valid || rate.from > valid.from)) valid = rate
  return valid && valid.percent
}
