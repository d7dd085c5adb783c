import * as calls from '@foyer/contract/door.calls.ts'
import * as schemas from '@foyer/contract/door.schema.ts'
import { serve, type Route } from '../http/router.ts'
import { openedFor } from '../office/opened-for.ts'
import type { Context } from '../context.ts'
import { listOfDay } from './day-list.service.ts'
import { redeem, redeemLater } from './redeem.service.ts'
import { undoScan } from './undo-scan.service.ts'

/** What gates ask, with a key or a person of the office who may redeem. */
export function doorRoutes(shop: Context): Route[] {
  const routes = [
    serve(calls.redeem, schemas.redeem, ({ body, by }) => redeem(shop, body, by.name)),
    serve(calls.redeemUndo, schemas.redeemUndo, ({ body, by }) => undoScan(shop, body.id, by)),
    serve(calls.redeemList, schemas.redeemList, ({ body }) => listOfDay(shop, body)),
    serve(calls.redeemLater, schemas.redeemLater, ({ body, by }) => redeemLater(shop, body.scans, by.name)),
  ]
  const opened = openedFor(shop)
  return routes.map((route) => opened('redeem', route))
}
