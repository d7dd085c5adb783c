import { queryOptions } from '@tanstack/react-query'
import { officePayouts } from '@foyer/contract/payouts.calls.ts'
import type { officePayouts as schema } from '@foyer/contract/payouts.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { asks } from '../core/ask.ts'
import type { Span } from '@foyer/domain/office/spans.ts'

export type Shown = TypesOf<typeof schema>['data']
export type Payout = Shown['payouts'][number]

/** What the payment provider has paid out, held against the shop. */
export const payoutsQuery = ({ from, to }: Span) =>
  queryOptions({
    queryKey: ['payouts', from, to],
    queryFn: asks(officePayouts, { from, to, days: 7 }),
    // the provider is asked each time
    staleTime: 5 * 60_000,
  })
