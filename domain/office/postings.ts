import type { Booked, MoneyBy } from './sales-by-means.ts'
import type { Rate, Sales } from './sales.ts'

/** The accounts of a museum's books, by their numbers. */
export interface Chart {
  /** The first that fits: what names no kind or no rate fits all. */
  sales: readonly SalesAccount[]
  /** What is owed of vouchers: what is sold of them goes there, and what they pay is taken from there. */
  vouchers: string
  /** Where money is until the bank has it. */
  money: Readonly<Record<Exclude<MoneyBy, 'codes' | 'account' | 'rounding' | 'donation'>, string>> & {
    /** What partners owe, where that is not with what buyers do. */
    account?: string | undefined
    /** What cash is rounded by, and what was given on top of prices; without them they stay where cash is. */
    rounding?: string | undefined
    donation?: string | undefined
  }
}
export interface SalesAccount {
  kind?: string | undefined
  rate?: Rate | undefined
  account: string
  /** The code of the tax in the program of the books. */
  tax: string
}

/** So much of an account to another one; amounts are above 0. */
export interface Posting {
  debit: string
  credit: string
  amount: number
  /** Of the account of sales; empty where there is none. */
  tax: string
  text: string
}

/** What vouchers are is owed, whenever they are taxed. */
const owed: readonly string[] = ['voucher', 'codes']

/** Where what was sold of a kind at a rate stands in the books. */
export function accountOf(chart: Chart, { kind, rate }: Pick<Sales, 'kind' | 'rate'>): Omit<SalesAccount, 'kind'> {
  const fits = (rule: SalesAccount) => (rule.kind ?? kind) === kind && (rule.rate ?? rate) === rate
  const rule = chart.sales.find(fits) ?? { account: '', tax: '' }
  const taxed = rate === 'voucher' ? '' : rule.tax
  return owed.includes(kind) ? { account: chart.vouchers, tax: taxed } : { account: rule.account, tax: taxed }
}

/** Where what has paid stands in the books. */
export function moneyAccount({ money, vouchers }: Chart, by: MoneyBy): string {
  if (by === 'rounding' || by === 'donation') return money[by] ?? money.cash
  return by === 'codes' ? vouchers : (money[by] ?? money.invoice)
}

/**
 * What was sold or went back at once, as it is posted: what each account of sales gets, from the accounts of the means
 * that paid it. Both add up to the same, so debit and credit do too.
 */
export function postingsOf(chart: Chart, { sales, money }: Omit<Booked, 'day'>) {
  const postings: Posting[] = []
  const left = money.map(({ by, amount }) => ({ by, account: moneyAccount(chart, by), amount }))
  for (const { kind, rate, gross } of sales.filter((one) => one.kind !== 'codes')) {
    const { account, tax } = accountOf(chart, { kind, rate })
    let rest = gross
    while (rest !== 0) {
      const like = left.find(({ amount }) => Math.sign(amount) === Math.sign(rest))
      const from = like ?? left[0]!
      const part = like ? Math.sign(rest) * Math.min(Math.abs(rest), Math.abs(like.amount)) : rest
      from.amount -= part
      rest -= part
      postings.push(posted(from.account, account, part, { tax, text: `${kind} ${rate} ${from.by}` }))
    }
  }
  // what one means has paid for another, as where an order was changed and paid in two ways
  for (const over of left.filter(({ amount }) => amount > 0))
    for (const under of left.filter(({ amount }) => amount < 0)) {
      const part = Math.min(over.amount, -under.amount)
      if (part === 0) continue
      over.amount -= part
      under.amount += part
      postings.push(posted(over.account, under.account, part, { tax: '', text: `${over.by} ${under.by}` }))
    }
  // a voucher that is paid by vouchers
  return postings.filter(({ debit, credit }) => debit !== credit)
}

/** So much from one account to another; below 0 the other way round. */
export function posted(debit: string, credit: string, amount: number, more: Pick<Posting, 'tax' | 'text'>): Posting {
  return amount < 0 ? { debit: credit, credit: debit, amount: -amount, ...more } : { debit, credit, amount, ...more }
}
