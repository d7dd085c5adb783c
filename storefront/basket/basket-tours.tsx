import type { Api } from '@foyer/contract/client.ts'
import { tourCalendar, tourSingle } from '@foyer/contract/tours.calls.ts'
import type { SingleTour } from '@foyer/contract/tours.schema.ts'
import type { CartItem, TourItem } from '@foyer/domain/goods/items.ts'
import {
  bookableTour,
  tourAtCurrentPrices,
  tourInWords,
  translatedTour,
  type KnownTour,
} from '@foyer/domain/goods/tour-line.ts'
import { TourDetails } from '../orders/tour-details.tsx'
import { TourLine } from './tour-line.tsx'

/** The current data of the tours in a basket, and their components. Loaded for a basket that has one. */
export async function readTours(api: Api, form: readonly CartItem[]) {
  const lines = form.filter((item) => item.type === 'guidedTour')
  const keyOf = ({ id, date }: TourItem) => `${id} ${date}`
  const loaded = await Promise.all(
    [...new Map(lines.map((item) => [keyOf(item), item]))].map(
      async ([key, { id, date }]): Promise<[string, KnownTour | null][]> => {
        const day = date.replaceAll('-', '')
        const [tour, calendar] = await Promise.all([
          api(tourSingle, { query: { tour: id, date: day } }),
          api(tourCalendar, { params: { id, from: day, to: day } }),
        ]).catch(() => [null, null])
        // no longer sold, or its area is switched off
        if (tour?.status === 404) return [[key, null]]
        return tour?.ok ? [[key, { tour: tour.data, calendar: calendar?.ok ? calendar.data : {} }]] : []
      },
    ),
  )
  const toursByKey = new Map(loaded.flat())
  const of = (item: TourItem) => toursByKey.get(keyOf(item)) ?? undefined

  return {
    Line: TourLine,
    of: (item: TourItem): SingleTour | undefined => of(item)?.tour,
    /** Language, meeting point, participants and answers. */
    Details: ({ item }: { item: TourItem }) => <TourDetails tour={tourInWords(item, of(item)?.tour)} />,
    // a tour that could not be read stays as it was
    translated: (item: TourItem): TourItem => {
      const now = of(item)
      return now ? translatedTour(item, now.tour) : item
    },
    bookable: (item: TourItem, before: readonly CartItem[]): TourItem | null => {
      const now = toursByKey.get(keyOf(item))
      return now ? bookableTour(item, now, before) : now === null ? null : item
    },
    /** null also when it could not be read. */
    atCurrentPrices: (item: TourItem): TourItem | null => {
      const now = of(item)
      return now ? tourAtCurrentPrices(item, now) : null
    },
  }
}
export type Tours = Awaited<ReturnType<typeof readTours>>
