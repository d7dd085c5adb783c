/** Why money went back, as its payer is told. */
export type RefundReason = 'PlacesGone' | 'PaidTwice' | 'CartChanged' | 'Canceled' | 'NotPlaceable'

/** By what the operator was told when it was decided. */
export function refundReason(told: readonly { kind: string; details: unknown }[]): RefundReason {
  const [first] = told
  const { orderExists, hold } = (first?.details ?? {}) as { orderExists?: boolean; hold?: string }
  if (orderExists) return 'PaidTwice'
  if (first?.kind === 'cart-changed') return 'CartChanged'
  if (first?.kind === 'refunded') return hold === 'canceled' ? 'Canceled' : 'PlacesGone'
  return 'NotPlaceable'
}

/** The lines of the cart are what was paid for, unless it has changed since. */
export function showsLines(reason: RefundReason): boolean {
  return reason !== 'CartChanged'
}
