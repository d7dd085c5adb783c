import * as calls from '@foyer/contract/office.calls.ts'
import { officeUndo } from '@foyer/contract/people.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { officeUndo as undoSchema } from '@foyer/contract/people.schema.ts'
import type { OfficeKey } from '@foyer/domain/office/roles.ts'
import { serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { sessionCheck, type SignedIn } from '../staff/session.service.ts'
import { allActs } from './acts.ts'
import { openedFor } from './opened-for.ts'
import { undoAct } from './undo.service.ts'

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
    {
      // the check lets nobody in but people
      ...serve(officeUndo, undoSchema, ({ body, by }) => undoAct(shop, body.id, by as SignedIn)),
      opens: sessionCheck(shop),
    },
    ...acts.map(({ schema, route }) => opened(schema.office, route(shop))),
  ]
}
