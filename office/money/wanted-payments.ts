import { useSearch } from '@tanstack/react-router'
import type { officePayments } from '@foyer/contract/books.payments.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { dayIn, findIn, oneOf } from '../core/search-in.ts'

export const states = ['open', 'paid', 'failed', 'differs', 'part-back', 'back'] as const
export const means = ['online', 'cash', 'terminal', 'invoice', 'account', 'rounding', 'donation'] as const

/** Which payments an address asks for. */
export interface WantedPayments {
  find?: string
  state?: (typeof states)[number]
  means?: (typeof means)[number]
  /** Days on which they were begun, both included. */
  from?: string
  to?: string
}

/** What an address may say of it. */
export function wantedPaymentsIn({ find, state, ...search }: Record<string, unknown>): WantedPayments {
  const [as, by] = [oneOf(states, state), oneOf(means, search['means'])]
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])]
  return {
    ...findIn(find, 100),
    ...(as && { state: as }),
    ...(by && { means: by }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The router leaves in the address what `wantedPaymentsIn` does not take. */
export const useWantedPayments = (): WantedPayments =>
  wantedPaymentsIn({ ...useSearch({ from: '/inside/money/payments' }) })

/** As the server is asked for them. */
export const askedFor = ({ find = '', ...more }: WantedPayments): TypesOf<typeof officePayments>['body'] => ({
  text: find,
  ...more,
})
