import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { mostFor, offerable, takes } from '@foyer/domain/checkout/payment-types.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'

/** The catalogue's payment types that this shop and its provider can offer for a new purchase, named in a language. */
export function offeredPayments(shop: Pick<Context, 'payments'>, catalogue: Catalogue, lang: string): PaymentType[] {
  return paymentTypesFor(shop, catalogue, lang, catalogue.currency)
}

/** Those that take a currency. */
export function paymentTypesFor(
  { payments }: Pick<Context, 'payments'>,
  catalogue: Catalogue,
  lang: string,
  currency: string,
): PaymentType[] {
  const types = catalogue.payments
    .filter(({ method }) => takes(method, currency) && (method === 'invoice' || payments.takes(method, currency)))
    .map(({ id, name, method, wallet, express, max = null, brands, invoice }) => ({
      id,
      name: catalogue.words(name, lang),
      names: name,
      method,
      wallet: wallet ?? null,
      express,
      max: mostFor({ method, max }),
      ...(brands.length > 0 && { brands }),
      ...(invoice && { invoice }),
      ...(method === 'directDebit' && payments.asksForIban && { ibanElsewhere: true }),
    }))
  return offerable(types, catalogue.settings.confirmPaymentOnCheckout)
}
