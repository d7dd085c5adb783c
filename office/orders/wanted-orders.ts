import { useSearch } from '@tanstack/react-router'
import type { officeFind } from '@foyer/contract/office.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { dayIn, findIn, oneOf } from '../core/search-in.ts'

export const states = ['placed', 'unpaid', 'canceled', 'unconfirmed'] as const
export const channels = ['web', 'counter', 'phone', 'mail', 'partner'] as const

/** Which orders an address asks for. */
export interface WantedOrders {
  find?: string
  state?: (typeof states)[number]
  channel?: (typeof channels)[number]
  /** Days on which they were ordered, both included. */
  from?: string
  to?: string
}

/** What an address may say of it. */
export function wantedIn({ find, state, channel, ...search }: Record<string, unknown>): WantedOrders {
  const [as, by] = [oneOf(states, state), oneOf(channels, channel)]
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])]
  return {
    ...findIn(find, 600),
    ...(as && { state: as }),
    ...(by && { channel: by }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The router leaves in the address what `wantedIn` does not take. */
export const useWantedOrders = (): WantedOrders => wantedIn({ ...useSearch({ from: '/inside/orders' }) })

/** As the server is asked for them. */
export function askedFor({ find = '', state, ...more }: WantedOrders): TypesOf<typeof officeFind>['body'] {
  if (state === 'unpaid') return { text: find, ...more, unpaid: true }
  return { text: find, ...more, ...(state && { state }) }
}
