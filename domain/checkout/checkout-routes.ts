import { accountScreens } from '../shop/layout.ts'

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

export interface Whereabouts {
  /** There is a customer or a token. */
  identified: boolean
  /** An account screen was reached from the checkout. */
  fromCheckout: boolean
}

/** The step that the progress bar marks on a route (R2.96); null where it does not show. */
export function progressStep(route: string, { identified, fromCheckout }: Whereabouts): ProgressStep | null {
  if (accountScreens.includes(route)) return fromCheckout ? 'login' : null
  switch (route) {
    case 'checkout':
    case 'checkoutFailed':
    case 'checkoutCanceled':
      return identified ? 'payment' : 'cart'
    case 'checkoutAccepted':
      return 'payment'
    case 'checkoutSuccess':
      return 'complete'
    default:
      return null
  }
}
