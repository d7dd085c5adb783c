import type { OrderedPass } from '@foyer/contract/order-line.schema.ts'
import type { MemberBenefit } from '@foyer/contract/schema.ts'
import type { Catalogue } from './catalogue.ts'
import type { EventEntry, PassEntry } from './entries.schema.ts'
import { venueKeysOf } from './venue-keys.ts'

/** What a pass is good for, by the names of venues, exhibitions and tours in a language. */
export function passBenefits(
  catalogue: Catalogue,
  { benefits }: Pick<PassEntry, 'benefits'>,
  lang: string,
): OrderedPass['benefits'] {
  return benefits.map(({ admission, venues, events, tours }) => ({
    admission,
    names: [
      ...[
        ...venues.map((venue) => catalogue.venueOf({ venue }).name),
        ...events.map((id) => catalogue.events.byId(id)?.name),
      ].map((name) => catalogue.words(name, lang)),
      ...tours.map((id) => tourName(catalogue, id, lang)),
    ],
  }))
}

/** A tour has the name of its exhibition, and is told from it by its kind: “Van Gogh (Public tour)”. */
function tourName(catalogue: Catalogue, id: number, lang: string): string {
  const tour = catalogue.tours.byId(id)!
  const [name, kind] = [catalogue.words(tour.event_name, lang), catalogue.words(tour.name, lang)]
  return name === kind ? name : `${name} (${kind})`
}

/** What a pass lowers of visits that are booked with it: venues stand for their exhibitions; null where none are. */
export function memberBenefits(
  catalogue: Catalogue,
  { benefits, booking, persons }: Pick<PassEntry, 'benefits' | 'booking' | 'persons'>,
): MemberBenefit[] | null {
  if (!booking) return null
  return benefits.map((one) => ({
    events: catalogue.events.all.filter((event) => isForEvent(one, event)).map(({ id }) => id),
    // any language of a tour stands for all
    tours: one.tours.flatMap((id) => catalogue.tours.familyOf(catalogue.tours.byId(id)!).map((each) => each.id)),
    tickets: one.tickets ?? null,
    persons: one.persons ?? persons,
    percent: one.percent ?? (one.admission === 'free' ? 100 : 0),
    ...(one.price !== undefined && { price: one.price }),
  }))
}

/** Whether a benefit names an event or, as an exhibition, all of its venues. */
export function isForEvent({ events, venues }: PassEntry['benefits'][number], event: EventEntry): boolean {
  if (events.includes(event.id)) return true
  return event.schedule.type !== 'sessions' && venueKeysOf(event).every((key) => venues.includes(key))
}
