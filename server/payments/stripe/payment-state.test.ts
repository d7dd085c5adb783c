import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { amountOf, found, hasFailed, ourIdIn, ourRefundIn, payerOf, stateOf } from './payment-state.ts'

const [id, key] = [crypto.randomUUID(), crypto.randomUUID()]
const session = (fields: object) => fields as Stripe.Checkout.Session
const intent = (fields: object) => fields as Stripe.PaymentIntent

describe('a payment at Stripe', () => {
  it.each([
    ['open', { status: 'open' }, null],
    ['open', { status: 'open' }, { status: 'requires_payment_method' }],
    ['canceled', { status: 'expired' }, null],
    ['failed', { status: 'complete' }, { status: 'requires_payment_method' }],
    ['failed', null, { status: 'requires_action' }],
    ['pending', { status: 'complete' }, { status: 'processing' }],
    ['authorised', { status: 'complete' }, { status: 'requires_capture' }],
    ['canceled', { status: 'complete' }, { status: 'canceled' }],
    ['captured', { status: 'complete' }, { status: 'succeeded' }],
    ['captured', null, { status: 'succeeded', latest_charge: 'ch_1' }],
    ['captured', null, { status: 'succeeded', latest_charge: { refunded: false } }],
    ['refunded', null, { status: 'succeeded', latest_charge: { refunded: true } }],
  ])('is %s: %o %o', (state, page, paid) => {
    expect(stateOf({ session: page && session(page), intent: paid && intent(paid) })).toBe(state)
  })

  it.each([
    ['what was received', { amount_total: 900, currency: 'chf' }, { status: 'succeeded', amount_received: 700 }, 700],
    ['what the page asks for', { amount_total: 900, currency: 'chf' }, { status: 'processing', amount: 800 }, 900],
    ['what was tried, without its page', null, { status: 'processing', amount: 800, currency: 'chf' }, 800],
  ])('amounts to %s', (_, page, paid, amount) => {
    expect(amountOf({ session: page && session(page), intent: intent(paid) })).toEqual({ amount, currency: 'CHF' })
  })
  it('of which Stripe tells nothing amounts to nothing', () => {
    expect(amountOf({ session: null, intent: null })).toEqual({ amount: 0, currency: '' })
  })

  it('has its intent only where Stripe was asked for it, and not by its id alone', () => {
    const whole = intent({ id: 'pi_1' })
    expect(found(session({ payment_intent: whole })).intent).toBe(whole)
    for (const payment_intent of ['pi_1', null]) expect(found(session({ payment_intent })).intent).toBeNull()
  })
})

describe('who paid at Stripe (R1.14)', () => {
  const paidBy = (customer_details: object | null, billing_address_collection: string | null = 'required') =>
    payerOf({ session: session({ customer_details, billing_address_collection }), intent: null })
  const nobody = {
    fname: '',
    lname: '',
    email: '',
    phone: '',
    street: '',
    line2: '',
    zip: '',
    city: '',
    state: '',
    country: '',
  }

  it('is told by the page, with the last word of the name as family name', () => {
    const address = { line1: 'Way 1', line2: 'Hof', postal_code: '10118', city: 'New York', state: 'NY', country: 'US' }
    expect(paidBy({ name: ' Wil  van Wallet ', email: 'wil@example.org', phone: '+41 44', address })).toEqual({
      fname: 'Wil van',
      lname: 'Wallet',
      email: 'wil@example.org',
      phone: '+41 44',
      street: 'Way 1',
      line2: 'Hof',
      zip: '10118',
      city: 'New York',
      state: 'NY',
      country: 'US',
    })
    expect(paidBy({ name: 'Wallet', address: { line1: 'Weg 1', line2: null } })).toEqual({
      ...nobody,
      lname: 'Wallet',
      street: 'Weg 1',
    })
  })

  it('has empty fields where the page does not say', () => {
    expect(paidBy({ name: null, email: null, phone: null, address: null })).toEqual(nobody)
  })

  it('is not told where the page was not to ask, nor without a page', () => {
    expect(paidBy({ name: 'Wil Wallet' }, null)).toBeNull()
    expect(paidBy(null)).toBeNull()
    expect(payerOf({ session: null, intent: null })).toBeNull()
  })
})

describe("what the shop has written on Stripe's objects", () => {
  it('is a payment, and of a refund its key too', () => {
    expect(ourIdIn({ payment: id, of: 'us' })).toBe(id)
    expect(ourRefundIn({ payment: id, refund: key })).toEqual({ paymentId: id, key })
  })

  it.each([null, {}, { payment: 'INV-1' }, 'text'])('is nothing on those of somebody else: %o', (metadata) => {
    expect([ourIdIn(metadata), ourRefundIn(metadata)]).toEqual([null, null])
  })

  it('is no refund of ours without its key, as one made in the dashboard', () => {
    expect(ourRefundIn({ payment: id })).toBeNull()
  })

  it.each([
    ['failed', true],
    ['canceled', true],
    ['succeeded', false],
    ['pending', false],
    [null, false],
  ])('a refund that is %s has come to nothing: %s', (status, nothing) => expect(hasFailed(status)).toBe(nothing))
})
