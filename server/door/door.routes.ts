import * as calls from '@foyer/contract/door.calls.ts'
import * as schemas from '@foyer/contract/door.schema.ts'
import { serve, type Route } from '../http/router.ts'
import { keyCheck } from '../office/keys.service.ts'
import type { Context } from '../context.ts'
import { listOfDay } from './day-list.service.ts'
import { redeem, redeemLater } from './redeem.service.ts'
import { undoScan } from './undo-scan.service.ts'

/** What gates ask, with a key of the office whose role may redeem. */
export function doorRoutes(shop: Context): Route[] {
  const routes = [
    serve(calls.redeem, schemas.redeem, ({ body, key }) => redeem(shop, body, key.name)),
    serve(calls.redeemUndo, schemas.redeemUndo, ({ body, key }) => undoScan(shop, body.id, key.name)),
    serve(calls.redeemList, schemas.redeemList, ({ body }) => listOfDay(shop, body)),
    serve(calls.redeemLater, schemas.redeemLater, ({ body, key }) => redeemLater(shop, body.scans, key.name)),
  ]
  const keyFor = keyCheck(shop)
  return routes.map((route) => ({ ...route, keyOf: (bearer, address) => keyFor('redeem', bearer, address) }))
}
