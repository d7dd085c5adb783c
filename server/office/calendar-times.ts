import type { TypesOf } from '@foyer/contract/schema.ts'
import type { officeCalendar } from '@foyer/contract/calendar.schema.ts'
import { later } from '@foyer/domain/schedule/weekly-rules.ts'
import { dayOf, localDatetime } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry, TourEntry } from '../catalogue/entries.schema.ts'
import { eventGood, guidesGood, tourGood } from '../schedule/capacity-id.ts'
import { placesOfEvent } from './day-places.ts'
import type { DayPlaces } from './day.queries.ts'

type Offer = TypesOf<typeof officeCalendar>['data'][number]['offers'][number]
type CalendarTime = Offer['times'][number]
type Day = Offer['days'][number]
type Times = Pick<Offer, 'days' | 'times'>

interface Shown {
  /** What is on sale. */
  catalogue: Catalogue
  /** What a draft makes of it. */
  draft: Catalogue | null
  places: readonly DayPlaces[]
  days: readonly string[]
  now: Date
  each: boolean
}

/** The times of what is offered: each that is a block of the calendar, and the days of what is summed up. */
export function calendarOf({ catalogue, draft, places, days, now, each }: Shown) {
  const byGood = Map.groupBy(places, ({ good }) => good)
  const timesOf = (rows: readonly DayPlaces[], endOf: (row: DayPlaces) => Date): CalendarTime[] =>
    rows.map((row) => ({
      time: localDatetime(new Date(row.startsAt)),
      ends: localDatetime(endOf(row)),
      places: row.places,
      sold: row.sold,
      held: row.held,
      kept: row.kept,
    }))
  const listed = (times: CalendarTime[]): Times => (each ? { days: [], times } : { days: daysOf(times), times: [] })
  const rulesOf = (of: Catalogue | null, by: (from: Catalogue, day: string) => ByRule[]) =>
    new Map(of ? days.flatMap((day) => by(of, day)).map((one) => [one.time, one]) : [])
  const drafted = (times: CalendarTime[], by: (from: Catalogue, day: string) => ByRule[]) =>
    draft ? withDraft(times, rulesOf(catalogue, by), rulesOf(draft, by)) : times
  return {
    event(event: EventEntry): Times {
      const { type } = event.schedule
      const isThere = (time: CalendarTime) => isUsed(time) || catalogue.events.at(event, time.time, now) !== undefined
      const found = timesOf(
        placesOfEvent(catalogue, event, byGood.get(eventGood(event.id))),
        ({ endsAt }) => new Date(endsAt),
      ).filter(isThere)
      const times = drafted(found, ({ events }, day) => {
        const one = events.byId(event.id)
        return one ? events.on(one, day, now).map((slot) => byRule(slot, slot.total)) : []
      })
      return type === 'slots' || type === 'days' ? { days: daysOf(times, type === 'slots'), times: [] } : listed(times)
    },
    tour(tour: TourEntry): Times {
      const whole = tour.book_complete_tour
      const endOf = ({ startsAt }: DayPlaces) => later(new Date(startsAt), tour.duration)
      const isThere = (time: CalendarTime) => isUsed(time) || catalogue.tours.at(tour, time.time, now) !== undefined
      // of those that are booked whole guides are counted: each is a tour that somebody books
      const found = timesOf(byGood.get((whole ? guidesGood : tourGood)(tour.id)) ?? [], endOf).filter(isThere)
      const times = drafted(found, ({ tours }, day) => {
        const one = tours.byId(tour.id)
        return one ? tours.on(one, day, now).map((time) => byRule(time, whole ? time.guides : time.places)) : []
      })
      if (!whole) return listed(times)
      const booked = times.filter(({ sold, held }) => sold + held > 0)
      return { days: daysOf(times), times: each ? booked : [] }
    },
  }
}

/** Of what is no longer in the schedule only what was sold of it. */
const isUsed = ({ places, sold, held }: CalendarTime) => places + sold + held > 0

interface ByRule {
  time: string
  ends: string
  places: number
}
const byRule = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, places: number): ByRule => ({
  time: localDatetime(startsAt),
  ends: localDatetime(endsAt),
  places,
})

/** Times with what a draft makes of them, and those that it adds. */
function withDraft(
  times: readonly CalendarTime[],
  before: ReadonlyMap<string, ByRule>,
  after: ReadonlyMap<string, ByRule>,
): CalendarTime[] {
  const known = new Set(times.map(({ time }) => time))
  const changed = times.map((time): CalendarTime => {
    const [was, is] = [before.get(time.time), after.get(time.time)]
    if (was && !is) return { ...time, draft: { what: 'gone', places: 0 } }
    if (!is || is.places === was?.places) return time
    return { ...time, draft: { what: was ? 'places' : 'added', places: is.places } }
  })
  const added = [...after.values()]
    .filter(({ time }) => !known.has(time) && !before.has(time))
    .map((one): CalendarTime => ({ ...one, ...sumOf([]), draft: { what: 'added', places: one.places } }))
  return [...changed, ...added].sort((a, b) => (a.time < b.time ? -1 : 1))
}

function daysOf(times: readonly CalendarTime[], byHour = false): Day[] {
  return [...Map.groupBy(times, ({ time }) => dayOf(time))].map(([day, all]) => {
    const draft = draftOf(all)
    return { day, times: all.length, ...sumOf(all), hours: byHour ? hoursOf(all) : [], ...(draft && { draft }) }
  })
}

/** What a draft makes of a day in all. */
function draftOf(times: readonly CalendarTime[]): Day['draft'] {
  if (times.every(({ draft }) => !draft)) return undefined
  const isAll = (what: 'gone' | 'added') => times.every(({ draft }) => draft?.what === what)
  const places = times.reduce((sum, time) => sum + (time.draft?.places ?? time.places), 0)
  return { what: isAll('gone') ? 'gone' : isAll('added') ? 'added' : 'places', places }
}

function hoursOf(times: readonly CalendarTime[]): Day['hours'] {
  return [...Map.groupBy(times, ({ time }) => Number(time.slice(11, 13)))].map(([hour, all]) => {
    const { places, sold } = sumOf(all)
    return { hour, places, sold }
  })
}

function sumOf(times: readonly CalendarTime[]): Pick<Day, 'places' | 'sold' | 'held' | 'kept'> {
  const sum = { places: 0, sold: 0, held: 0, kept: 0 }
  for (const { places, sold, held, kept } of times) {
    sum.places += places
    sum.sold += sold
    sum.held += held
    sum.kept += kept
  }
  return sum
}
