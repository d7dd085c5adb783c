import type { JournalEntry } from './datev.ts'
import { bookedAmount, sumsOf, type MatchedPayout } from './payouts.ts'
import { moneyAccount, posted, type Chart } from './postings.ts'

/** Where payouts go: the bank, what the provider keeps, and what the shop's books do not have. */
export interface PayoutAccounts {
  bank: string
  fees: string
  other: string
}

/**
 * A payout between two days as it is posted: the bank gets its amount in one sum, the fees what was kept, and each
 * account of money gives what the books were waiting for on it. What they were not waiting for, like a dispute, another
 * amount or what comes twice, is left for the other account. One that came back from the bank is posted back on that
 * day; the money is in a later payout, and waits there until then.
 */
export function postingsOfPayout(
  chart: Chart,
  accounts: PayoutAccounts,
  payout: MatchedPayout,
  { from, to }: { from: string; to: string },
): JournalEntry[] {
  const { id, amount, arrives, currency, state, failedOn, itemized } = payout
  const clearing = chart.money.online
  const of = (day: string) => ({ day, document: id, currency })
  // what came back before it arrived is posted whole on one day, so that no month has only half of it
  const back = failedOn !== null && failedOn > arrives ? failedOn : arrives
  const within = (day: string) => from <= day && day <= to
  const entries: JournalEntry[] = []
  const post = (day: string, debit: string, credit: string, sum: number, text: string) =>
    entries.push({ ...posted(debit, credit, sum, { tax: '', text }), ...of(day) })
  if (state !== 'pending' && within(arrives)) {
    post(arrives, accounts.bank, clearing, amount, 'payout')
    if (itemized === 'yes') {
      const { fees } = sumsOf(payout)
      post(arrives, accounts.fees, clearing, fees, 'fees')
      const waited = waitedFor(chart, payout)
      let rest = amount + fees
      for (const [account, sum] of waited) {
        rest -= sum
        post(arrives, clearing, account, sum, 'payout')
      }
      post(arrives, clearing, accounts.other, rest, 'not in the books')
    }
  }
  if (state === 'failed' && within(back)) post(back, clearing, accounts.bank, amount, 'payout came back')
  return entries.filter((one) => one.amount !== 0 && one.debit !== one.credit)
}

/** What the books were waiting for, by the account on which they were. */
function waitedFor(
  chart: Chart,
  { entries, currency }: Pick<MatchedPayout, 'entries' | 'currency'>,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const entry of entries) {
    const { booked, twice, kind, gross } = entry
    if (twice || (!booked && kind !== 'payout-failed')) continue
    const sum = !booked || booked.currency !== currency ? gross : bookedAmount(entry, booked)
    const account = moneyAccount(chart, booked?.by ?? 'online')
    sums.set(account, (sums.get(account) ?? 0) + sum)
  }
  return sums
}
