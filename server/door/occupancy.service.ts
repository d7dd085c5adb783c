import type { Occupancy } from '@foyer/contract/door.occupancy.schema.ts'
import type { Language } from '@foyer/contract/languages.ts'
import { instantOf, localDay } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import { countInside, insideSince } from './occupancy.queries.ts'

type DoorShop = Pick<Context, 'database' | 'catalogue' | 'clock'>

/** How many are in each house, by what they came for. */
export async function showOccupancy(
  shop: DoorShop,
  venue: string | undefined,
  lang: Language,
): Promise<{ data: Occupancy[] }> {
  const catalogue = await shop.catalogue.current()
  const inside = await insideSince(shop.database.db, morning(shop), venue ?? null)
  const named = catalogue.venues.map(({ key }) => key).filter((key) => venue === undefined || key === venue)
  const elsewhere = inside.some((one) => one.venue === null) ? [null] : []
  return {
    data: [...named, ...elsewhere].map((key) => {
      const here = inside.filter((one) => one.venue === key)
      return {
        venue: key,
        people: Math.max(
          0,
          here.reduce((sum, { people }) => sum + people, 0),
        ),
        limit: limitOf(catalogue, key),
        slots: here
          .filter(({ people }) => people > 0)
          .map(({ event, datetime, name, people }) => ({
            name: nameOf(catalogue, event, lang) ?? name,
            datetime,
            people,
          })),
      }
    }),
  }
}

/** How many are in for a gate, in one figure: of its venue, or of all. */
export async function occupancyOfGate(
  shop: DoorShop,
  venue: string | null,
): Promise<{ people: number; limit: number | null }> {
  const people = await countInside(shop.database.db, morning(shop), venue)
  return { people, limit: limitOf(await shop.catalogue.current(), venue) }
}

const morning = ({ clock }: DoorShop) => instantOf(`${localDay(clock())} 00:00`)

function limitOf({ venues }: Catalogue, venue: string | null): number | null {
  return venues.find(({ key }) => key === venue)?.most_people ?? null
}

/** Of passes nothing is named: they are for the house. */
function nameOf(catalogue: Catalogue, id: number | null, lang: Language): string | undefined {
  const offer = id === null ? undefined : (catalogue.events.byId(id) ?? catalogue.tours.byId(id))
  return offer && catalogue.words(offer.name, lang)
}
