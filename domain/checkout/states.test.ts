import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterCapture, nextPaymentState, type HoldState, type PaymentState } from './states.ts'

const states = ['open', 'pending', 'authorised', 'captured', 'failed', 'canceled', 'refunding', 'refunded'] as const
const anyState = fc.constantFrom(...states)
const settled = (webhooks: readonly PaymentState[]) => webhooks.reduce<PaymentState>(nextPaymentState, 'open')

describe('states of a payment', () => {
  it.each([
    ['open', 'pending', 'pending'],
    ['open', 'captured', 'captured'],
    ['pending', 'failed', 'failed'],
    ['authorised', 'captured', 'captured'],
    ['captured', 'refunding', 'refunding'],
    ['refunding', 'refunded', 'refunded'],
  ] as const)('lead from %s by %s to %s (R7.54)', (current, seen, next) => {
    expect(nextPaymentState(current, seen)).toBe(next)
  })

  it.each([
    ['captured', 'failed'],
    ['captured', 'canceled'],
    ['captured', 'open'],
    ['captured', 'authorised'],
    ['refunding', 'captured'],
    ['refunded', 'captured'],
    ['refunded', 'refunding'],
    ['failed', 'pending'],
    ['canceled', 'authorised'],
    ['authorised', 'pending'],
    ['failed', 'canceled'],
    ['canceled', 'failed'],
  ] as const)('that come late leave %s alone when they say %s (R7.54)', (current, seen) => {
    expect(nextPaymentState(current, seen)).toBe(current)
  })

  it('of success after a failure or a cancel are money taken (R7.54)', () => {
    expect(nextPaymentState('failed', 'captured')).toBe('captured')
    expect(nextPaymentState('canceled', 'captured')).toBe('captured')
  })

  it('change nothing when the provider knows nothing (R7.54)', () => {
    for (const state of states) expect(nextPaymentState(state, 'unknown')).toBe(state)
  })

  it('that hold a capture anywhere end paid, whatever fails before or after it (R7.54)', () => {
    const unpaid = fc.array(
      fc.constantFrom<PaymentState>('open', 'pending', 'authorised', 'failed', 'canceled', 'captured'),
    )
    fc.assert(
      fc.property(
        unpaid,
        unpaid,
        (before, after) => void expect(settled([...before, 'captured', ...after])).toBe('captured'),
      ),
    )
  })

  it('said twice are said once (R7.54)', () => {
    fc.assert(
      fc.property(
        fc.array(anyState),
        (webhooks) => void expect(settled([...webhooks, ...webhooks])).toBe(settled(webhooks)),
      ),
    )
  })
})

describe('a captured payment', () => {
  it.each([
    [{ hold: 'held', orderExists: false, capacityFree: false }, 'place'],
    [{ hold: 'expired', orderExists: false, capacityFree: true }, 'place'],
    [{ hold: 'expired', orderExists: false, capacityFree: false }, 'refund'],
    [{ hold: 'canceled', orderExists: false, capacityFree: true }, 'refund'],
    [{ hold: 'placed', orderExists: false, capacityFree: true }, 'refund'],
    [{ hold: 'placed', orderExists: true, capacityFree: true }, 'refund'],
    [{ hold: 'placed', orderExists: true, orderIsItsOwn: true, capacityFree: true }, 'nothing'],
    [{ hold: 'held', orderExists: false, capacityFree: true, paysForCart: false }, 'refund'],
    [{ hold: 'expired', orderExists: false, capacityFree: true, paysForCart: false }, 'refund'],
    [{ hold: 'placed', orderExists: true, orderIsItsOwn: true, capacityFree: true, paysForCart: false }, 'nothing'],
  ] as const)('on %o leads to: %s (R4.44, R7.48)', (captured, then) => {
    expect(afterCapture({ paysForCart: true, ...captured })).toBe(then)
  })

  it('never makes a second order (R4.44)', () => {
    const hold = fc.constantFrom<HoldState>('held', 'placed', 'canceled', 'expired')
    fc.assert(
      fc.property(hold, fc.boolean(), fc.boolean(), (state, capacityFree, orderIsItsOwn) => {
        expect(
          afterCapture({ hold: state, orderExists: true, orderIsItsOwn, capacityFree, paysForCart: true }),
        ).not.toBe('place')
      }),
    )
  })
})
