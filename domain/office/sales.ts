import { splitMinor } from '../money/money.ts'
import { containedVat, rateOf, type TaxedLine, type TaxRate, type VatShare } from '../money/tax.ts'

/** A line of an order, as far as the books go. Amounts are gross, in minor units. */
export interface SoldLine {
  /** Its type: ticket, guidedTour, … */
  kind: string
  total: number
  /** The part that is taxed now; the rest was taxed when the voucher that pays it was sold. */
  taxes: readonly TaxedLine[]
}

/** By what it is taxed, or `voucher`: taxed when the voucher was sold that pays for it. */
export type Rate = TaxRate | 'voucher'

/** Sales of one kind at one rate; what was given back is below 0. */
export interface Sales {
  kind: string
  rate: Rate
  gross: number
  /** The VAT that is in it. */
  vat: number
}

/** What voucher codes have paid, below 0, and what went back to codes, has a kind of its own and no tax. */
export const codesUsed = (amount: number): Sales[] =>
  amount === 0 ? [] : [{ kind: 'codes', rate: 'voucher', gross: amount, vat: 0 }]

/** An order's lines on the day on which they were sold: the VAT is that of its invoice. */
export function salesOf(lines: readonly SoldLine[]): Sales[] {
  return withVat(grossOf(lines), containedVat(lines.flatMap(({ taxes }) => taxes)))
}

/**
 * What a credit note takes back: each rate its gross and VAT as the note says, spread over the kinds of the lines that
 * it is for. `amount` beyond what it taxes was taxed when a voucher was sold.
 */
export function salesTakenBack(
  lines: readonly SoldLine[],
  { amount, taxes, vat }: { amount: number; taxes: readonly TaxedLine[]; vat: readonly VatShare[] },
): Sales[] {
  const sold = grossOf(lines)
  const byRate = sumBy<TaxedLine, Rate>(taxes, rateOf, ({ total }) => total)
  const untaxed = amount - taxes.reduce((sum, { total }) => sum + total, 0)
  if (untaxed > 0) byRate.set('voucher', untaxed)
  const gross = [...byRate].flatMap(([rate, back]) => {
    const ofRate = sold.filter((one) => one.rate === rate)
    // a note may be for more than is left of a kind
    const kinds = ofRate.length > 0 ? ofRate : [{ kind: 'other', rate, gross: 1 }]
    const shares = splitMinor(
      back,
      kinds.map((one) => one.gross),
    )
    return kinds.map(({ kind }, at) => ({ kind, rate, gross: shares[at]! }))
  })
  return negative(withVat(gross, vat))
}

/**
 * What exchanging lines changes, where `before` and `after` are all lines of the order: only what differs, without what
 * a credit note says of it. A note has the last word on the cents of its VAT.
 */
export function salesChanged(before: readonly SoldLine[], after: readonly SoldLine[], noted?: Sales[]): Sales[] {
  const changed = summed([...salesOf(after), ...negative([...salesOf(before), ...(noted ?? [])])])
  return noted ? changed.filter(({ gross }) => gross !== 0) : changed
}

/**
 * What was sold of each kind and rate, divided over what its lines say, like their venues: no cent is lost, so that the
 * parts add up to what is divided.
 */
export function dividedBy(sales: readonly Sales[], lines: readonly (SoldLine & { of: string })[]) {
  const names = [...new Set(lines.map(({ of }) => of))].toSorted()
  const weights = names.map((name) => grossOf(lines.filter(({ of }) => of === name)))
  return sales.flatMap(({ kind, rate, gross, vat }) => {
    const grossIn = (some: readonly Gross[]) =>
      Math.abs(some.find((one) => one.kind === kind && one.rate === rate)?.gross ?? 0)
    const shares = weights.map(grossIn)
    // what no line is about, like codes, is of none
    if (shares.every((share) => share === 0)) return [{ of: '', kind, rate, gross, vat }]
    const [grosses, vats] = [splitMinor(gross, shares), splitMinor(vat, shares)]
    return names.map((of, at) => ({ of, kind, rate, gross: grosses[at]!, vat: vats[at]! }))
  })
}

/** One row for each kind and rate, in the order of their names; what comes to nothing is left out. */
export function summed(sales: readonly Sales[]): Sales[] {
  const rows = new Map<string, Sales>()
  for (const { kind, rate, gross, vat } of sales) {
    const row = rows.get(`${kind} ${rate}`) ?? { kind, rate, gross: 0, vat: 0 }
    rows.set(`${kind} ${rate}`, { ...row, gross: row.gross + gross, vat: row.vat + vat })
  }
  return [...rows]
    .filter(([, { gross, vat }]) => gross !== 0 || vat !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
}

type Gross = Omit<Sales, 'vat'>

function grossOf(lines: readonly SoldLine[]): Gross[] {
  const parts = lines.flatMap(({ kind, total, taxes }): Gross[] => [
    ...taxes.map((part) => ({ kind, rate: rateOf(part), gross: part.total })),
    { kind, rate: 'voucher', gross: total - taxes.reduce((sum, part) => sum + part.total, 0) },
  ])
  return summed(parts.map((part) => ({ ...part, vat: 0 }))).map(({ vat: _, ...part }) => part)
}

/** Each rate's VAT spread over its kinds, no cent is lost. */
function withVat(parts: readonly Gross[], vat: readonly VatShare[]): Sales[] {
  return [...Map.groupBy(parts, ({ rate }) => rate)].flatMap(([rate, ofRate]) => {
    const tax = vat.find(({ percent }) => percent === rate)?.tax ?? 0
    const shares = splitMinor(
      tax,
      ofRate.map(({ gross }) => gross),
    )
    return ofRate.map((part, at) => ({ ...part, vat: shares[at]! }))
  })
}

function negative(sales: readonly Sales[]): Sales[] {
  return sales.map((row) => ({ ...row, gross: -row.gross || 0, vat: -row.vat || 0 }))
}

function sumBy<T, K>(items: readonly T[], key: (item: T) => K, amount: (item: T) => number): Map<K, number> {
  const sums = new Map<K, number>()
  for (const item of items) sums.set(key(item), (sums.get(key(item)) ?? 0) + amount(item))
  return sums
}
