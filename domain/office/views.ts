import type { ListPage } from '@foyer/contract/staff.views.schema.ts'
import { mayAlso, type Actor, type Permission } from './roles.ts'

/** What opens each list. */
const opens: Record<ListPage, Permission> = {
  orders: 'find',
  customers: 'customers',
  passes: 'find-passes',
  vouchers: 'vouchers',
  inquiries: 'inquiries',
  quotes: 'quotes',
  payments: 'payments',
  refunds: 'refunds',
  log: 'log',
  numbers: 'numbers',
}

/** Whether somebody may open a list; only then they see what was kept of it. */
export function mayOpen(by: Actor, page: ListPage): boolean {
  // the numbers of one venue are a page too
  return mayAlso(by, opens[page]) || (page === 'numbers' && by.person?.may?.has('numbers') === true)
}

/** Whether somebody may keep a list for everybody, and change or remove what everybody has. */
export const mayShare = (by: Actor) => mayAlso(by, 'view-set shared')
