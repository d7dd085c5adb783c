import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import type { OfficeAct } from '@foyer/domain/office/roles.ts'
import { serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { acts } from './acts.ts'
import { keyCheck } from './keys.service.ts'

/** What the office does. A request is read only once its key is known, and its role may do the act. */
export function officeRoutes(shop: Context): Route[] {
  const keyFor = keyCheck(shop)
  return [
    forKeys(
      'key',
      serve(calls.officeKey, schemas.officeKey, async ({ key: { name, role, endsAt } }) => ({
        data: { name, role, ends: endsAt.toISOString() },
      })),
    ),
    ...acts.map(({ schema, route }) => forKeys(schema.office, route(shop))),
  ]

  function forKeys(act: OfficeAct, route: Route): Route {
    return { ...route, keyOf: (bearer, address) => keyFor(act, bearer, address) }
  }
}
