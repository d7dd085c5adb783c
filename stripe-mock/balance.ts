import { newId, type Balance, type Purchase } from './objects.ts'

/** What Stripe keeps of a payment; it keeps that when the money goes back. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30

/** Cards have names of their own in the balance. */
export const byCard = ({ session, atReader }: Purchase) =>
  atReader === true || session.allowed_payment_method_types!.includes('card')

/** Money that came in or, below 0, went out; by default with the fee of a payment, where it is one. */
export function moved(
  created: number,
  type: string,
  amount: number,
  source: { id: string; currency: string },
  {
    category = type,
    fee = type === 'charge' || type === 'payment' ? feeOf(amount) : 0,
    description = null,
  }: { category?: string; fee?: number; description?: string | null } = {},
): Balance {
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    type,
    reporting_category: category,
    amount,
    fee,
    net: amount - fee,
    currency: source.currency,
    created,
    description,
    // as it was then
    source: structuredClone(source),
  }
}
