import * as cancelCalls from '@foyer/contract/cancel.calls.ts'
import * as cancelSchemas from '@foyer/contract/cancel.schema.ts'
import * as changesCalls from '@foyer/contract/changes.calls.ts'
import * as changesSchemas from '@foyer/contract/changes.schema.ts'
import * as givenCalls from '@foyer/contract/given.calls.ts'
import * as givenSchemas from '@foyer/contract/given.schema.ts'
import * as orderCalls from '@foyer/contract/orders.calls.ts'
import * as orderSchemas from '@foyer/contract/orders.schema.ts'
import { serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { cancelTickets, priceCancel } from './cancel-tickets.service.ts'
import { changeOwnerOf } from './change-owner.service.ts'
import { changeAnswersOf, changeBuyerOf, changeHolderOf, readChanges } from './change-order.service.ts'
import { creditNoteOnRequest, creditVoucherOnRequest } from './credit-documents.service.ts'
import { giveOn } from './give-ticket.service.ts'
import { givenCalendarOnRequest, givenPdfOnRequest, showGiven } from './given-ticket.service.ts'
import { moveTickets, priceMove } from './move.service.ts'
import { takeBack } from './take-back.service.ts'

export function afterSaleRoutes(shop: Context): Route[] {
  return [
    serve(orderCalls.orderMovePrice, orderSchemas.orderMovePrice, (asked) => priceMove(shop, asked)),
    serve(orderCalls.orderMove, orderSchemas.orderMove, (asked) => moveTickets(shop, asked)),
    serve(cancelCalls.orderCancelPrice, cancelSchemas.orderCancelPrice, (asked) => priceCancel(shop, asked)),
    serve(cancelCalls.orderCancel, cancelSchemas.orderCancel, ({ body }) => cancelTickets(shop, body)),
    serve(cancelCalls.orderCreditNote, cancelSchemas.orderCreditNote, ({ query }) => creditNoteOnRequest(shop, query)),
    serve(cancelCalls.orderCreditVoucher, cancelSchemas.orderCreditVoucher, ({ query }) =>
      creditVoucherOnRequest(shop, query),
    ),
    serve(givenCalls.giveTicket, givenSchemas.giveTicket, (incoming) => giveOn(shop, incoming)),
    serve(givenCalls.takeTicketBack, givenSchemas.takeTicketBack, (incoming) => takeBack(shop, incoming)),
    serve(givenCalls.givenTicket, givenSchemas.givenTicket, ({ query }) => showGiven(shop, query.id)),
    serve(givenCalls.givenTicketPdf, givenSchemas.givenTicketPdf, ({ lang, query }) =>
      givenPdfOnRequest(shop, query.id, lang),
    ),
    serve(givenCalls.givenCalendar, givenSchemas.givenCalendar, ({ lang, query }) =>
      givenCalendarOnRequest(shop, query.id, lang),
    ),
    serve(changesCalls.orderChanges, changesSchemas.orderChanges, (incoming) => readChanges(shop, incoming)),
    serve(changesCalls.changeBuyer, changesSchemas.changeBuyer, (incoming) => changeBuyerOf(shop, incoming)),
    serve(changesCalls.changeHolder, changesSchemas.changeHolder, (incoming) => changeHolderOf(shop, incoming)),
    serve(changesCalls.changeOwner, changesSchemas.changeOwner, (incoming) => changeOwnerOf(shop, incoming)),
    serve(changesCalls.changeAnswers, changesSchemas.changeAnswers, (incoming) => changeAnswersOf(shop, incoming)),
  ]
}
