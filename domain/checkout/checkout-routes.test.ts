import { describe, expect, it } from 'vitest'
import { continueRoute, routeAfterExec } from './checkout-routes.ts'

describe('the routes around the payment', () => {
  it('continue at success with confirmPaymentOnCheckout, else at accepted (R2.37)', () => {
    expect([continueRoute(true), continueRoute(false)]).toEqual(['checkoutSuccess', 'checkoutAccepted'])
  })

  it('lead on to failed when execPayment answers neither 200 nor 410 (R2.36)', () => {
    expect([200, 410, 400, 402, 422, 500].map(routeAfterExec)).toEqual([
      'checkoutSuccess',
      'checkoutSuccess',
      'checkoutFailed',
      'checkoutFailed',
      'checkoutFailed',
      'checkoutFailed',
    ])
  })
})
