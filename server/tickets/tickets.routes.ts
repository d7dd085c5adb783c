import * as calls from '@foyer/contract/tickets.calls.ts'
import * as schema from '@foyer/contract/tickets.schema.ts'
import { inArea, serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { eventsOn } from './event-day.service.ts'
import { ticketCalendar, ticketLifetime } from './ticket-calendar.service.ts'
import { collectTickets, selectEvents } from './tickets.service.ts'

export function ticketRoutes(shop: Context): Route[] {
  return inArea('tickets', [
    serve(calls.eventSelect, schema.eventSelect, ({ lang }) => selectEvents(shop, lang)),
    serve(calls.eventDay, schema.eventDay, ({ params }) => eventsOn(shop, params.date)),
    serve(calls.ticketCollect, schema.ticketCollect, ({ lang, params: { id }, query, address }) =>
      collectTickets(shop, { lang, id, date: null, ...query, address }),
    ),
    serve(calls.ticketCollectOn, schema.ticketCollectOn, ({ lang, params, query, address }) =>
      collectTickets(shop, { lang, ...params, ...query, address }),
    ),
    serve(calls.ticketCalendar, schema.ticketCalendar, ({ params, query: { code }, address }) =>
      ticketCalendar(shop, { ...params, code, address }),
    ),
    serve(calls.ticketLifetime, schema.ticketLifetime, ({ query }) => ticketLifetime(shop, query.event)),
  ])
}
