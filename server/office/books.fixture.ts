import { expect } from 'vitest'
import type { TestShop } from '../testing/test-shop.fixture.ts'
import { runCommand } from './command.ts'

/** The rows of a table that the office exports, by the names of its columns. */
export async function exported(shop: TestShop, ...words: string[]): Promise<Record<string, string>[]> {
  const { done, said } = await runCommand(shop.shop, words)
  expect(done, said).toBe(true)
  const [names = [], ...rows] = said
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(','))
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]!])))
}

/** What stands on an account, of all postings of some days, in minor units. */
export async function balanceOf(shop: TestShop, account: string, from: string, to = from): Promise<number> {
  const sides = (await exported(shop, 'postings', from, to)).map(
    ({ debit, credit, amount }) => minor(amount!) * (Number(debit === account) - Number(credit === account)),
  )
  return sides.reduce((sum, one) => sum + one, 0)
}

const minor = (amount: string) => Math.round(Number(amount) * 100)
type Row = Record<string, string>

/** Sums of a column by what other columns say, without what comes to nothing. */
function sums(rows: readonly Row[], by: readonly string[], of: string): [string, number][] {
  const all = new Map<string, number>()
  for (const row of rows) {
    const name = by.map((column) => row[column]).join(' ')
    all.set(name, (all.get(name) ?? 0) + minor(row[of]!))
  }
  return [...all].filter(([, sum]) => sum !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Sales by channel, venue and account add up to sales, row by row, and postings balance and say the same. */
export async function expectBooksAgree(shop: TestShop, from: string, to: string): Promise<void> {
  const sales = await exported(shop, 'sales', from, to)
  const rows = ['day', 'kind', 'vat_percent'] as const
  for (const by of ['channel', 'venue'])
    for (const column of ['gross', 'vat', 'net'])
      expect(sums(await exported(shop, 'sales', from, to, by), rows, column)).toEqual(sums(sales, rows, column))
  const byAccount = await exported(shop, 'sales', from, to, 'account')
  for (const column of ['gross', 'vat', 'net'])
    expect(sums(byAccount, ['day', 'vat_percent'], column)).toEqual(sums(sales, ['day', 'vat_percent'], column))
  const postings = await exported(shop, 'postings', from, to)
  expect(postings.every(({ amount }) => minor(amount!) > 0)).toBe(true)
  const sides = postings.flatMap(({ day, debit, credit, amount }) => [
    { day: day!, account: debit!, amount: amount! },
    { day: day!, account: credit!, amount: `-${amount}` },
  ])
  expect(sums(sides, [], 'amount')).toEqual([])
  const isMoney = ({ account }: { account: string }) => /^1[01]/.test(account)
  const posted = sums(
    sides.filter((side) => !isMoney(side)),
    ['day', 'account'],
    'amount',
  )
  // credits of an account are what was sold of it
  expect(posted.map(([name, amount]) => [name, -amount])).toEqual(sums(byAccount, ['day', 'account'], 'gross'))
  const accounts: Record<string, string> = {
    cash: '1000',
    terminal: '1021',
    online: '1022',
    invoice: '1100',
    rounding: '1101',
    donation: '1102',
  }
  const money = (await exported(shop, 'sales', from, to, 'means')).filter(({ means }) => means !== 'codes')
  expect(sums(sides.filter(isMoney), ['day', 'account'], 'amount')).toEqual(
    sums(
      money.map((row) => ({ ...row, account: accounts[row['means']!]! })),
      ['day', 'account'],
      'amount',
    ),
  )
}
