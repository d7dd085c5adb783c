import { useSearch } from '@tanstack/react-router'
import type { officeFind } from '@foyer/contract/office.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { recentDays, recentSpan, type RecentDays, type Span } from '@foyer/domain/office/spans.ts'
import { dayIn, findIn, oneOf } from '../core/search-in.ts'

export const states = ['placed', 'unpaid', 'canceled', 'unconfirmed'] as const
export const channels = ['web', 'counter', 'phone', 'mail', 'partner'] as const

/** Which orders an address asks for. */
export interface WantedOrders {
  find?: string
  state?: (typeof states)[number]
  channel?: (typeof channels)[number]
  /** On which they were ordered, as told from today. */
  days?: RecentDays
  /** Or from a day to a day, both included. */
  from?: string
  to?: string
}

/** What an address may say of it. */
export function wantedIn({ find, state, channel, days, ...search }: Record<string, unknown>): WantedOrders {
  const [as, by] = [oneOf(states, state), oneOf(channels, channel)]
  const recent = oneOf(recentDays, days)
  const [from, to] = recent ? [] : [dayIn(search['from']), dayIn(search['to'])]
  return {
    ...findIn(find, 600),
    ...(as && { state: as }),
    ...(by && { channel: by }),
    ...(recent && { days: recent }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The router leaves in the address what `wantedIn` does not take. */
export const useWantedOrders = (): WantedOrders => wantedIn({ ...useSearch({ from: '/inside/orders' }) })

/** The days on which they were ordered. */
export const spanOf = ({ days, from, to }: WantedOrders, today: string): Partial<Span> =>
  days ? recentSpan(days, today) : { ...(from && { from }), ...(to && { to }) }

/** As the server is asked for them. */
export function askedFor(wanted: WantedOrders, today: string): TypesOf<typeof officeFind>['body'] {
  const { find = '', state, channel } = wanted
  return {
    text: find,
    ...(channel && { channel }),
    ...spanOf(wanted, today),
    ...(state === 'unpaid' ? { unpaid: true } : state && { state }),
  }
}
