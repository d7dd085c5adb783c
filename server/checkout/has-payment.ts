import type { Purchase } from '../payments/purchase.queries.ts'

/** Whether a hold was taken for a payment, and not by the basket alone. */
export function hasPayment({ claim, payments }: Pick<Purchase, 'claim' | 'payments'>): boolean {
  return payments.some(({ createdAt }) => createdAt >= claim.createdAt)
}
