import type { PaymentType } from '@foyer/contract/checkout.schema.ts'

/** Payment types whose `aux` has account holder and IBAN (R9.15). */
export const accountPayments: readonly number[] = [74, 164]
/** The payment type of the default credit card (R3.17). */
export const defaultCreditCard = 164

const creditCard: Omit<PaymentType, 'name'> = {
  id: defaultCreditCard,
  names: {},
  method: 'card',
  wallet: null,
  express: false,
  max: null,
}

/**
 * The list with the default credit card in front when the server does not list it (R3.17); the server's own entry wins.
 */
export function withCreditCard(types: readonly PaymentType[], fallbackName: string): PaymentType[] {
  return types.some(({ id }) => id === defaultCreditCard)
    ? [...types]
    : [{ ...creditCard, name: fallbackName }, ...types]
}

/** The name in the current language (R3.16). */
export function paymentName({ name, names }: Pick<PaymentType, 'name' | 'names'>, lang: string): string {
  return names[lang] || name
}

/** Types that need neither login nor guest registration (R1.14), and take this total. */
export function expressFor(types: readonly PaymentType[], total: number): PaymentType[] {
  return types.filter((type) => type.express && takesTotal(type, total))
}

/** TWINT and direct debit take the money at once or not at all. */
export function canAuthorise(method: PaymentType['method']): boolean {
  return method === 'card' || method === 'wallet'
}

/** The types that can be offered when a payment is captured only on confirmation (R2.37 with the setting off). */
export function offerable(types: readonly PaymentType[], confirmPaymentOnCheckout: boolean): PaymentType[] {
  return confirmPaymentOnCheckout
    ? [...types]
    : types.filter(({ method }) => canAuthorise(method) || method === 'invoice')
}

/** TWINT takes Swiss francs alone. */
export function takes(method: PaymentType['method'], currency: string): boolean {
  return method !== 'twint' || currency === 'CHF'
}

/** TWINT takes at most CHF 5,000, whatever a catalogue says. */
const twintMost = 500_000

/** Whether so much can be paid by it. */
export function takesTotal(type: Pick<PaymentType, 'method' | 'max'>, total: number): boolean {
  return total <= (mostFor(type) ?? total)
}

/** The largest total a payment type takes, minor units; null for no limit. */
export function mostFor({ method, max }: Pick<PaymentType, 'method' | 'max'>): number | null {
  return method === 'twint' ? Math.min(max ?? twintMost, twintMost) : max
}
