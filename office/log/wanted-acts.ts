import { useSearch } from '@tanstack/react-router'
import type { officeLogTable } from '@foyer/contract/people.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { dayIn, textIn } from '../core/search-in.ts'

/** Which acts an address asks for. */
export interface WantedActs {
  who?: string
  act?: string
  /** The number of an order. */
  order?: string
  /** Days of the museum, both included. */
  from?: string
  to?: string
  /** Also those that only look at something. */
  looks?: true
}

export const isOrder = (text: string) => /^F\d{1,12}$/.test(text)

/** What an address may say of it. */
export function wantedActsIn({ looks, ...search }: Record<string, unknown>): WantedActs {
  const [who, act] = [textIn(search['who'])?.slice(0, 80), textIn(search['act'])?.slice(0, 40)]
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])]
  const order = textIn(search['order'])
  return {
    ...(who && { who }),
    ...(act && { act }),
    ...(order && isOrder(order) && { order }),
    ...(from && { from }),
    ...(to && { to }),
    ...(looks === true && { looks }),
  }
}

/** The router leaves in the address what `wantedActsIn` does not take. */
export const useWantedActs = (): WantedActs => wantedActsIn({ ...useSearch({ from: '/inside/settings/log' }) })

/** As the server is asked for them. */
export const askedFor = ({ order, looks, ...more }: WantedActs): TypesOf<typeof officeLogTable>['body'] => ({
  ...more,
  ...(order && { subject: order }),
  looks: looks === true,
})
