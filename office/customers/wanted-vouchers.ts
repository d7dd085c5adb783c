import { useSearch } from '@tanstack/react-router'
import type { officeVouchers } from '@foyer/contract/books-vouchers.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { findIn, oneOf } from '../core/search-in.ts'

export const states = ['open', 'used', 'expired', 'blocked'] as const
export const origins = ['sold', 'refund', 'given'] as const
export const taxes = ['sale', 'redemption'] as const

/** Which vouchers an address asks for. */
export interface WantedVouchers {
  find?: string
  state?: (typeof states)[number]
  origin?: (typeof origins)[number]
  taxed?: (typeof taxes)[number]
}

/** What an address may say of it. */
export function wantedIn({ find, state, origin, taxed }: Record<string, unknown>): WantedVouchers {
  const [as, from, when] = [oneOf(states, state), oneOf(origins, origin), oneOf(taxes, taxed)]
  return {
    ...findIn(find, 100),
    ...(as && { state: as }),
    ...(from && { origin: from }),
    ...(when && { taxed: when }),
  }
}

/** The router leaves in the address what `wantedIn` does not take. */
export const useWantedVouchers = (): WantedVouchers =>
  wantedIn({ ...useSearch({ from: '/inside/customers/vouchers' }) })

/** As the server is asked for them. */
export const askedFor = ({ find = '', ...more }: WantedVouchers): TypesOf<typeof officeVouchers>['body'] => ({
  text: find,
  ...more,
})
