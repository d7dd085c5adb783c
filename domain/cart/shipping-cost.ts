import type { Refused } from '@foyer/contract/refusals.ts'
import { splitMinor } from '../money/money.ts'
import { rateOf, taxesOf, type TaxedLine } from '../money/tax.ts'

export interface ShippingRates {
  rates: readonly { weight_from: number; price: number }[]
  free_from?: number | undefined
}

/** What is sent by mail: its weight in grams, and what the goods cost, minor units. */
export interface Parcel {
  weight: number
  goods: number
}

/** The parcel of the lines that are sent by mail; null where nothing is. */
export function parcelOf(
  lines: readonly { delivery?: string; weight?: number; count: number; total: number }[],
): Parcel | null {
  const sent = lines.filter(({ delivery }) => delivery === 'mail')
  if (sent.length === 0) return null
  return {
    weight: sent.reduce((sum, { weight = 0, count }) => sum + weight * count, 0),
    goods: sent.reduce((sum, { total }) => sum + total, 0),
  }
}

/** What sending costs: the entry with the largest weight not above the parcel's counts (R3.56), minor units. */
export function shippingCost(
  to: ShippingRates | undefined,
  { weight, goods }: Parcel,
): { cost: number } | Refused<'NO_SHIPPING_COSTS'> {
  if (!to) return { refused: 'NO_SHIPPING_COSTS' }
  if (to.free_from !== undefined && goods >= to.free_from) return { cost: 0 }
  const entries = to.rates.filter(({ weight_from }) => weight_from <= weight)
  if (entries.length === 0) return { refused: 'NO_SHIPPING_COSTS' }
  return { cost: entries.reduce((a, b) => (b.weight_from > a.weight_from ? b : a)).price }
}

interface Sent extends TaxedLine {
  delivery?: string
}

/**
 * The cost of sending, split by the rates of the goods that are sent, in proportion to what they cost; no cent is lost.
 */
export function taxesOfShipping(cost: number, lines: readonly Sent[]): TaxedLine[] {
  const sent = lines.filter(({ delivery }) => delivery === 'mail')
  const byRate = [...Map.groupBy(sent.flatMap(taxesOf), rateOf).values()].map((parts) => ({
    ...parts[0]!,
    total: parts.reduce((sum, { total }) => sum + total, 0),
  }))
  const shares = splitMinor(
    cost,
    byRate.map(({ total }) => total),
  )
  return byRate.map((rate, index) => ({ ...rate, total: shares[index]! }))
}
