import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOf, moneyAccount, postingsOf, type Chart, type Posting } from './postings.ts'
import type { Money, MoneyBy } from './sales-by-means.ts'
import type { Rate, Sales } from './sales.ts'

const chart: Chart = {
  sales: [
    { kind: 'ticket', rate: 8.1, account: '3400', tax: '81' },
    { kind: 'ticket', account: '3410', tax: '' },
    { rate: 8.1, account: '3200', tax: '81' },
    { account: '3000', tax: '0' },
  ],
  vouchers: '2030',
  money: { cash: '1000', terminal: '1021', online: '1022', invoice: '1100' },
}
const sold = (kind: string, rate: Rate, gross: number): Sales => ({ kind, rate, gross, vat: 0 })

/** By account, debits less credits. */
function balances(postings: readonly Posting[]): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (account: string, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount)
  for (const { debit, credit, amount } of postings) {
    add(debit, amount)
    add(credit, -amount)
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

describe('an account of sales', () => {
  it.each<[string, Rate, string, string]>([
    ['ticket', 8.1, '3400', '81'],
    ['ticket', 'exempt', '3410', ''],
    ['merchandise', 8.1, '3200', '81'],
    ['merchandise', 2.6, '3000', '0'],
    // what is owed of vouchers, whenever they are taxed
    ['voucher', 'exempt', '2030', '0'],
    ['voucher', 8.1, '2030', '81'],
    ['codes', 'voucher', '2030', ''],
    // taxed when the voucher was sold
    ['ticket', 'voucher', '3410', ''],
  ])('of %s at %s is %s with the code "%s"', (kind, rate, account, tax) => {
    expect(accountOf(chart, { kind, rate })).toEqual({ account, tax })
  })
})

it.each<[string | undefined, string]>([
  [undefined, '1100'],
  ['1110', '1110'],
])('what partners owe is where they say, else with what buyers owe: %s, %s', (account, to) => {
  expect(moneyAccount({ ...chart, money: { ...chart.money, account } }, 'account')).toBe(to)
})

it.each(['rounding', 'donation'] as const)('%s stays where cash is, unless it has an account of its own', (by) => {
  expect(moneyAccount(chart, by)).toBe('1000')
  expect(moneyAccount({ ...chart, money: { ...chart.money, [by]: '1101' } }, by)).toBe('1101')
})

describe('postings', () => {
  it('take what was sold from what paid it, part by part', () => {
    const sales = [sold('merchandise', 2.6, 500), sold('ticket', 8.1, 1500)]
    const money: Money[] = [
      { by: 'cash', amount: 800 },
      { by: 'terminal', amount: 900 },
      { by: 'codes', amount: 300 },
    ]
    expect(postingsOf(chart, { sales, money })).toEqual([
      { debit: '1000', credit: '3000', amount: 500, tax: '0', text: 'merchandise 2.6 cash' },
      { debit: '1000', credit: '3400', amount: 300, tax: '81', text: 'ticket 8.1 cash' },
      { debit: '1021', credit: '3400', amount: 900, tax: '81', text: 'ticket 8.1 terminal' },
      { debit: '2030', credit: '3400', amount: 300, tax: '81', text: 'ticket 8.1 codes' },
    ])
  })

  it('of what goes back are the other way round', () => {
    const back = { sales: [sold('ticket', 8.1, -1500)], money: [{ by: 'cash', amount: -1500 } as const] }
    expect(postingsOf(chart, back)).toEqual([
      { debit: '3400', credit: '1000', amount: 1500, tax: '81', text: 'ticket 8.1 cash' },
    ])
  })

  it('of a visit that is taxed otherwise at its new time change both rates, whoever pays the difference', () => {
    const sales = [sold('ticket', 8.1, -1500), sold('ticket', 8.8, 1700)]
    const money = [{ by: 'online', amount: 200 } as const]
    expect([...balances(postingsOf(chart, { sales, money }))]).toEqual([
      ['1022', 200],
      ['3400', 1500],
      ['3410', -1700],
    ])
  })

  it('balance, and each account of sales has what was sold, whatever was sold and by whatever it was paid', () => {
    const kind = fc.constantFrom('ticket', 'merchandise', 'voucher')
    const rate = fc.constantFrom<Rate>(8.1, 2.6, 'exempt', 'voucher')
    const by = fc.constantFrom<MoneyBy>('cash', 'terminal', 'online', 'invoice', 'account', 'codes')
    const amount = fc.integer({ min: -100_000, max: 100_000 })
    const rows = fc.array(fc.record({ kind, rate, gross: amount, vat: fc.constant(0) }), { maxLength: 6 })
    const paid = fc.array(fc.record({ by, amount }), { maxLength: 5 })
    fc.assert(
      fc.property(rows, paid, (sales, some) => {
        const total = sales.reduce((sum, { gross }) => sum + gross, 0)
        const rest = total - some.reduce((sum, one) => sum + one.amount, 0)
        const money: Money[] = [...some, { by: 'online', amount: rest }]
        const postings = postingsOf(chart, { sales, money })
        expect(postings.every((one) => one.amount > 0)).toBe(true)
        const expected = new Map<string, number>()
        const add = (account: string, more: number) => expected.set(account, (expected.get(account) ?? 0) + more)
        for (const one of sales) add(accountOf(chart, one).account, -one.gross)
        for (const one of money) add(moneyAccount(chart, one.by), one.amount)
        const wanted = [...expected].filter(([, sum]) => sum !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
        expect([...balances(postings)]).toEqual(wanted)
        expect([...balances(postings).values()].reduce((sum, one) => sum + one, 0)).toBe(0)
      }),
      { numRuns: 2000 },
    )
  })
})
