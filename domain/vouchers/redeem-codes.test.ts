import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TaxedLine } from '../money/tax.ts'
import { redeemCodes, taxedAfterCodes, type PayableLine, type RedeemedCode } from './redeem-codes.ts'
import { refundShares } from '../orders/refund.ts'

const line = (total: number, good: PayableLine['good'] = 'other'): PayableLine => ({ total, good })
const event = (id: number) => ({ kind: 'events', id }) as const
const money = (available: number): RedeemedCode => ({ available, redeemable: null })
const forThing = (available: number, ids: Partial<NonNullable<RedeemedCode['redeemable']>>): RedeemedCode => ({
  available,
  redeemable: { events: [], tours: [], articles: [], passes: [], ...ids },
})
const paid = (lines: PayableLine[], codes: RedeemedCode[]) =>
  redeemCodes(lines, codes).map(({ discount, remaining }) => [discount, remaining])

describe('what codes pay', () => {
  it('is what those before them left, in cart order (R4.26, R4.27)', () => {
    expect(paid([line(5200)], [money(3000), money(5000), money(10)])).toEqual([
      [3000, 0],
      [2200, 2800],
      [0, 10],
    ])
  })

  it('is never a voucher, whose code would outlive the one that paid for it', () => {
    expect(paid([line(5000, 'voucher'), line(700)], [money(9000)])).toEqual([[700, 8300]])
  })

  it('is of a code for a thing that thing alone, of each kind', () => {
    for (const kind of ['events', 'tours', 'articles', 'passes'] as const) {
      const lines = [line(900), line(800, { kind, id: 3 }), line(700, { kind, id: 4 }), line(600, 'voucher')]
      expect(paid(lines, [forThing(5000, { [kind]: [3] })])).toEqual([[800, 4200]])
    }
    expect(paid([line(900, { kind: 'tours', id: 3 })], [forThing(5000, { events: [3] })])).toEqual([[0, 5000]])
  })

  it('begins, of a code for an amount, with what no code for a thing could pay', () => {
    const lines = [line(20_000, event(1)), line(5000)]
    const payments = redeemCodes(lines, [money(6000), forThing(20_000, { events: [1] })])
    expect(payments.map(({ lines: own }) => own)).toEqual([
      [
        { line: 1, amount: 5000 },
        { line: 0, amount: 1000 },
      ],
      [{ line: 0, amount: 19_000 }],
    ])
  })

  it('is nothing with less than nothing, of lines and of codes (R4.28)', () => {
    expect(paid([line(-500), line(300)], [money(1000), money(-40)])).toEqual([
      [300, 700],
      [0, 0],
    ])
  })
})

describe('what is taxed after codes (R9.6)', () => {
  const standard = (total: number): TaxedLine => ({ total, vat_value: 8.1, vat_exempt: false })
  const exempt = (total: number): TaxedLine => ({ total, vat_value: 0, vat_exempt: true })
  const taxes = [[standard(10_000), exempt(5000)], [standard(700)]]
  const lines = [line(15_000, event(1)), line(700)]

  it('is less by what a code has paid that was taxed when it was sold, in proportion to the rates of its line', () => {
    const codes = [{ ...forThing(3000, { events: [1] }), taxed: 'sale' as const }]
    expect(taxedAfterCodes(taxes, redeemCodes(lines, codes), codes)).toEqual([
      [standard(8000), exempt(4000)],
      [standard(700)],
    ])
  })

  it('is all of it when the code is taxed when it is spent, or does not say', () => {
    const codes: (RedeemedCode & { taxed?: 'redemption' })[] = [{ ...money(3000), taxed: 'redemption' }, money(1000)]
    expect(taxedAfterCodes(taxes, redeemCodes(lines, codes), codes)).toEqual(taxes)
  })
})

it('Of 2,000 carts none costs less than nothing, and no cent is lost in lines, codes, tax and refunds (R4.28, R5.52, R9.6)', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  const id = fc.integer({ min: 1, max: 3 })
  const kind = fc.constantFrom('events', 'tours', 'articles', 'passes')
  const good = fc.oneof(
    fc.constantFrom<'voucher' | 'other'>('voucher', 'other'),
    fc.record({ kind, id }) as fc.Arbitrary<Exclude<PayableLine['good'], string>>,
  )
  const part = fc.record({
    total: amount,
    vat_value: fc.constantFrom(0, 2.6, 3.8, 8.1),
    vat_exempt: fc.boolean(),
  })
  const goods = fc.array(fc.record({ parts: fc.array(part, { minLength: 1, maxLength: 3 }), good }), { maxLength: 10 })
  const ids = fc.array(id, { maxLength: 2 })
  const redeemable = fc.option(fc.record({ events: ids, tours: ids, articles: ids, passes: ids }))
  const taxed = fc.constantFrom<'sale' | 'redemption'>('sale', 'redemption')
  const codes = fc.array(fc.record({ available: amount, redeemable, taxed }), { maxLength: 5 })
  const sum = (of: readonly { total: number }[]) => of.reduce((all, { total }) => all + total, 0)
  fc.assert(
    fc.property(goods, codes, fc.array(amount, { maxLength: 3 }), (wanted, given, amounts) => {
      const lines = wanted.map(({ parts, good: one }) => line(sum(parts), one))
      const payments = redeemCodes(lines, given)
      const due = lines.map(({ total }, at) =>
        payments
          .flatMap((payment) => payment.lines)
          .reduce((left, one) => (one.line === at ? left - one.amount : left), total),
      )
      expect(Math.min(0, ...due)).toBe(0)
      payments.forEach((payment, at) => {
        expect(payment.discount + payment.remaining).toBe(given[at]!.available)
        expect(payment.remaining).toBeGreaterThanOrEqual(0)
        expect(payment.lines.reduce((all, one) => all + one.amount, 0)).toBe(payment.discount)
        // a code keeps something only when there is nothing left that it could pay
        const payable = lines.filter(
          ({ good: one }, index) =>
            due[index]! > 0 &&
            (given[at]!.redeemable === null
              ? one !== 'voucher'
              : typeof one === 'object' && given[at]!.redeemable[one.kind].includes(one.id)),
        )
        if (payment.remaining > 0) expect(payable).toEqual([])
      })
      const left = taxedAfterCodes(
        wanted.map(({ parts }) => parts),
        payments,
        given,
      )
      const lowered = payments.reduce(
        (all, { discount }, at) => (given[at]!.taxed === 'sale' ? all + discount : all),
        0,
      )
      expect(sum(left.flat())).toBe(sum(lines) - lowered)
      for (const { total } of left.flat()) expect(total).toBeGreaterThanOrEqual(0)
      const spent = [
        ...payments.map(({ discount }) => discount),
        sum(lines) - sum(payments.map(({ discount: total }) => ({ total }))),
      ]
      const back = spent.map(() => 0)
      for (const asked of [...amounts, null]) {
        const ways = spent.map((all, at) => ({
          left: all - back[at]!,
          validTo: at < payments.length ? `203${at}-01-01` : null,
          redeemable: null,
        }))
        const answer = refundShares(ways, asked)
        if ('shares' in answer) answer.shares.forEach((share, at) => (back[at]! += share))
        // the payment gives nothing back while a code could
        if (back.at(-1)! > 0) expect(back.slice(0, -1)).toEqual(spent.slice(0, -1))
      }
      expect(back).toEqual(spent)
    }),
    { numRuns: 2000 },
  )
})
