import type { Api } from '@foyer/contract/client.ts'
import { tourCalendar, tourSingle } from '@foyer/contract/tours.calls.ts'
import type { SingleTour } from '@foyer/contract/tours.schema.ts'
import type { CartItem, TourItem } from '@foyer/domain/cart/cart.ts'
import {
  bookableTour,
  tourAtCurrentPrices,
  tourInWords,
  translatedTour,
  type KnownTour,
} from '@foyer/domain/cart/tour-line.ts'
import { TourDetails } from '../orders/tour-details.tsx'
import { TourLine } from './tour-line.tsx'

/** What the museum says now of the tours in a basket, and what shows them. Loaded for a basket that has one. */
export async function readTours(api: Api, form: readonly CartItem[]) {
  const lines = form.filter((item) => item.type === 'guidedTour')
  const keyOf = ({ id, date }: TourItem) => `${id} ${date}`
  const read = await Promise.all(
    [...new Map(lines.map((item) => [keyOf(item), item]))].map(
      async ([key, { id, date }]): Promise<[string, KnownTour | null][]> => {
        const day = date.replaceAll('-', '')
        const [tour, calendar] = await Promise.all([
          api(tourSingle, { query: { tour: id, date: day } }),
          api(tourCalendar, { params: { id, from: day, to: day } }),
        ]).catch(() => [null, null])
        // it is not sold any more, or its area is switched off
        if (tour?.status === 404) return [[key, null]]
        return tour?.ok ? [[key, { tour: tour.data, calendar: calendar?.ok ? calendar.data : {} }]] : []
      },
    ),
  )
  const known = new Map(read.flat())
  const of = (item: TourItem) => known.get(keyOf(item)) ?? undefined

  return {
    Line: TourLine,
    of: (item: TourItem): SingleTour | undefined => of(item)?.tour,
    /** Language, meeting point, who comes and what was answered. */
    Details: ({ item }: { item: TourItem }) => <TourDetails tour={tourInWords(item, of(item)?.tour)} />,
    // what could not be read is left as it was
    translated: (item: TourItem): TourItem => {
      const now = of(item)
      return now ? translatedTour(item, now.tour) : item
    },
    bookable: (item: TourItem, before: readonly CartItem[]): TourItem | null => {
      const now = known.get(keyOf(item))
      return now ? bookableTour(item, now, before) : now === null ? null : item
    },
    /** null also where it could not be read. */
    atCurrentPrices: (item: TourItem): TourItem | null => {
      const now = of(item)
      return now ? tourAtCurrentPrices(item, now) : null
    },
  }
}
export type Tours = Awaited<ReturnType<typeof readTours>>
