import * as calls from '@foyer/contract/tours.calls.ts'
import * as schema from '@foyer/contract/tours.schema.ts'
import { inArea, serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { selectTours, singleTour, tourAttributes, tourOverview } from './tours.service.ts'
import { soldOutDays, soldOutTimes, tourCalendar, tourLifetime } from './tour-calendar.service.ts'

export function tourRoutes(shop: Context): Route[] {
  return inArea('guidedTours', [
    serve(calls.tourSelect, schema.tourSelect, ({ lang }) => selectTours(shop, lang)),
    serve(calls.tourOverview, schema.tourOverview, ({ query: { date = null, lookahead } }) =>
      tourOverview(shop, date, lookahead),
    ),
    serve(calls.tourAttributes, schema.tourAttributes, ({ lang }) => tourAttributes(shop, lang)),
    serve(calls.tourSingle, schema.tourSingle, ({ lang, query }) => singleTour(shop, lang, query.tour, query)),
    serve(calls.tourCalendar, schema.tourCalendar, ({ lang, params, query }) =>
      tourCalendar(shop, lang, params.id, { ...params, ...query }),
    ),
    serve(calls.tourSoldOut, schema.tourSoldOut, ({ lang, params }) => soldOutDays(shop, lang, params.id, params)),
    serve(calls.tourSoldOutTimeslots, schema.tourSoldOutTimeslots, ({ lang, params }) =>
      soldOutTimes(shop, lang, params.id, params.date),
    ),
    serve(calls.tourLifetime, schema.tourLifetime, ({ params }) => tourLifetime(shop, params.id)),
  ])
}
