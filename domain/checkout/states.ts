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

/** Webhooks arrive in any order, so states only go up: a late failure cannot undo a capture. */
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

/** A payment's state after the provider has sent one; `unknown` changes nothing. */
export function nextPaymentState(current: PaymentState, reported: PaymentState | 'unknown'): PaymentState {
  return reported !== 'unknown' && rank[reported] > rank[current] ? reported : current
}

export interface Captured {
  hold: HoldState
  orderExists: boolean
  /** The existing order was paid by this payment: the webhook came a second time. */
  orderIsItsOwn?: boolean
  /** The payment is for the cart as it is now: amount, currency and content. */
  paysForCart: boolean
  /** The places of an expired hold are still free. */
  capacityFree: boolean
}

/** Decides what becomes of a captured payment: the one order of its cart, or a refund. */
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
