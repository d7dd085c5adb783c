export type HoldState = 'held' | 'placed' | 'canceled' | 'expired'
export type PaymentState =
  | 'open'
  | 'pending'
  | 'authorised'
  | 'captured'
  | 'failed'
  | 'canceled'
  | 'refunding'
  | 'refunded'
export type OrderState = 'placed' | 'canceled'

/** Webhooks arrive in any order, so a payment only climbs. Money that was taken is never un-taken by a late failure. */
const rank: Record<PaymentState, number> = {
  open: 0,
  pending: 1,
  authorised: 2,
  failed: 3,
  canceled: 3,
  captured: 4,
  refunding: 5,
  refunded: 6,
}

/** What a payment is, after the provider said what it sees; `unknown` says nothing. */
export function nextPaymentState(current: PaymentState, seen: PaymentState | 'unknown'): PaymentState {
  return seen !== 'unknown' && rank[seen] > rank[current] ? seen : current
}

export interface Captured {
  hold: HoldState
  orderExists: boolean
  /** The order that exists was paid by this very payment: the webhook came again. */
  orderIsItsOwn?: boolean
  /** What was paid is what the cart costs and holds now: amount, currency and content. */
  paysForCart: boolean
  /** Whether the places of an expired hold could be taken again. */
  capacityFree: boolean
}

/** Money is there: it ends in the one order of its cart, or goes back. */
export function afterCapture({
  hold,
  orderExists,
  orderIsItsOwn = false,
  paysForCart,
  capacityFree,
}: Captured): 'place' | 'refund' | 'nothing' {
  if (orderExists) return orderIsItsOwn ? 'nothing' : 'refund'
  if (!paysForCart) return 'refund'
  switch (hold) {
    case 'held':
      return 'place'
    case 'expired':
      return capacityFree ? 'place' : 'refund'
    case 'canceled':
    case 'placed':
      return 'refund'
    default:
      return hold satisfies never
  }
}
