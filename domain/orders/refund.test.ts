import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundShares, validAfterRefund, type PaidBy } from './refund.ts'

const code = (left: number, validTo: string): PaidBy => ({ left, validTo })
const payment = (left: number): PaidBy => ({ left, validTo: null })
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

it('what cost nothing is given back as nothing', () => {
  expect(refundShares([], null)).toEqual({ shares: [] })
  expect(refundShares([payment(0)], null)).toEqual({ shares: [0] })
})

it('parts in any number and size, and the rest at the end, give back to each way what came by it', () => {
  const way = fc.record({ left: fc.nat(1_000_000), validTo: fc.option(fc.constantFrom(soon, later, '2027-01-01')) })
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
