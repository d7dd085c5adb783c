/** Where the provider sends the visitor after paying (R2.37). */
export function continueRoute(confirmPaymentOnCheckout: boolean): 'checkoutSuccess' | 'checkoutAccepted' {
  return confirmPaymentOnCheckout ? 'checkoutSuccess' : 'checkoutAccepted'
}

/** Where the success screen goes after execPayment (R2.36): to failed when the answer is neither 200 nor 410. */
export function routeAfterExec(status: number): 'checkoutSuccess' | 'checkoutFailed' {
  return status === 200 || status === 410 ? 'checkoutSuccess' : 'checkoutFailed'
}

export const progressSteps = ['cart', 'login', 'payment', 'complete'] as const
export type ProgressStep = (typeof progressSteps)[number]
