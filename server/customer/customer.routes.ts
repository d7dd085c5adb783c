import * as calls from '@foyer/contract/customer.calls.ts'
import * as schema from '@foyer/contract/customer.schema.ts'
import { checksPasswords } from '../account/checks-passwords.ts'
import { inArea, serve, type Route } from '../http/router.ts'
import { claimOrder } from '../orders/claim.service.ts'
import type { Context } from '../context.ts'
import { deleteAccount } from './delete-account.service.ts'
import { exportData } from './export.service.ts'
import { listGoods } from './goods.service.ts'
import { listOrders } from './orders.service.ts'

export function customerRoutes(shop: Context): Route[] {
  return inArea('accountOrders', [
    serve(calls.customerOrders, schema.customerOrders, (request) => listOrders(shop, request)),
    serve(calls.customerClaim, schema.customerClaim, (request) => claimOrder(shop, request)),
    serve(calls.customerGoods, schema.customerGoods, ({ token }) => listGoods(shop, token)),
    ...checksPasswords(shop, [
      serve(calls.customerExport, schema.customerExport, (request) => exportData(shop, request)),
      serve(calls.customerDelete, schema.customerDelete, (request) => deleteAccount(shop, request)),
    ]),
  ])
}
