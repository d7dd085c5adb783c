import * as calls from '@foyer/contract/checkout.calls.ts'
import { orderMovePay } from '@foyer/contract/orders.calls.ts'
import * as orderSchemas from '@foyer/contract/orders.schema.ts'
import { tourAdmission } from '@foyer/contract/tours.calls.ts'
import { tourAdmission as admission } from '@foyer/contract/tours.schema.ts'
import * as schemas from '@foyer/contract/checkout.schema.ts'
import { inArea, serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { cancelPayment } from './cancel.service.ts'
import { execPayment } from './exec-payment.service.ts'
import { extendHold } from './extend.service.ts'
import { holdBasket } from './hold-basket.service.ts'
import { initPaymentMove } from './init-payment-move.service.ts'
import { initPaymentOrder } from './init-payment-order.service.ts'
import { initPayment } from './init-payment.service.ts'
import { lookUpAdmission } from './lookup-admission.service.ts'
import { offeredPayments } from './payment-types.ts'
import { shippingCostOf } from './shipping.service.ts'
import { suggest } from './suggest.service.ts'

export function checkoutRoutes(shop: Context): Route[] {
  return [
    serve(calls.checkoutPayments, schemas.checkoutPayments, async ({ lang }) => ({
      data: offeredPayments(shop, await shop.catalogue.current(), lang),
    })),
    serve(calls.checkoutSuggest, schemas.checkoutSuggest, async ({ lang, body }) => ({
      data: await suggest(shop, body.cart, lang),
    })),
    serve(calls.shippingCosts, schemas.shippingCosts, (incoming) => shippingCostOf(shop, incoming)),
    serve(calls.checkoutHold, schemas.checkoutHold, (incoming) => holdBasket(shop, incoming)),
    serve(calls.checkoutInitPayment, schemas.checkoutInitPayment, (incoming) => initPayment(shop, incoming)),
    serve(calls.checkoutInitPaymentOrder, schemas.checkoutInitPaymentOrder, (incoming) =>
      initPaymentOrder(shop, incoming),
    ),
    serve(orderMovePay, orderSchemas.orderMovePay, (incoming) => initPaymentMove(shop, incoming)),
    serve(calls.checkoutExecPayment, schemas.checkoutExecPayment, (incoming) => execPayment(shop, incoming)),
    serve(calls.checkoutCancel, schemas.checkoutCancel, ({ query, token }) =>
      cancelPayment(shop, query.cartId, query.keep === '1', token),
    ),
    serve(calls.checkoutExtend, schemas.checkoutExtend, ({ body, token }) => extendHold(shop, body.cartId, token)),
    ...inArea('guidedTours', [serve(tourAdmission, admission, (incoming) => lookUpAdmission(shop, incoming))]),
  ]
}
