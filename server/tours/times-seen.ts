import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import { instantsOf } from '../schedule/places.queries.ts'
import { firstByMonth } from '../schedule/timetable.ts'
import { freeTimes, nextTimes, type Free, type SmallestBooking } from './tours.queries.ts'

// What is left of tours' times, as `tickets/places-seen.ts` has it of events: in a preview a time that has no row yet
// has what the rules of its catalogue give it.

interface Seeing {
  now: Date
  /** The basket that asks. */
  own?: string | undefined
}

/** What is left at every bookable time of these days, the first and the last of which are given. */
export async function timesSeen(
  { database: { db }, isPreview }: Context,
  catalogue: Catalogue,
  bookings: readonly SmallestBooking[],
  days: { first: string; last: string },
  { now, own }: Seeing,
): Promise<Free[]> {
  const found = await freeTimes(db, bookings, instantsOf(days.first, days.last), now, own)
  if (!isPreview) return found
  const byRules = bookings.flatMap(({ tour }) =>
    [...catalogue.tours.openDays(tour, now, days.first, days.last)]
      .flatMap((day) => catalogue.tours.on(tour, day, now))
      .map(({ startsAt, places, guides }): Free => {
        return { tour: tour.id, startsAt: startsAt.getTime(), places, guides: tour.book_complete_tour ? guides : null }
      }),
  )
  const stored = new Map(found.map((time) => [keyOf(time), time]))
  return byRules.map((time) => stored.get(keyOf(time)) ?? time)
}
const keyOf = ({ tour, startsAt }: Free) => `${tour} ${startsAt}`

/** The next time of each tour that can be booked. */
export async function nextSeen(
  shop: Context,
  catalogue: Catalogue,
  bookings: readonly SmallestBooking[],
  { now, own }: Seeing,
): Promise<Map<number, Free>> {
  if (!shop.isPreview) return nextTimes(shop.database.db, bookings, now, own)
  const next = new Map<number, Free>()
  for (const booking of bookings) {
    const { tour, least } = booking
    const first = await firstByMonth(catalogue.tours.openDays(tour, now), async (days) => {
      const range = { first: days[0]!, last: days.at(-1)! }
      const times = await timesSeen(shop, catalogue, [booking], range, { now, own })
      return times.find(({ places, guides }) => places >= least && (guides ?? 1) > 0)
    })
    if (first) next.set(tour.id, first)
  }
  return next
}
