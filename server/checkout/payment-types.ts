import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { mostFor, offerable, takes } from '@foyer/domain/checkout/payment-types.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** The catalogue's payment types that this shop can offer for a new purchase, named in a language. */
export function offeredPayments(catalogue: Catalogue, lang: string): PaymentType[] {
  return paymentTypesFor(catalogue, lang, catalogue.currency)
}

/** Those that take a currency. */
export function paymentTypesFor(catalogue: Catalogue, lang: string, currency: string): PaymentType[] {
  const types = catalogue.payments
    .filter(({ method }) => takes(method, currency))
    .map(({ id, name, method, wallet, express, max = null, brands }) => ({
      id,
      name: catalogue.words(name, lang),
      names: name,
      method,
      wallet: wallet ?? null,
      express,
      max: mostFor({ method, max }),
      ...(brands.length > 0 && { brands }),
    }))
  return offerable(types, catalogue.settings.confirmPaymentOnCheckout)
}
