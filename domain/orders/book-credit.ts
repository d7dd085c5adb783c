/** What becomes of a bank's credit; the first two need nobody to look at them. */
export type CreditOutcome =
  | 'paid'
  | 'part'
  | 'tooMuch'
  | 'notOwed'
  | 'canceled'
  | 'otherCurrency'
  | 'unknown'
  | 'takenBack'
  | 'repeated'

export interface OwedOrder {
  state: 'placed' | 'canceled'
  /** Minor units. */
  unpaid: number
  currency: string
}

/**
 * How a credit is booked on the order that its reference names, and how much of it that needs; the rest is nobody's.
 */
export function bookCredit(
  {
    amount,
    currency,
    reversal = false,
    repeated = false,
  }: { amount: number; currency: string; reversal?: boolean; repeated?: boolean },
  order: OwedOrder | null,
): { outcome: CreditOutcome; used: number } {
  // the order stays as it is: somebody has to ask the payer or the bank
  if (reversal) return { outcome: 'takenBack', used: 0 }
  // two credits that are alike, or one that the bank has written twice: only the payer or the bank knows
  if (repeated) return { outcome: 'repeated', used: 0 }
  if (!order) return { outcome: 'unknown', used: 0 }
  if (order.state === 'canceled') return { outcome: 'canceled', used: 0 }
  if (order.currency !== currency) return { outcome: 'otherCurrency', used: 0 }
  if (order.unpaid === 0) return { outcome: 'notOwed', used: 0 }
  if (amount < order.unpaid) return { outcome: 'part', used: amount }
  return { outcome: amount === order.unpaid ? 'paid' : 'tooMuch', used: order.unpaid }
}
