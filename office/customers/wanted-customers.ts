import { useSearch } from '@tanstack/react-router'
import { findIn, oneOf } from '../core/search-in.ts'

export const kinds = ['account', 'guest'] as const
export type CustomerKind = (typeof kinds)[number]

/** Whom an address asks for: those of one kind, or of both. */
export interface WantedCustomers {
  find?: string
  kind?: CustomerKind
}

/** What an address may say of it. */
export function wantedIn({ find, kind }: Record<string, unknown>): WantedCustomers {
  const as = oneOf(kinds, kind)
  return { ...findIn(find, 600), ...(as && { kind: as }) }
}

/** The router leaves in the address what `wantedIn` does not take. */
export const useWantedCustomers = (): WantedCustomers =>
  wantedIn({ ...useSearch({ from: '/inside/customers/people' }) })
