/** Why a payment was refunded, as the mail to its payer says. */
export type RefundReason = 'PlacesGone' | 'PaidTwice' | 'CartChanged' | 'Canceled' | 'VoucherBlocked' | 'NotPlaceable'

/** Read from the inbox entries that were written when the refund was decided. */
export function refundReason(inboxEntries: readonly { kind: string; details: unknown }[]): RefundReason {
  const [first] = inboxEntries
  const { orderExists, hold } = (first?.details ?? {}) as { orderExists?: boolean; hold?: string }
  if (orderExists) return 'PaidTwice'
  if (first?.kind === 'cart-changed') return 'CartChanged'
  if (first?.kind === 'voucher-blocked') return 'VoucherBlocked'
  if (first?.kind === 'refunded') return hold === 'canceled' ? 'Canceled' : 'PlacesGone'
  return 'NotPlaceable'
}

/** The cart's lines are those that were paid for, unless it has changed since. */
export function showsLines(reason: RefundReason): boolean {
  return reason !== 'CartChanged'
}
