import * as calls from '@foyer/contract/orders.calls.ts'
import * as schemas from '@foyer/contract/orders.schema.ts'
import { orderSlips } from '@foyer/contract/orders.slips.calls.ts'
import * as slips from '@foyer/contract/orders.slips.schema.ts'
import { orderAppleWallet, orderGoogleWallet } from '@foyer/contract/wallet.calls.ts'
import * as wallet from '@foyer/contract/wallet.schema.ts'
import { serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import {
  calendarOnRequest,
  invoiceOnRequest,
  passesOnRequest,
  receiptOnRequest,
  ticketsOnRequest,
  vouchersOnRequest,
} from './documents.service.ts'
import { fileOnRequest } from './file.service.ts'
import { requestInvoice } from './invoice.service.ts'
import { slipsOnRequest } from './slips.service.ts'
import { appleOnRequest, googleOnRequest } from './wallet.service.ts'

export function orderRoutes(shop: Context): Route[] {
  return [
    serve(calls.orderTickets, schemas.orderTickets, ({ lang, query }) => ticketsOnRequest(shop, query.id, lang)),
    serve(calls.orderPasses, schemas.orderPasses, ({ lang, query }) => passesOnRequest(shop, query.id, lang)),
    serve(calls.orderVouchers, schemas.orderVouchers, ({ lang, query }) => vouchersOnRequest(shop, query.id, lang)),
    serve(calls.orderCalendar, schemas.orderCalendar, ({ lang, query }) => calendarOnRequest(shop, query.id, lang)),
    serve(calls.orderFile, schemas.orderFile, ({ query }) => fileOnRequest(shop, query.id, query.line)),
    serve(calls.orderInvoice, schemas.orderInvoice, ({ body }) => requestInvoice(shop, body.id)),
    serve(calls.orderInvoicePdf, schemas.orderInvoicePdf, ({ query }) => invoiceOnRequest(shop, query.id)),
    serve(calls.orderReceipt, schemas.orderReceipt, ({ query }) => receiptOnRequest(shop, query)),
    serve(orderSlips, slips.orderSlips, ({ query }) => slipsOnRequest(shop, query)),
    serve(orderAppleWallet, wallet.orderAppleWallet, ({ lang, query }) => appleOnRequest(shop, query.id, lang)),
    serve(orderGoogleWallet, wallet.orderGoogleWallet, ({ lang, query }) => googleOnRequest(shop, query, lang)),
  ]
}
