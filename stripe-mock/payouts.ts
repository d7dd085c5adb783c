import { moved } from './balance.ts'
import type { Books } from './books.ts'
import type { Balance, Payout, PayoutNote } from './objects.ts'

const daySeconds = 24 * 60 * 60
/** A bank takes so many days. */
const arrivesAfterDays = 2

/** A payout with what is in it. */
export interface PaidOut {
  payout: Payout
  balance: Balance[]
}

/** The balance of each day, in UTC and each currency, is paid out by itself when the day is over. */
export function payouts({ purchases, balance, keepBalance, payoutNotes, keepPayoutNote, seconds }: Books) {
  /** Oldest first: what a bank has sent back is in the balance of a later day. */
  function all(): PaidOut[] {
    const notes = payoutNotes()
    const left = [...purchases().flatMap((one) => one.balance), ...balance()]
    const paid: PaidOut[] = []
    const today = dayOf(seconds())
    for (let day = Math.min(today, ...left.map(({ created }) => dayOf(created))); day <= today; day++) {
      const ofDay = left.filter(({ created }) => dayOf(created) === day)
      for (const [currency, some] of Map.groupBy(ofDay, (one) => one.currency)) {
        const manual = notes.find((note) => note.currency === currency && dayOf(note.manualAt ?? -1) === day)
        const [first, rest] = [
          some.filter(({ created }) => manual && created <= manual.manualAt!),
          some.filter(({ created }) => !manual || created > manual.manualAt!),
        ]
        const id = `po_${day}${currency}`
        const made = [
          ...(manual ? [payoutOf(manual, first, { automatic: false, created: manual.manualAt! })] : []),
          ...(day < today && rest.length > 0
            ? [payoutOf({ id, ...notes.find((note) => note.id === id) }, rest, { created: (day + 1) * daySeconds })]
            : []),
        ]
        paid.push(...made)
        left.push(...made.flatMap(({ payout }) => payout.failure_balance_transaction ?? []))
      }
    }
    return paid
  }

  function payoutOf(note: PayoutNote, entries: Balance[], made: { created: number; automatic?: boolean }): PaidOut {
    const { automatic = true, created } = made
    const amount = entries.reduce((sum, { net }) => sum + net, 0)
    const { currency } = entries[0]!
    const arrival = (dayOf(created) + arrivesAfterDays - Number(automatic)) * daySeconds
    const failed = note.failedAt !== undefined && note.failedAt <= seconds()
    const about = { id: note.id, currency }
    const payout: Payout = {
      ...about,
      object: 'payout',
      amount,
      automatic,
      created,
      arrival_date: arrival,
      status: failed ? (note.canceled ? 'canceled' : 'failed') : arrival <= seconds() ? 'paid' : 'in_transit',
      reconciliation_status: !automatic ? 'not_applicable' : note.inProgress ? 'in_progress' : 'completed',
      livemode: false,
      failure_balance_transaction: failed
        ? {
            ...moved(note.failedAt!, note.canceled ? 'payout_cancel' : 'payout_failure', amount, about),
            id: `txn_back_${note.id}`,
          }
        : null,
    }
    const own = { ...moved(created, 'payout', -amount, about), id: `txn_${note.id}` }
    return { payout, balance: [...entries, own] }
  }
  return {
    /** Newest first. */
    payouts: () => all().toReversed(),
    /** The bank sends a payout back, on a later day than it was made. */
    failPayout: (id: string) => keepPayoutNote({ id, failedAt: seconds() }),
    /** Somebody calls it off before it arrives. */
    cancelPayout: (id: string) => keepPayoutNote({ id, failedAt: seconds(), canceled: true }),
    /** Stripe takes its time to put a payout together. */
    holdBackPayout: (id: string) => keepPayoutNote({ id, inProgress: true }),
    /** Somebody has what came in today paid out in the dashboard. */
    payOutByHand: (id: string, currency: string) => keepPayoutNote({ id, currency, manualAt: seconds() }),
    /** Something that is about no purchase, like what Stripe asks for its reports. */
    moveBalance(type: string, amount: number, currency: string, description: string) {
      keepBalance(moved(seconds(), type, amount, { id: `src_${type}`, currency }, { description }))
    },
  }
}

const dayOf = (at: number) => Math.floor(at / daySeconds)
