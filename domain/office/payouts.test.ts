import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { postingsOfPayout } from './payout-postings.ts'
import { comparePayouts, matchedWith, type BookedMoney, type Payout, type PayoutEntry } from './payouts.ts'
import { postingsOf, type Chart } from './postings.ts'
import type { MoneyBy } from './sales-by-means.ts'

const chart: Chart = {
  sales: [{ account: '3000', tax: '' }],
  vouchers: '2030',
  money: { cash: '1000', terminal: '1021', online: '1022', invoice: '1100' },
}
const accounts = { bank: '1020', fees: '6842', other: '1099' }
const days = { from: '2026-03-01', to: '2026-03-31' }

const entry = (more: Partial<PayoutEntry> = {}): PayoutEntry => {
  const amount = more.amount ?? 1000
  const one = { id: 'e', kind: 'payment', paymentId: 'p', refundKey: null, currency: 'CHF', fee: 0, text: '' } as const
  return { ...one, amount, gross: amount, at: '2026-03-10T10:00:00Z', ...more }
}
const payout = (entries: PayoutEntry[], more: Partial<Payout> = {}): Payout => ({
  id: 'po',
  amount: entries.reduce((sum, { gross, fee }) => sum + gross - fee, 0),
  currency: 'CHF',
  arrives: '2026-03-12',
  state: 'paid',
  failedOn: null,
  itemized: 'yes',
  entries,
  ...more,
})
const booked = (more: Partial<BookedMoney> = {}): BookedMoney => ({
  kind: 'payment',
  paymentId: 'p',
  keys: [],
  amount: 1000,
  currency: 'CHF',
  day: '2026-03-10',
  order: 'F1',
  booking: 'b',
  by: 'online',
  ...more,
})
const compared = (payouts: Payout[], books: BookedMoney[], overdue = '2026-03-20') =>
  comparePayouts(payouts, books, { ...days, overdue })
const differences = (...of: Parameters<typeof compared>) =>
  compared(...of).differences.map(({ what, expected, actual }) => [what, expected, actual])

describe('a payout', () => {
  it('agrees where each entry is what the books have, in the same currency, and its sum is theirs', () => {
    expect(differences([payout([entry()])], [booked()])).toEqual([])
    expect(differences([payout([entry()], { amount: 999 })], [booked()])).toEqual([['sum', 1000, 999]])
    expect(differences([payout([entry({ amount: 999 })])], [booked()])).toEqual([['amount', 1000, 999]])
    expect(differences([payout([entry({ currency: 'EUR' })])], [booked()])).toEqual([['amount', 1000, 1000]])
    expect(differences([payout([entry({ gross: 950 })])], [booked()])).toEqual([])
  })

  it('has nothing twice, and nothing that the books do not know', () => {
    expect(differences([payout([entry(), entry()])], [booked()])).toEqual([['twice', 0, 1000]])
    expect(differences([payout([entry()])], [])).toEqual([['unknown-payment', null, 1000]])
    expect(differences([payout([entry({ paymentId: null })])], [])).toEqual([['unknown-payment', null, 1000]])
    const back = entry({ kind: 'refund', refundKey: 'r', amount: -100 })
    expect(differences([payout([entry(), back])], [booked()])).toEqual([['unknown-refund', null, -100]])
    expect(differences([payout([entry({ kind: 'dispute', amount: -1000 })])], [booked()], '2026-03-01')).toEqual([
      ['not-in-books', null, -1000],
    ])
    const twice = [payout([entry()], { arrives: '2026-02-27' }), payout([entry()])]
    const { payouts, differences: found, open } = compared(twice, [booked({ day: '2026-02-25' })])
    expect([payouts.map(({ arrives }) => arrives), found.map(({ what }) => what), open]).toEqual([
      ['2026-03-12'],
      ['twice'],
      [],
    ])
    const fee = entry({ kind: 'fee', paymentId: null, amount: 0, fee: 5 })
    const failed = entry({ kind: 'payout-failed', paymentId: null, amount: 77 })
    expect(differences([payout([fee, failed])], [])).toEqual([])
  })

  it('has a refund that came to nothing as taken back, whatever it was asked with', () => {
    const refund = booked({ kind: 'refund', keys: ['r', 'again'], amount: -100 })
    const of = (kind: PayoutEntry['kind'], refundKey: string, amount: number) => entry({ kind, refundKey, amount })
    const entries = [entry(), of('refund', 'r', -100), of('refund-failed', 'r', 100), of('refund', 'again', -100)]
    expect(differences([payout(entries)], [booked(), refund])).toEqual([])
  })

  it('that is not itemized is said to be so, and leaves open what the books have', () => {
    expect(differences([payout([], { itemized: 'never', amount: 1000 })], [booked()])).toEqual([
      ['not-itemized', null, 1000],
      ['missing', 1000, null],
    ])
    expect(differences([payout([], { itemized: 'not-yet' })], [])).toEqual([['not-itemized-yet', null, 0]])
  })
})

describe('what the books have', () => {
  it.each([
    ['in a payout of these days', '2026-03-31', [], []],
    ['in an earlier one', '2026-02-28', [], []],
    ['in a later one', '2026-04-01', ['po'], []],
    ['in none', null, [null], ['missing']],
  ])('and is %s', (_, arrives, open, what) => {
    const { differences: found, ...rest } = compared(arrives ? [payout([entry()], { arrives })] : [], [booked()])
    expect([rest.open.map((one) => one.payout), found.map((one) => one.what)]).toEqual([open, what])
  })

  it('in none is a difference only once it is old enough, and of these days', () => {
    expect(differences([], [booked()], '2026-03-10')).toEqual([])
    expect(differences([], [booked()], '2026-03-11')).toEqual([['missing', 1000, null]])
    for (const day of ['2026-02-28', '2026-04-01']) expect(compared([], [booked({ day })]).open).toEqual([])
  })
})

