import { isDeepStrictEqual } from 'node:util'
import * as calls from '@foyer/contract/calendar.calls.ts'
import * as schemas from '@foyer/contract/calendar.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { mayAlso } from '@foyer/domain/office/roles.ts'
import { inSequence } from '@foyer/domain/museum/sequence.ts'
import { daysBetween } from '@foyer/domain/time/calendar.ts'
import { timeOf } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { VenueEntry } from '../catalogue/entries.schema.ts'
import { venueKeysOf } from '../catalogue/venue-keys.ts'
import { eventGood, guidesGood, tourGood } from '../schedule/capacity-id.ts'
import { instantsOf } from '../schedule/places.queries.ts'
import type { Context } from '../context.ts'
import type { Made } from '../drafts/draft-catalogue.ts'
import { act } from './act.ts'
import { calendarOf } from './calendar-times.ts'
import { placesOn } from './day.queries.ts'
import { eventWords, hoursOf, tourWords, usualHoursOf } from './day.ts'

type Venue = TypesOf<typeof schemas.officeCalendar>['data'][number]

/** Weeks of the venues. It has no line in the log, as the day has none: it names nobody. */
export const showCalendar = act(calls.officeCalendar, schemas.officeCalendar, {
  use: 'FROM [TO] [VENUE …]',
  bodyOf: ([from, to = from, ...venues]) => ({ from, to, ...(venues.length > 0 && { venues }) }),
  run: async (shop, { from, to, venues: asked, each, draft: ofDraft }, by, lang) => {
    if (ofDraft !== undefined && !mayAlso(by, 'catalogue')) return { refused: 'FORBIDDEN' }
    const now = shop.clock()
    const catalogue = await shop.catalogue.current()
    const draft = ofDraft === undefined ? null : await draftFor(shop, ofDraft)
    const venues = catalogue.venues.filter(({ key }) => asked === undefined || asked.includes(key))
    const isThere = (offer: Parameters<typeof venueKeysOf>[0]) =>
      venueKeysOf(offer).some((key) => venues.some((venue) => venue.key === key))
    const events = inSequence(withNew(catalogue.events.all, draft?.events.all)).filter(isThere)
    const tours = inSequence(withNew(catalogue.tours.all, draft?.tours.all)).filter(isThere)
    const goods = [
      ...events.map(({ id }) => eventGood(id)),
      ...tours.flatMap(({ id, book_complete_tour: whole }) => (whole ? [tourGood(id), guidesGood(id)] : tourGood(id))),
    ]
    const places = await placesOn(shop.database.db, goods, instantsOf(from, to), now)
    const days = daysBetween(from, to)
    const calendar = calendarOf({ catalogue, draft, places, days, now, each })
    const offers = [
      ...events.map((one) => ({ at: venueKeysOf(one), ...eventWords(catalogue, one, lang), ...calendar.event(one) })),
      ...tours.map((one) => ({ at: venueKeysOf(one), ...tourWords(catalogue, one, lang), ...calendar.tour(one) })),
    ].filter((one) => one.days.length + one.times.length > 0)
    const data = venues.map((venue): Venue => ({
      venue: venue.key,
      name: catalogue.words(venue.name, lang),
      days: days.map((day) =>
        dayOfVenue(
          venue,
          draft?.venues.find(({ key }) => key === venue.key),
          day,
        ),
      ),
      offers: offers.filter(({ at }) => at.includes(venue.key)).map(({ at: _, meeting_point: __, ...offer }) => offer),
    }))
    return { data }
  },
  say: (venues) => venues.flatMap(({ name, offers }) => [name, ...offers.flatMap(inWords)]).join('\n'),
})

/** What a draft comes to, made once for as long as nobody changes it; null while something is wrong with it. */
async function draftFor(shop: Context, id: number): Promise<Catalogue | null> {
  // what reads files of a museum is not loaded by who looks at no draft
  const { madeOfDrafts } = await import('../drafts/draft-catalogue.ts')
  const known = drafts.get(shop.catalogue) ?? madeOfDrafts(shop, (catalogue) => catalogue)
  drafts.set(shop.catalogue, known)
  const made = await known(id)
  return 'made' in made ? made.made : null
}
const drafts = new WeakMap<Context['catalogue'], (id: number) => Promise<Made<Catalogue>>>()

function withNew<T extends { id: number }>(onSale: readonly T[], inDraft: readonly T[] = []): T[] {
  const known = new Set(onSale.map(({ id }) => id))
  return [...onSale, ...inDraft.filter(({ id }) => !known.has(id))]
}

function dayOfVenue(venue: VenueEntry, inDraft: VenueEntry | undefined, day: string): Venue['days'][number] {
  const hours = hoursOf(venue, day)
  const special = !isDeepStrictEqual(hours, usualHoursOf(inDraft ?? venue, day))
  const next = inDraft ? hoursOf(inDraft, day) : hours
  if (isDeepStrictEqual(hours, next)) return { day, hours, special }
  if (next === null) return { day, hours, special, draft: 'closed' }
  return { day, hours, special, draft: hours === null ? 'open' : 'hours', becomes: next }
}

function inWords({ name, detail, language, days, times }: Venue['offers'][number]): string[] {
  const what = [name, detail, language?.name].filter(Boolean).join(', ')
  return [
    ...days.map(({ day, sold, places }) => `  ${day}  ${what}  ${sold} of ${places} sold`),
    ...times.map(
      ({ time, sold, places }) => `  ${time.slice(0, 10)} ${timeOf(time)}  ${what}  ${sold} of ${places} sold`,
    ),
  ]
}
