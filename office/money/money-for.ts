import { mayEverywhere } from '../core/may.ts'
import type { Session } from '../core/session.ts'

/** What there is about money, each with the permissions of which one opens it. */
const permissions = {
  invoices: ['invoices'],
  payments: ['payments'],
  refunds: ['refunds'],
  disputes: ['disputes'],
  bank: ['credits'],
  payouts: ['payouts'],
  closings: ['closings'],
  books: ['sales', 'postings', 'tills', 'liability', 'payout-table'],
} as const
export type MoneyTab = keyof typeof permissions

/** What this person may see, in the order of the tabs. */
export const moneyFor = (session: Session): MoneyTab[] =>
  (Object.keys(permissions) as MoneyTab[]).filter((name) =>
    permissions[name].some((permission) => mayEverywhere(session, permission)),
  )
