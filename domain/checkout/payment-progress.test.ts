import { describe, expect, it } from 'vitest'
import { afterCancel, afterExec, canceling, errorAfterInit, executing, noPayment } from './payment-progress.ts'

describe('what is known of a payment', () => {
  it('is nothing at first (R4.43)', () => {
    expect(noPayment).toEqual({
      loading: false,
      loaded: false,
      gone: false,
      canceling: false,
      error: null,
      acceptsTerms: false,
      hasTickets: false,
      bookingId: null,
    })
  })

  it('is the booking after 200 (R8.14, R4.45)', () => {
    const progress = afterExec(executing(noPayment), { status: 200, data: { booking_id: 'b', has_tickets: true } })
    expect(progress).toEqual({ ...noPayment, loaded: true, bookingId: 'b', hasTickets: true })
  })

  it('is the error field after 422, the message after 400, neither after others (R8.11, R8.12)', () => {
    const body = { error: 'PAYMENT_DECLINED', message: 'Wrong.' }
    expect(afterExec(noPayment, { status: 422, body }).error).toBe('PAYMENT_DECLINED')
    expect(afterExec(noPayment, { status: 400, body }).error).toBe('Wrong.')
    expect(afterExec(noPayment, { status: 500, body }).error).toBeNull()
  })

  it('is gone after 410, of execPayment and of cancel (R4.44, R8.13, R8.15)', () => {
    expect(afterExec(executing(noPayment), { status: 410 })).toMatchObject({ gone: true, loading: false })
    expect(afterCancel(canceling(noPayment), { status: 410 })).toMatchObject({ gone: true, canceling: false })
    expect(afterCancel(canceling(noPayment), { status: 200 })).toMatchObject({ gone: false, canceling: false })
    expect(canceling(noPayment).canceling).toBe(true)
    expect(executing({ ...noPayment, error: 'x' })).toMatchObject({ loading: true, error: null })
  })

  it("clears or sets the cart's error after initPayment (R8.9, R8.10)", () => {
    expect(errorAfterInit({ status: 200, body: { error: 'x' } })).toBeNull()
    expect(errorAfterInit({ status: 422, body: { error: 'CART_CHANGED' } })).toBe('CART_CHANGED')
  })
})

it.each([422, 400])('an answer %i without a body is no error that could be shown (R8.11, R8.12)', (status) => {
  expect(afterExec(noPayment, { status })).toEqual({ ...noPayment, loaded: true })
})

it('an initPayment that fails without a body leaves the sentence to the screen (R8.9)', () => {
  expect(errorAfterInit({ status: 502 })).toBeNull()
})
