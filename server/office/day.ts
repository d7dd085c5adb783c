import * as calls from '@foyer/contract/day.calls.ts'
import * as schemas from '@foyer/contract/day.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { inSequence } from '@foyer/domain/museum/sequence.ts'
import { mayAlso } from '@foyer/domain/office/roles.ts'
import { hoursOn } from '@foyer/domain/schedule/opening.ts'
import { later, openingOf } from '@foyer/domain/schedule/weekly-rules.ts'
import { localDatetime, timeOf } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry, TourEntry, VenueEntry } from '../catalogue/entries.schema.ts'
import { venueKeysOf } from '../catalogue/venue-keys.ts'
import { eventGood, guidesGood, tourGood } from '../schedule/capacity-id.ts'
import { instantsOf } from '../schedule/places.queries.ts'
import { languageName } from '../tours/tour-view.ts'
import { act } from './act.ts'
import { placesOfEvent } from './day-places.ts'
import { placesOn, visitsOfTimes, type DayPlaces, type DayVisits } from './day.queries.ts'

export type Venue = TypesOf<typeof schemas.officeDay>['data'][number]
export type Offer = Venue['offers'][number]
export type Time = Offer['times'][number]
type OfferWords = Omit<Offer, 'times'>

/** A day of the venues. It has no line in the log: it names nobody, and a screen asks for it all day. */
export const showDay = act(calls.officeDay, schemas.officeDay, {
  use: 'DAY [VENUE …]',
  bodyOf: ([day, ...venues]) => ({ day, ...(venues.length > 0 && { venues }) }),
  run: async (shop, { day, venues }, by, lang) => ({
    data: await venuesOn(shop, { day, venues, showsGroups: mayAlso(by, 'programme') }, lang),
  }),
  say: (venues) => venues.flatMap(({ name, offers }) => [name, ...offers.flatMap(inWords)]).join('\n'),
})

/** The venues as they are on a day, all or some, by their keys. */
export async function venuesOn(
  { database, catalogue: kept, clock }: Pick<Context, 'database' | 'catalogue' | 'clock'>,
  { day, venues: asked, showsGroups }: { day: string; venues?: readonly string[] | undefined; showsGroups: boolean },
  lang: string,
): Promise<Venue[]> {
  const catalogue = await kept.current()
  const now = clock()
  const venues = catalogue.venues.filter(({ key }) => asked === undefined || asked.includes(key))
  const isThere = (offer: EventEntry | TourEntry) =>
    venueKeysOf(offer).some((key) => venues.some((one) => one.key === key))
  const events = inSequence(catalogue.events.all).filter(isThere)
  const tours = inSequence(catalogue.tours.all).filter(isThere)
  const goods = [
    ...events.map(({ id }) => eventGood(id)),
    ...tours.map(({ id }) => tourGood(id)),
    ...tours.filter(({ book_complete_tour: whole }) => whole).map(({ id }) => guidesGood(id)),
  ]
  const [places, visits] = await database.inOneTrip((db) =>
    Promise.all([placesOn(db, goods, instantsOf(day, day), now), visitsOfTimes(db, day)]),
  )
  const found = timesOf({ catalogue, places, visits, now, showsGroups })
  const offers = [
    ...events.map((event) => ({
      at: venueKeysOf(event),
      offer: { ...eventWords(catalogue, event, lang), times: found.event(event) },
    })),
    ...tours.map((tour) => ({
      at: venueKeysOf(tour),
      offer: { ...tourWords(catalogue, tour, lang), times: found.tour(tour) },
    })),
  ].filter(({ offer }) => offer.times.length > 0)
  return venues.map((venue) => ({
    venue: venue.key,
    name: catalogue.words(venue.name, lang),
    hours: hoursOf(venue, day),
    offers: offers.filter(({ at }) => at.includes(venue.key)).map(({ offer }) => offer),
  }))
}

