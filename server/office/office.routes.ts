import type { Call, CallTypes } from '@foyer/contract/call.ts'
import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import type { CallSchema } from '@foyer/contract/schema.ts'
import type { OfficeAct } from '@foyer/domain/office/roles.ts'
import { serve, type Answered, type Incoming, type Route } from '../http/router.ts'
import type { Shop } from '../shop.ts'
import { keyFor } from './keys.service.ts'
import { readLog } from './log.service.ts'

/** What the office does. A request is read only once its key is known, and its role may do the act. */
export function officeRoutes(shop: Shop): Route[] {
  return [
    byKey(calls.officeKey, schemas.officeKey, async ({ key: { name, role, endsAt } }) => ({
      data: { name, role, ends: endsAt.toISOString() },
    })),
    byKey(calls.officeLog, schemas.officeLog, async ({ body }) => ({ data: await readLog(shop, body) })),
  ]

  function byKey<T extends CallTypes, S extends CallSchema & { office: OfficeAct; media?: never }>(
    call: Call<T>,
    schema: S,
    handle: (incoming: Incoming<S>) => Promise<Answered<T> | Refused>,
  ): Route {
    return {
      ...serve(call, schema as S & { media?: undefined }, handle as never),
      keyOf: (bearer) => keyFor(shop, bearer, schema.office),
    }
  }
}
