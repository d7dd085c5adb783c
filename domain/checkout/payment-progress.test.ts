import { expect, it } from 'vitest'
import { afterExec, errorAfterInit, noPayment } from './payment-progress.ts'

it.each([422, 400])('an answer %i without a body is no error that could be shown (R8.11, R8.12)', (status) => {
  expect(afterExec(noPayment, { status })).toEqual({ ...noPayment, loaded: true })
})

it('an initPayment that fails without a body leaves the sentence to the screen (R8.9)', () => {
  expect(errorAfterInit({ status: 502 })).toBeNull()
})
