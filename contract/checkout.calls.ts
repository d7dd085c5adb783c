import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './checkout.schema.ts'

export const checkoutPayments = call<TypesOf<typeof schema.checkoutPayments>>('GET', 'checkout/payments')
export const checkoutSuggest = call<TypesOf<typeof schema.checkoutSuggest>>('POST', 'checkout/suggest', true)
export const checkoutInitPayment = call<TypesOf<typeof schema.checkoutInitPayment>>('POST', 'checkout/initPayment')
export const checkoutInitPaymentOrder = call<TypesOf<typeof schema.checkoutInitPaymentOrder>>(
  'POST',
  'checkout/initPaymentOrder',
)
export const checkoutExecPayment = call<TypesOf<typeof schema.checkoutExecPayment>>(
  'POST',
  'checkout/execPayment',
  true,
)
export const checkoutCancel = call<TypesOf<typeof schema.checkoutCancel>>('POST', 'checkout/cancel')
export const checkoutExtend = call<TypesOf<typeof schema.checkoutExtend>>('POST', 'checkout/extend')
/** It changes nothing, so it may be asked again. */
export const shippingCosts = call<TypesOf<typeof schema.shippingCosts>>('POST', 'shipping-costs', true)
