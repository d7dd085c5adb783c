import { queryOptions } from '@tanstack/react-query'
import { staffViews } from '@foyer/contract/staff.views.calls.ts'
import type { ListPage, staffViews as schema } from '@foyer/contract/staff.views.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { asks } from '../core/ask.ts'

export type View = TypesOf<typeof schema>['data'][number]
export type Search = View['search']

/** Where each list is. */
export const pathOf = {
  orders: '/orders',
  customers: '/customers/people',
  passes: '/customers/passes',
  vouchers: '/customers/vouchers',
  inquiries: '/groups/inquiries',
  quotes: '/groups/quotes',
  payments: '/money/payments',
  refunds: '/money/refunds',
  log: '/settings/log',
  numbers: '/numbers',
} as const satisfies Record<ListPage, string>

/** Kept for a while: each list asks for them. */
export const viewsQuery = queryOptions({ queryKey: ['views'], queryFn: asks(staffViews, {}), staleTime: 300_000 })

/** What an address says of it, without what it leaves open. */
export const searchIn = (wanted: object) =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Search

export function isSame(one: Search, other: Search): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
