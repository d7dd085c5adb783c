import { officeRefunds } from '@foyer/contract/books.calls.ts'
import type { officeRefunds as schema } from '@foyer/contract/books.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { ask } from '../core/ask.ts'
import type { RefundState } from './refund-states.ts'
import { pagedQuery } from '../ui/paged-list.tsx'

export type Refund = TypesOf<typeof schema>['data'][number]

/** What goes back, the newest first. */
export const refundsQuery = (state: RefundState | undefined) =>
  pagedQuery<Refund>(
    ['refunds', state ?? ''],
    (after, asked) => ask(officeRefunds, { ...(state && { state }), ...after }, asked),
    ({ id }) => id,
  )
