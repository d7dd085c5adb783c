import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGoodFor, redeemCodes, type PayableLine } from '../vouchers/redeem-codes.ts'
import type { Redeemable } from '../vouchers/redeemable.ts'
import { refundShares, sharesOf, validAfterRefund, type PaidBy } from './refund.ts'

const code = (left: number, validTo: string, redeemable: Redeemable | null = null): PaidBy => ({
  left,
  validTo,
  redeemable,
})
const payment = (left: number): PaidBy => ({ left, validTo: null, redeemable: null })
const forPasses: Redeemable = { events: [], tours: [], articles: [], passes: [601] }
const forEvents = (...events: number[]): Redeemable => ({ events, tours: [], articles: [], passes: [] })
const pass = { kind: 'passes', id: 601 } as const
const event = (id: number) => ({ kind: 'events', id }) as const
const [soon, later] = ['2026-12-31', '2031-03-20']

describe('an order that two codes and a card have paid', () => {
  const ways = [payment(5000), code(3000, soon), code(2000, later)]

  it.each([
    [1500, [0, 0, 1500]],
    [2000, [0, 0, 2000]],
    [2001, [0, 1, 2000]],
    [5000, [0, 3000, 2000]],
    [5001, [1, 3000, 2000]],
    [9999, [4999, 3000, 2000]],
    [null, [5000, 3000, 2000]],
  ])('gets %s back: the codes first that expire last, then the card', (amount, shares) => {
    expect(refundShares(ways, amount)).toEqual({ shares })
  })

  it('gets no more back than was paid, and all of it only without an amount', () => {
    expect(refundShares(ways, 10_001)).toEqual({ refused: 'REFUND_TOO_MUCH', left: 10_000 })
    expect(refundShares(ways, 10_000)).toEqual({ refused: 'REFUND_IS_ALL', left: 10_000 })
  })

  it('gets back in their order what expires on the same day', () => {
    expect(refundShares([code(10, soon), code(10, soon), payment(10)], 5)).toEqual({ shares: [5, 0, 0] })
  })
})

describe('a code for a thing', () => {
  const ways = [code(9500, later, forPasses), payment(1600)]

  it('gets back nothing that it could not have paid for: the card gets it that did', () => {
    expect(sharesOf(ways, [{ amount: 1600, good: event(8) }], [{ amount: 9500, good: pass }])).toEqual([0, 1600])
    expect(sharesOf(ways, [{ amount: 9500, good: pass }], [{ amount: 1600, good: event(8) }])).toEqual([9500, 0])
  })

  it('gets back of money for nothing in particular what is left when all others have theirs', () => {
    expect(refundShares(ways, 1600)).toEqual({ shares: [0, 1600] })
    expect(refundShares(ways, 1700)).toEqual({ shares: [100, 1600] })
    expect(refundShares([...ways, code(50, soon)], 1600)).toEqual({ shares: [0, 1550, 50] })
    expect(refundShares(ways, null)).toEqual({ shares: [9500, 1600] })
  })

  it('gets none of what somebody has given back of the card before', () => {
    expect(sharesOf([ways[0]!, payment(600)], [{ amount: 1600, good: event(8) }], [])).toEqual([0, 600])
  })

  it('leaves another its own, so that what is canceled next finds it', () => {
    const [both, first] = [code(2000, later, forEvents(1, 2)), code(2000, soon, forEvents(1))]
    expect(sharesOf([both, first], [{ amount: 2000, good: event(1) }], [{ amount: 2000, good: event(2) }])).toEqual([
      0, 2000,
    ])
    expect(sharesOf([both, first], [{ amount: 2000, good: event(1) }], [])).toEqual([2000, 0])
  })
})

it('Lines of 2,000 orders that are canceled in any order give back what they cost, and no code what it could not have paid', () => {
  const id = fc.integer({ min: 1, max: 3 })
  const amount = fc.integer({ min: 1, max: 500 })
  const line = fc.record({ total: amount, good: id.map(event) as fc.Arbitrary<PayableLine['good']> })
  const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 2 }).map((some) => forEvents(...some))
  const given = fc.record({
    available: amount,
    redeemable: fc.option(ids),
    validTo: fc.constantFrom(soon, later, '2027-01-01'),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.array(given, { maxLength: 5 }), (lines, codes) => {
      const payments = redeemCodes(lines, codes)
      const total = lines.reduce((sum, one) => sum + one.total, 0)
      const redeemed = payments.reduce((sum, { discount }) => sum + discount, 0)
      let ways: PaidBy[] = [
        ...codes.map(({ redeemable, validTo }, at) => code(payments[at]!.discount, validTo, redeemable)),
        payment(total - redeemed),
      ]
      for (const [at, { total: cost, good }] of lines.entries()) {
        const kept = lines.slice(at + 1).map((one) => ({ amount: one.total, good: one.good }))
        const shares = sharesOf(ways, [{ amount: cost, good }], kept)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cost)
        for (const [way, share] of shares.entries())
          if (share > 0 && ways[way]!.validTo !== null) expect(isGoodFor(ways[way]!, { good })).toBe(true)
        ways = ways.map((one, way) => ({ ...one, left: one.left - shares[way]! }))
        expect(Math.min(...ways.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
      }
      expect(ways.every(({ left }) => left === 0)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it('what cost nothing is given back as nothing', () => {
  expect(refundShares([], null)).toEqual({ shares: [] })
  expect(refundShares([payment(0)], null)).toEqual({ shares: [0] })
})

it('parts in any number and size, and the rest at the end, give back to each way what came by it', () => {
  const way = fc.record({
    left: fc.nat(1_000_000),
    validTo: fc.option(fc.constantFrom(soon, later, '2027-01-01')),
    redeemable: fc.constant(null),
  })
  fc.assert(
    fc.property(fc.array(way, { maxLength: 5 }), fc.array(fc.nat(500_000), { maxLength: 8 }), (paid, amounts) => {
      let left: PaidBy[] = paid
      for (const amount of [...amounts, null]) {
        const answer = refundShares(left, amount)
        if ('refused' in answer) continue
        const total = left.reduce((sum, one) => sum + one.left, 0)
        expect(answer.shares.reduce((sum, share) => sum + share, 0)).toBe(amount ?? total)
        left = left.map((one, at) => ({ ...one, left: one.left - answer.shares[at]! }))
        expect(left.every((one) => one.left >= 0)).toBe(true)
      }
      expect(left.every((one) => one.left === 0)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['2031-03-20', '2031-03-20'],
  ['2026-06-18', '2026-06-18'],
  ['2026-06-17', '2026-06-18'],
  ['2026-01-01', '2026-06-18'],
])('a voucher that was valid until %s is so until %s after it got money back on 20 March', (validTo, after) => {
  expect(validAfterRefund(validTo, '2026-03-20')).toBe(after)
})
