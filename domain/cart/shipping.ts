import { kindOf } from '../goods/kinds.ts'
import type { CartItem } from '../goods/items.ts'
import type { TaxedLine } from '../money/tax.ts'

/** Whether a line is sent by mail. */
export function isSent(item: CartItem): boolean {
  return kindOf(item).isSent(item)
}

/** The lines that are sent, with their amounts and rates, by which sending them is taxed. */
export function sentLines(form: readonly CartItem[]): (TaxedLine & { delivery: 'mail' })[] {
  return form
    .filter(isSent)
    .flatMap((item) => kindOf(item).taxed(item))
    .map((taxed) => ({ ...taxed, delivery: 'mail' }))
}

/** A shipping cost for totals, minor units; anything but a number counts as 0 (R5.49). */
export function shippingAmount(cost: unknown): number {
  return typeof cost === 'number' && Number.isFinite(cost) ? Math.max(0, cost) : 0
}
