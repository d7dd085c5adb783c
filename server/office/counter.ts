import * as calls from '@foyer/contract/counter.calls.ts'
import * as schemas from '@foyer/contract/counter.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { inSequence } from '@foyer/domain/museum/sequence.ts'
import { localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import { remaining } from '@foyer/domain/tours/remaining.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry, TourEntry, VenueEntry } from '../catalogue/entries.schema.ts'
import { venueKeysOf } from '../catalogue/venue-keys.ts'
import type { Context } from '../context.ts'
import { stockLeft } from '../merchandise/stock.queries.ts'
import { eventGood, ticketGood } from '../schedule/capacity-id.ts'
import { instantsOf } from '../schedule/places.queries.ts'
import { placesOfGoods, type PlacesAt } from '../tickets/tickets.queries.ts'
import { bookedAs, withSmallestBooking } from '../tours/booked-as.ts'
import { languageName } from '../tours/tour-view.ts'
import { freeTimes, type Free } from '../tours/tours.queries.ts'
import { act } from './act.ts'
import { originKeys } from './origins.ts'

type Counter = TypesOf<typeof schemas.officeCounter>['data']
type Priced = Counter['passes'][number]

/** What is sold at a counter. It has no line in the log: it names nobody, and a screen asks for it all day. */
export const showCounter = act(calls.officeCounter, schemas.officeCounter, {
  use: '[TILL [DAY]]',
  bodyOf: ([till, day]) => ({ till, day }),
  run: async (shop, { till, venue: key, day }, _, lang) => {
    const catalogue = await shop.catalogue.current()
    const { venues, settings } = catalogue
    const at = key ?? settings.tills.find(({ id }) => id === till)?.venue
    const venue = at === undefined ? venues[0] : venues.find((one) => one.key === at)
    return venue
      ? { data: await soldAt(shop, catalogue, { venue, day }, lang) }
      : { refused: 'NOT_FOUND', place: 'body.venue' }
  },
})

async function soldAt(
  shop: Context,
  catalogue: Catalogue,
  { venue, day: asked }: { venue: VenueEntry; day: string | undefined },
  lang: string,
): Promise<Counter> {
  const now = shop.clock()
  const today = localDay(now)
  const day = asked ?? today
  const isHere = (offer: EventEntry | TourEntry) => venueKeysOf(offer).includes(venue.key)
  const events = inSequence(catalogue.events.all).filter((one) => isHere(one) && !catalogue.events.hasEnded(one, now))
  const tours = inSequence(catalogue.tours.all).filter((one) => isHere(one) && !one.book_complete_tour)
  const { config, settings } = catalogue
  const articles = config.hasMerchandise ? inSequence(catalogue.articles) : []
  const range = instantsOf(day, day)
  const goods = events.flatMap(({ id, tickets }) => [
    eventGood(id),
    ...tickets.filter(({ contingent }) => contingent !== undefined).map((ticket) => ticketGood(ticket.id)),
  ])
  const [places, free, stock, origins] = await shop.database.inOneTrip((db) =>
    Promise.all([
      placesOfGoods(db, goods, range, now),
      freeTimes(db, tours.map(withSmallestBooking), range, now),
      stockLeft(
        db,
        articles.map(({ id }) => id),
        now,
      ),
      originKeys(db, catalogue, { venue: venue.key, today }),
    ]),
  )
  const words = (texts: Parameters<Catalogue['words']>[0]) => catalogue.words(texts, lang)
  return {
    day,
    today,
    currency: catalogue.currency,
    venue: venue.key,
    venues: catalogue.venues.map(({ key, name }) => ({ key, name: words(name) })),
    few_left: settings.fewLeft,
    events: eventsOn(catalogue, events, { places, day, now }, lang),
    tours: toursOn(catalogue, tours, { free, day, now }, lang),
    articles: articles.map(({ id, name, price, category, delivery, barcode = null }) => ({
      id,
      name: words(name),
      price,
      category: words(catalogue.categories.find((one) => one.id === category)?.name),
      barcode,
      left: stock.get(id) ?? 0,
      goes_by: delivery,
    })),
    passes: config.hasMemCard
      ? inSequence(catalogue.passes).map(({ id, name, price, persons }) => ({ id, name: words(name), price, persons }))
      : [],
    vouchers: config.hasVouchers
      ? inSequence(catalogue.vouchers).map(({ id, name, price, amount: limits = null }) => ({
          id,
          name: words(name),
          price,
          limits,
        }))
      : [],
    origins,
    donations: settings.donations,
    readers: settings.terminals
      .filter(({ provider }) => provider === shop.payments.name)
      .map(({ id, name, venue: at }) => ({ id, name, venue: at })),
  }
}

interface OnDay {
  day: string
  now: Date
}

/** Events with times on a day, or with tickets that need none. */
function eventsOn(
  catalogue: Catalogue,
  events: readonly EventEntry[],
  { places, day, now }: OnDay & { places: readonly PlacesAt[] },
  lang: string,
): Counter['events'] {
  const left = new Map(places.map((one) => [`${one.good} ${one.startsAt}`, one.places]))
  const leftAt = (good: string, at: Date | null) => left.get(`${good} ${at?.getTime() ?? null}`) ?? 0
  return events.flatMap((event) => {
    const times = catalogue.events.on(event, day, now).filter(({ endsAt }) => endsAt > now)
    const tickets = inSequence(event.tickets).filter(({ mode }) => mode === 3 || times.length > 0)
    if (tickets.length === 0) return []
    const few = tickets.filter(({ mode, contingent }) => mode !== 3 && contingent !== undefined)
    return {
      id: event.id,
      name: catalogue.words(event.name, lang),
      sold_as: event.schedule.type === 'none' ? ('open' as const) : event.schedule.type,
      tickets: tickets.map((ticket) => ({
        ...named(catalogue, ticket, lang),
        info: catalogue.words(ticket.info, lang),
        dated: ticket.mode !== 3,
        parts: ticket.subtickets.map((one) => ({
          ...named(catalogue, one, lang),
          min: one.min_quantity,
          max: one.max_quantity,
        })),
        left: ticket.mode === 3 && ticket.contingent !== undefined ? leftAt(ticketGood(ticket.id), null) : null,
      })),
      times: times.map(({ startsAt, endsAt, prices }) => ({
        time: localDatetime(startsAt),
        ends: localDatetime(endsAt),
        left: leftAt(eventGood(event.id), startsAt),
        ...(prices && Object.keys(prices).length > 0 && { prices }),
        ...(few.length > 0 && {
          own: Object.fromEntries(few.map(({ id }) => [id, leftAt(ticketGood(id), startsAt)])),
        }),
      })),
    }
  })
}

/** Tours that are booked by the place, with their times of a day. */
function toursOn(
  catalogue: Catalogue,
  tours: readonly TourEntry[],
  { free, day, now }: OnDay & { free: readonly Free[] },
  lang: string,
): Counter['tours'] {
  const freeAt = new Map(free.map((one) => [`${one.tour} ${one.startsAt}`, one]))
  return tours.flatMap((tour) => {
    const times = catalogue.tours.on(tour, day, now)
    if (times.length === 0) return []
    return {
      id: tour.id,
      name: catalogue.words(tour.event_name, lang),
      detail: catalogue.words(tour.name, lang),
      language: { code: tour.lang, name: languageName(catalogue, tour, lang) },
      meeting_point: catalogue.words(tour.meeting_point, lang),
      prices: inSequence(tour.prices).map((one) => named(catalogue, one, lang)),
      tickets: tour.booking_without_tickets ? [] : inSequence(tour.tickets).map((one) => named(catalogue, one, lang)),
      own_admission: tour.own_admission ?? [],
      asks: tour.questions.some(({ required }) => required),
      times: times.map(({ startsAt, guides, prices }) => {
        const { places = 0, guides: left = guides } = freeAt.get(`${tour.id} ${startsAt.getTime()}`) ?? {}
        return {
          time: localDatetime(startsAt),
          left: remaining(bookedAs(tour), { places, guides: left ?? guides }).tickets,
          ...(prices && { prices }),
        }
      }),
    }
  })
}

function named(
  catalogue: Catalogue,
  { id, name, price }: Pick<EventEntry['tickets'][number], 'id' | 'name' | 'price'>,
  lang: string,
): Pick<Priced, 'id' | 'name' | 'price'> {
  return { id, name: catalogue.words(name, lang), price }
}
