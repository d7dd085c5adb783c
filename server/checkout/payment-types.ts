import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import type { Catalogue } from '../catalogue/catalogue-store.ts'

/** TWINT takes at most CHF 5,000 (docs.stripe.com/payments/twint). */
const twintMaximum = 500_000

/** TWINT and direct debit take the money at once or not at all. */
export function canAuthorise(method: PaymentType['method']): boolean {
  return method === 'card' || method === 'wallet'
}

/** The payment types of the catalogue; where the visitor confirms after paying, only those that can be authorised first. */
export function offeredPayments(catalogue: Catalogue, lang = 'de'): PaymentType[] {
  return catalogue.payments
    .filter((type) => catalogue.settings.confirmPaymentOnCheckout || canAuthorise(type.method))
    .map((type) => ({
      id: type.id,
      name: catalogue.words(type.name, lang),
      names: type.name,
      method: type.method,
      wallet: type.wallet ?? null,
      express: type.express,
      max: type.method === 'twint' ? twintMaximum : null,
    }))
}
