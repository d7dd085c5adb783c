import * as calls from '@foyer/contract/given.calls.ts'
import * as schemas from '@foyer/contract/given.schema.ts'
import { serve, type Route } from '../http/router.ts'
import type { Shop } from '../shop.ts'
import { giveOn } from './give-ticket.service.ts'
import { givenCalendarOnRequest, givenPdfOnRequest, showGiven } from './given-ticket.service.ts'

export function givenRoutes(shop: Shop): Route[] {
  return [
    serve(calls.giveTicket, schemas.giveTicket, (incoming) => giveOn(shop, incoming)),
    serve(calls.givenTicket, schemas.givenTicket, ({ query }) => showGiven(shop, query.id)),
    serve(calls.givenTicketPdf, schemas.givenTicketPdf, ({ lang, query }) => givenPdfOnRequest(shop, query.id, lang)),
    serve(calls.givenCalendar, schemas.givenCalendar, ({ lang, query }) =>
      givenCalendarOnRequest(shop, query.id, lang),
    ),
  ]
}