function inWords({ name, detail, language, times }: Offer): string[] {
  const what = [name, detail, language?.name].filter(Boolean).join(', ')
  return times.map(({ time, places, sold, held, in: came }) => {
    const counts = [`${sold} of ${places} sold`, ...(held > 0 ? [`${held} held`] : []), `${came} in`]
    return `  ${timeOf(time)}  ${what}  ${counts.join(', ')}`
  })
}

export const hoursOf = (venue: VenueEntry, day: string): Venue['hours'] => spanOf(hoursOn(openingOf(venue), day))

/** Those of its weekday. */
export const usualHoursOf = ({ hours }: VenueEntry, day: string): Venue['hours'] => spanOf(hoursOn({ hours }, day))

function spanOf([from, to]: readonly string[] = []): Venue['hours'] {
  return from !== undefined && to !== undefined ? { from, to } : null
}

interface Found {
  catalogue: Catalogue
  places: readonly DayPlaces[]
  visits: readonly DayVisits[]
  now: Date
  showsGroups: boolean
}

/** The times of what is offered on a day. */
function timesOf({ catalogue, places, visits, now, showsGroups }: Found) {
  const placesOf = Map.groupBy(places, ({ good }) => good)
  const visitsAt = new Map(visits.map((visit) => [`${visit.what} ${visit.id} ${visit.datetime}`, visit]))
  const timeOfRow = (what: 'event' | 'tour', id: number, row: DayPlaces, ends: Date): Time => {
    const time = localDatetime(new Date(row.startsAt))
    const visit = visitsAt.get(`${what} ${id} ${time}`)
    const { places: all, sold, held, kept } = row
    const groups = showsGroups ? (visit?.groups ?? []) : []
    return { time, ends: localDatetime(ends), places: all, sold, held, kept, in: visit?.in ?? 0, groups }
  }
  return {
    event: (event: EventEntry): Time[] =>
      placesOfEvent(catalogue, event, placesOf.get(eventGood(event.id)))
        .map((row) => timeOfRow('event', event.id, row, new Date(row.endsAt)))
        .filter((time) => isShown(time, catalogue.events.at(event, time.time, now))),
    tour: (tour: TourEntry): Time[] => {
      const guides = new Map((placesOf.get(guidesGood(tour.id)) ?? []).map((row) => [row.startsAt, row]))
      return (placesOf.get(tourGood(tour.id)) ?? []).flatMap((row) => {
        const time = timeOfRow('tour', tour.id, row, later(new Date(row.startsAt), tour.duration))
        if (!tour.book_complete_tour) return isShown(time, catalogue.tours.at(tour, time.time, now)) ? [time] : []
        const led = guides.get(row.startsAt)
        const groups = led ? led.sold + led.held : 0
        return groups > 0 ? [{ ...time, places: groups * tour.max_participants }] : []
      })
    },
  }
}

/** Of what is no longer in the schedule only what was sold of it. */
function isShown({ places, sold, held }: Time, scheduled: object | undefined): boolean {
  return places + sold + held > 0 || scheduled !== undefined
}

/** What stands beside the times of an event. */
export function eventWords(catalogue: Catalogue, { id, name, schedule }: EventEntry, lang: string): OfferWords {
  return {
    what: 'event',
    id,
    name: catalogue.words(name, lang),
    detail: '',
    sold_as: schedule.type === 'none' ? 'sessions' : schedule.type,
    language: null,
    meeting_point: '',
  }
}

/** What stands beside the times of a tour. */
export function tourWords(catalogue: Catalogue, tour: TourEntry, lang: string): OfferWords {
  return {
    what: 'tour',
    id: tour.id,
    name: catalogue.words(tour.event_name, lang),
    detail: catalogue.words(tour.name, lang),
    sold_as: tour.book_complete_tour ? 'groups' : 'places',
    language: { code: tour.lang, name: languageName(catalogue, tour, lang) },
    meeting_point: catalogue.words(tour.meeting_point, lang),
  }
}
