import { kindOf } from '../goods/kinds.ts'
import type { CartItem } from '../goods/items.ts'
import { exportOf, type TaxedLine } from '../money/tax.ts'

/** Whether a line is sent by mail. */
export function isSent(item: CartItem): boolean {
  return kindOf(item).isSent(item)
}

/** The amounts of a line with their rates: an export has none, and a tour's prices and tickets may have several. */
export function taxedLines(item: CartItem, exported = false): TaxedLine[] {
  const taxed = kindOf(item).taxed(item)
  return exported && isSent(item) ? taxed.map(exportOf) : taxed
}

/** The lines that are sent, with their amounts and rates, by which sending them is taxed. */
export function sentLines(form: readonly CartItem[], exported = false): (TaxedLine & { delivery: 'mail' })[] {
  return form
    .filter(isSent)
    .flatMap((item) => taxedLines(item, exported))
    .map((taxed) => ({ ...taxed, delivery: 'mail' }))
}

/** A shipping cost for totals, minor units; anything but a number counts as 0 (R5.49). */
export function shippingAmount(cost: unknown): number {
  return typeof cost === 'number' && Number.isFinite(cost) ? Math.max(0, cost) : 0
}
