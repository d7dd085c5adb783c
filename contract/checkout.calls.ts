import { call, callWithToken } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './checkout.schema.ts'

export const checkoutPayments = callWithToken<TypesOf<typeof schema.checkoutPayments>>('GET', 'checkout/payments')
export const checkoutSuggest = callWithToken<TypesOf<typeof schema.checkoutSuggest>>('POST', 'checkout/suggest', true)
export const checkoutHold = callWithToken<TypesOf<typeof schema.checkoutHold>>('POST', 'checkout/hold', true)
export const checkoutInitPayment = callWithToken<TypesOf<typeof schema.checkoutInitPayment>>(
  'POST',
  'checkout/initPayment',
)
export const checkoutInitPaymentOrder = call<TypesOf<typeof schema.checkoutInitPaymentOrder>>(
  'POST',
  'checkout/initPaymentOrder',
)
export const checkoutExecPayment = callWithToken<TypesOf<typeof schema.checkoutExecPayment>>(
  'POST',
  'checkout/execPayment',
  true,
)
export const checkoutCancel = callWithToken<TypesOf<typeof schema.checkoutCancel>>('POST', 'checkout/cancel')
export const checkoutExtend = callWithToken<TypesOf<typeof schema.checkoutExtend>>('POST', 'checkout/extend')
/** It changes nothing, so it may be asked again. */
export const shippingCosts = callWithToken<TypesOf<typeof schema.shippingCosts>>('POST', 'shipping-costs', true)
