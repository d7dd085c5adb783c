import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import {
  comparePayouts,
  matchedWith,
  type BookedMoney,
  type Comparison,
  type Payout,
  type PayoutEntry,
} from '@foyer/domain/office/payouts.ts'
import type { JournalEntry } from '@foyer/domain/office/datev.ts'
import { postingsOfPayout } from '@foyer/domain/office/payout-postings.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Accounts } from '../catalogue/books.schema.ts'
import type { Context } from '../context.ts'
import { instantsOf } from '../schedule/places.queries.ts'
import { isTemporary } from '../temporary-error.ts'
import { moneyAtProvider } from './payouts.queries.ts'

export type NotRead = Refused<'NO_PAYOUTS' | 'PAYOUTS_UNAVAILABLE'> | Refused<'MALFORMED', { place: string }>

/**
 * Payouts are read so many days before and after those that are asked for: money may arrive so much later than it was
 * taken, or come a second time, and a bank sends back so late what it could not book.
 */
const aroundDays = 31

/** What is in no memory any more. */
const mostInAll = 500_000

/**
 * Payouts that arrive from a day to another, with all that is in them: the provider is asked each time, outside any
 * transaction, and what cannot be read wholly is not answered at all.
 */
export async function readPayouts(
  shop: Context,
  from: string,
  to: string,
  most = mostInAll,
): Promise<Payout[] | NotRead> {
  const { payouts } = shop.payments
  if (!payouts) return { refused: 'NO_PAYOUTS' }
  const found: Payout[] = []
  let left = most
  try {
    for await (const payout of payouts.list(from, to)) {
      const entries: PayoutEntry[] = []
      if (payout.itemized === 'yes')
        for await (const entry of payouts.entries(payout.id)) {
          // fewer days have fewer of them
          if (left-- === 0) return { refused: 'MALFORMED', place: 'body.to' }
          entries.push(entry)
        }
      found.push({ ...payout, entries })
    }
  } catch (error) {
    // a key without the right for it is refused again tomorrow
    shop.log[isTemporary(error) ? 'warn' : 'error']({ err: error }, 'the provider does not say what it has paid out')
    return { refused: 'PAYOUTS_UNAVAILABLE' }
  }
  return found.toSorted((a, b) => (`${a.arrives} ${a.id}` < `${b.arrives} ${b.id}` ? -1 : 1))
}

/** What the books have of what is in payouts, and of the payments and refunds of some days. */
function bookedOf(
  { database, payments }: Pick<Context, 'database' | 'payments'>,
  payouts: readonly Payout[],
  days?: { from: string; to: string },
): Promise<BookedMoney[]> {
  const ids = payouts.flatMap(({ entries }) => entries.flatMap(({ paymentId }) => paymentId ?? []))
  return moneyAtProvider(database.db, payments.name, [...new Set(ids)], days && instantsOf(days.from, days.to))
}

/** Payouts that arrived or came back on some days, as they are posted. */
export async function payoutJournal(
  shop: Context,
  { payouts: accounts, ...chart }: Accounts,
  { from, to }: { from: string; to: string },
): Promise<JournalEntry[] | NotRead> {
  const payouts = await readPayouts(shop, addDays(from, -aroundDays), to)
  if (isRefused(payouts)) return payouts
  const matched = matchedWith(payouts, await bookedOf(shop, payouts))
  return matched.flatMap((payout) => postingsOfPayout(chart, accounts!, payout, { from, to }))
}

/** Payouts of some days, held against the books of these days. */
export async function heldAgainstBooks(
  shop: Context,
  { from, to, days }: { from: string; to: string; days: number },
): Promise<Comparison | NotRead> {
  const payouts = await readPayouts(shop, addDays(from, -aroundDays), addDays(to, aroundDays))
  if (isRefused(payouts)) return payouts
  const books = await bookedOf(shop, payouts, { from, to })
  return comparePayouts(payouts, books, { from, to, overdue: addDays(localDay(shop.clock()), -days) })
}
