import type { OrderedPass } from '@foyer/contract/order-line.schema.ts'
import type { Catalogue } from './catalogue.ts'
import type { PassEntry } from './entries.schema.ts'

/** What a pass is good for, by the names of venues, exhibitions and tours in a language. */
export function passBenefits(
  catalogue: Catalogue,
  { benefits }: Pick<PassEntry, 'benefits'>,
  lang: string,
): OrderedPass['benefits'] {
  return benefits.map(({ admission, venues, events, tours }) => ({
    admission,
    names: [
      ...venues.map((venue) => catalogue.venueOf({ venue }).name),
      ...events.map((id) => catalogue.events.byId(id)?.name),
      ...tours.map((id) => catalogue.tours.byId(id)?.event_name),
    ].map((name) => catalogue.words(name, lang)),
  }))
}
