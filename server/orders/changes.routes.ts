import * as calls from '@foyer/contract/changes.calls.ts'
import * as schemas from '@foyer/contract/changes.schema.ts'
import { serve, type Route } from '../http/router.ts'
import type { Shop } from '../shop.ts'
import { changeAnswersOf, changeBuyerOf, changeHolderOf, readChanges } from './change-order.service.ts'

export function changesRoutes(shop: Shop): Route[] {
  return [
    serve(calls.orderChanges, schemas.orderChanges, (incoming) => readChanges(shop, incoming)),
    serve(calls.changeBuyer, schemas.changeBuyer, (incoming) => changeBuyerOf(shop, incoming)),
    serve(calls.changeHolder, schemas.changeHolder, (incoming) => changeHolderOf(shop, incoming)),
    serve(calls.changeAnswers, schemas.changeAnswers, (incoming) => changeAnswersOf(shop, incoming)),
  ]
}
