import type { TourSlot } from '@foyer/contract/tours.schema.ts'
import { localDatetime, timeOf } from '@foyer/domain/time/dates.ts'
import { remaining } from '@foyer/domain/tours/remaining.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { TourEntry } from '../catalogue/entries.schema.ts'
import { badRange } from '../schedule/places.queries.ts'
import type { Context } from '../context.ts'
import { bookedAs, withSmallestBooking } from './booked-as.ts'
import { ownPrices, priceFromAt, pricesOn } from './tour-view.ts'
import { timesSeen } from './times-seen.ts'

const notFound = { refused: 'NOT_FOUND' } as const
/** Some days, and the basket that asks for them, if one does. */
interface AskedDays {
  from: string
  to: string
  cartId?: string | undefined
}
type Days = Record<string, Record<string, TourSlot>>

/** Places left of a tour, per day and time (R7.11). */
export async function tourCalendar(shop: Context, lang: string, id: number, range: AskedDays) {
  const bad = badRange(range)
  if (bad) return bad
  const catalogue = await shop.catalogue.current()
  const tour = catalogue.tours.byId(id)
  if (!tour) return notFound
  return {
    data: await daysOf(shop, catalogue, tour, lang, range),
    closed: catalogue.tours.closedDays(tour, shop.clock(), range.from, range.to),
  }
}

export async function daysOf(
  shop: Context,
  catalogue: Catalogue,
  tour: TourEntry,
  lang: string,
  { from, to, cartId }: AskedDays,
): Promise<Days> {
  const now = shop.clock()
  const open = [...catalogue.tours.openDays(tour, now, from, to)]
  if (open.length === 0) return {}
  const range = { first: open[0]!, last: open.at(-1)! }
  const free = await timesSeen(shop, catalogue, [withSmallestBooking(tour)], range, { now, own: cartId })
  const at = new Map(free.map((time) => [time.startsAt, time]))
  return Object.fromEntries(
    open.map((day) => {
      const prices = pricesOn(catalogue, tour, lang, day)
      const times = catalogue.tours.on(tour, day, now).map((time): [string, TourSlot] => {
        const { places = 0, guides = time.guides } = at.get(time.startsAt.getTime()) ?? {}
        const { tickets, soldout, tours } = remaining(bookedAs(tour), { places, guides: guides ?? time.guides })
        return [
          timeOf(localDatetime(time.startsAt)),
          {
            tickets,
            timeslotId: timeslotId(time.startsAt),
            soldout,
            tours,
            price_from: priceFromAt(tour, time),
            ...ownPrices(prices, time),
          },
        ]
      })
      return [day, Object.fromEntries(times)]
    }),
  )
}

/** The days of a range on which a tour is sold out (R7.12). */
export async function soldOutDays(shop: Context, lang: string, id: number, range: { from: string; to: string }) {
  const calendar = await tourCalendar(shop, lang, id, range)
  if ('refused' in calendar) return calendar
  return {
    data: Object.entries(calendar.data)
      .filter(([, times]) => Object.values(times).every(({ soldout }) => soldout))
      .map(([day]) => day),
  }
}

/** The times of a day at which a tour is sold out (R7.13). */
export async function soldOutTimes(shop: Context, lang: string, id: number, day: string) {
  const calendar = await tourCalendar(shop, lang, id, { from: day, to: day })
  if ('refused' in calendar) return calendar
  return {
    data: Object.entries(calendar.data[day] ?? {})
      .filter(([, { soldout }]) => soldout)
      .map(([time]) => time),
  }
}

/** The first and the last day of a tour that can be booked (R7.14). */
export async function tourLifetime(shop: Context, id: number) {
  const catalogue = await shop.catalogue.current()
  const tour = catalogue.tours.byId(id)
  return tour ? { data: catalogue.tours.limits(tour, shop.clock()) } : notFound
}

/** The id of a time is its minute since 1970, which never changes and need not be stored. */
function timeslotId(startsAt: Date): number {
  return Math.floor(startsAt.getTime() / 60_000)
}
