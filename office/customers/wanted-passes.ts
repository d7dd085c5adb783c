import { useSearch } from '@tanstack/react-router'
import type { officeFindPasses } from '@foyer/contract/visits-passes.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { findIn, oneOf } from '../core/search-in.ts'

export const passStates = ['valid', 'soon', 'later', 'expired', 'blocked', 'void'] as const

/** Which passes an address asks for. */
export interface WantedPasses {
  find?: string
  state?: (typeof passStates)[number]
}

/** What an address may say of it. */
export function wantedIn({ find, state }: Record<string, unknown>): WantedPasses {
  const as = oneOf(passStates, state)
  return { ...findIn(find, 600), ...(as && { state: as }) }
}

/** The router leaves in the address what `wantedIn` does not take. */
export const useWantedPasses = (): WantedPasses => wantedIn({ ...useSearch({ from: '/inside/customers/passes' }) })

/** As the server is asked for them. */
export const askedFor = ({ find = '', ...more }: WantedPasses): TypesOf<typeof officeFindPasses>['body'] => ({
  text: find,
  ...more,
})
