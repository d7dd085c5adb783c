import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import type { OfficeKey } from '@foyer/domain/office/roles.ts'
import { serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { allActs } from './acts.ts'
import { openedFor } from './opened-for.ts'

const acts = await allActs()

/** What the office does. A request is read only once it is known who asks, and that they may do the act. */
export function officeRoutes(shop: Context): Route[] {
  const opened = openedFor(shop)
  return [
    opened(
      'key',
      serve(calls.officeKey, schemas.officeKey, async ({ by }) => {
        // people have office/session
        const { name, role, endsAt } = by as OfficeKey
        return { data: { name, role, ends: endsAt.toISOString() } }
      }),
    ),
    ...acts.map(({ schema, route }) => opened(schema.office, route(shop))),
  ]
}