const postings = (payouts: Payout[], books: BookedMoney[], between = days) =>
  matchedWith(payouts, books)
    .flatMap((one) => postingsOfPayout(chart, accounts, one, between))
    .map(({ day, debit, credit, amount }) => [day, debit, credit, amount])

describe('the postings of payouts', () => {
  it.each([
    ['after it arrived', '2026-04-02', '2026-04-02'],
    ['before it arrived', '2026-03-11', '2026-03-12'],
    ['on a day that nobody knows', null, '2026-03-12'],
  ])('have one that came back %s once each way', (_, failedOn, back) => {
    const failed = payout([entry({ fee: 50 })], { state: 'failed', failedOn })
    const all = [
      ['2026-03-12', '1020', '1022', 950],
      ['2026-03-12', '6842', '1022', 50],
      [back, '1022', '1020', 950],
    ]
    // a month may end on any of these days
    for (const end of ['2026-03-11', '2026-03-12', '2026-03-31']) {
      const until = postings([failed], [booked()], { from: '2026-03-01', to: end })
      const since = postings([failed], [booked()], { from: addDays(end, 1), to: '2026-04-30' })
      expect([...until, ...since]).toEqual(all)
    }
  })

  it('take what comes twice, in one payout or another, once from the account on which the books wait for it', () => {
    for (const [books, waits] of [
      [booked(), []],
      [booked({ by: 'terminal' }), [['2026-03-12', '1022', '1021', 1000]]],
    ] as const) {
      expect(postings([payout([entry(), entry()])], [books])).toEqual([
        ['2026-03-12', '1020', '1022', 2000],
        ...waits,
        ['2026-03-12', '1022', '1099', 1000],
      ])
      const earlier = payout([entry()], { arrives: '2026-02-27' })
      expect(postings([earlier, payout([entry()])], [books])).toEqual([
        ['2026-03-12', '1020', '1022', 1000],
        ['2026-03-12', '1022', '1099', 1000],
      ])
    }
  })
})

/** A payment with what went back of it, and in which payouts it was paid out. */
const sold = fc.record({
  amount: fc.integer({ min: 50, max: 100_000 }),
  by: fc.constantFrom<BookedMoney['by']>('online', 'terminal'),
  back: fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), fails: fc.boolean() }), {
    maxLength: 3,
  }),
  in: fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }),
})

describe('any sequence of payments and refunds', () => {
  it('is paid out less fees, without a difference, and every account of money runs to zero', () => {
    fc.assert(
      fc.property(fc.array(sold, { maxLength: 8 }), fc.nat(4), (purchases, failing) => {
        const groups: PayoutEntry[][] = [[], [], [], []]
        const books: BookedMoney[] = []
        let [taken, kept] = [0, 0]
        purchases.forEach(({ amount, by, back, in: places }, nth) => {
          const paymentId = `p${nth}`
          const fee = 25 + Math.round(amount * 0.014)
          const put = (more: Partial<PayoutEntry>) => groups[places.shift()!]!.push(entry({ paymentId, ...more }))
          put({ amount, fee })
          books.push(booked({ paymentId, amount, by }))
          let left = amount
          back.forEach(({ share, fails }, at) => {
            const part = Math.floor(left * share)
            if (part === 0) return
            const key = `r${nth}-${at}`
            books.push(booked({ kind: 'refund', paymentId, keys: [key, `${key}-again`], amount: -part, by }))
            put({ kind: 'refund', refundKey: key, amount: -part })
            if (fails) {
              put({ kind: 'refund-failed', refundKey: key, amount: part })
              groups[0]!.push(entry({ kind: 'refund', paymentId, refundKey: `${key}-again`, amount: -part }))
            }
            left -= part
          })
          taken += left
          kept += fee
        })
        const payouts = groups.map((entries, at) => payout(entries, { id: `po${at}`, arrives: `2026-03-1${at}` }))
        const failed = payouts[failing]
        if (failed) {
          Object.assign(failed, { state: 'failed', failedOn: '2026-03-20' })
          const came = entry({ kind: 'payout-failed', paymentId: null, amount: failed.amount })
          payouts.push(payout([came], { id: 'po9', arrives: '2026-03-25' }))
        }
        const { payouts: shown, differences: found, open } = compared(payouts, books)
        expect([found, open]).toEqual([[], []])
        const arrived = shown.filter(({ state }) => state === 'paid').reduce((sum, { amount }) => sum + amount, 0)
        expect(arrived).toBe(taken - kept)

        const all = [
          ...books.flatMap(({ amount, by }) => {
            const means: MoneyBy = by
            const sales = [{ kind: 'ticket', rate: 'exempt' as const, gross: amount, vat: 0 }]
            return postingsOf(chart, { sales, money: [{ by: means, amount }] })
          }),
          ...shown.flatMap((one) => postingsOfPayout(chart, accounts, one, days)),
        ]
        expect(all.every(({ amount }) => amount > 0)).toBe(true)
        const on = (account: string) =>
          all.reduce(
            (sum, { debit, credit, amount }) => sum + amount * (Number(debit === account) - Number(credit === account)),
            0,
          )
        expect(['1021', '1022', '1099'].map(on)).toEqual([0, 0, 0])
        expect([on('1020'), on('6842'), on('3000')]).toEqual([taken - kept, kept, 0 - taken])
      }),
      { numRuns: 1000 },
    )
  })
})
