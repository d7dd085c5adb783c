import type { SingleTour, Tour } from '@foyer/contract/tours.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { addDays, isDay } from '@foyer/domain/time/calendar.ts'
import { dayOf, localDatetime, localDay, timeOf } from '@foyer/domain/time/dates.ts'
import { inSequence } from '@foyer/domain/museum/sequence.ts'
import { remaining } from '@foyer/domain/tours/remaining.ts'
import { onDay } from '@foyer/domain/tours/tour.ts'
import { reductionsInWords } from '../catalogue/reductions-in-words.ts'
import type { Context } from '../context.ts'
import { bookedAs, withSmallestBooking } from './booked-as.ts'
import { daysOf } from './tour-calendar.service.ts'
import { nextSeen, timesSeen } from './times-seen.ts'
import { detailsIn, inWords, ownPrices, pricesOn, tourIn } from './tour-view.ts'

/** All tours, or those with certain ids, in their order, each with the next time that can be booked (R7.7). */
export async function selectTours(
  shop: Context,
  lang: string,
  ids: ReadonlySet<number> | null = null,
): Promise<{ data: { tours: Tour[] } }> {
  const now = shop.clock()
  const catalogue = await catalogueTours(shop)
  const tours = ids ? catalogue.tours.filter(({ id }) => ids.has(id)) : catalogue.tours
  const next = await nextSeen(shop, catalogue.current, tours.map(withSmallestBooking), { now })
  const shown = tours.map((tour) => {
    const free = next.get(tour.id)
    const startsAt = free ? new Date(free.startsAt) : null
    const day = localDay(startsAt ?? now)
    const time = startsAt && catalogue.current.tours.at(tour, localDatetime(startsAt), now)
    const left =
      free && time ? remaining(bookedAs(tour), { places: free.places, guides: free.guides ?? time.guides }) : null
    const schedule =
      left && time
        ? {
            [timeOf(localDatetime(time.startsAt))]: {
              tours: left.tours,
              ...ownPrices(pricesOn(catalogue.current, tour, lang, day), time),
            },
          }
        : {}
    const soldout = !free && !catalogue.current.tours.openDays(tour, now).next().done
    return tourIn(catalogue.current, tour, lang, day, { schedule, soldout, next: startsAt })
  })
  return { data: { tours: shown } }
}

/** Ids of the tours that can be booked, per day, and their times (R7.8). */
export async function tourOverview(
  shop: Context,
  date: string | null,
  lookahead: number,
): Promise<{ data: Record<string, number[]>; times: Record<string, Record<string, string[]>> }> {
  const now = shop.clock()
  const { current, tours } = await catalogueTours(shop)
  const first = date ?? localDay(now)
  const days = Array.from({ length: lookahead + 1 }, (_, ahead) => addDays(first, ahead)).filter(isDay)
  const timesByDay = new Map(days.map((day) => [day, new Map<number, string[]>()]))
  const byId = new Map(tours.map((tour) => [tour.id, withSmallestBooking(tour)]))
  const led = days.filter((day) => day >= localDay(now) && day <= current.scheduleUntil)
  const range = { first: led[0]!, last: led.at(-1)! }
  const free = led.length > 0 ? await timesSeen(shop, current, [...byId.values()], range, { now }) : []
  for (const { tour, startsAt, places, guides } of free) {
    if (places < byId.get(tour)!.least || (guides ?? 1) <= 0) continue
    const at = localDatetime(new Date(startsAt))
    const ofDay = timesByDay.get(dayOf(at))
    ofDay?.set(tour, [...(ofDay.get(tour) ?? []), timeOf(at)].sort())
  }
  const perDay = <T>(of: (times: ReadonlyMap<number, string[]>) => T) =>
    Object.fromEntries(days.map((day) => [day, of(timesByDay.get(day)!)]))
  return {
    data: perDay((times) => tours.flatMap(({ id }) => (times.has(id) ? [id] : []))),
    times: perDay((times) => Object.fromEntries(times)),
  }
}

/** The categories of tours (R7.9). */
export async function tourAttributes(shop: Context, lang: string) {
  const catalogue = await shop.catalogue.current()
  return { data: { category: [...catalogue.groups].map(([id, name]) => ({ id, name: catalogue.words(name, lang) })) } }
}

/** A tour with the schedule of a day, else of the next that can be booked, else of its first (R7.10). */
export async function singleTour(
  shop: Context,
  lang: string,
  id: number,
  { date = null, cartId }: { date?: string | null | undefined; cartId?: string | undefined },
): Promise<{ data: SingleTour; date: string | null; fewLeft: number } | Refused<'NOT_FOUND'>> {
  const now = shop.clock()
  const { current } = await catalogueTours(shop)
  const tour = current.tours.byId(id)
  if (!tour) return { refused: 'NOT_FOUND' }
  const free = (await nextSeen(shop, current, [withSmallestBooking(tour)], { now, own: cartId })).get(id)
  const next = free ? new Date(free.startsAt) : null
  const firstOpen = current.tours.openDays(tour, now).next().value ?? null
  const day = date ?? (next ? localDay(next) : firstOpen)
  const days = day ? await daysOf(shop, current, tour, lang, { from: day, to: day, cartId }) : {}
  const shown = tourIn(current, tour, lang, day ?? localDay(now), {
    schedule: {},
    soldout: !next && firstOpen !== null,
    next,
  })
  const data = {
    ...onDay(shown, days, day ?? ''),
    ...detailsIn(current, tour, lang),
    ...reductionsInWords(current, tour, 'tours', lang, shop.texts(lang)),
    ...inWords(shop.texts(lang), current, tour),
  }
  return { data, date: day, fewLeft: current.settings.fewLeft }
}

async function catalogueTours(shop: Context) {
  const current = await shop.catalogue.current()
  return { current, tours: current.cached('tours in their order', () => inSequence(current.tours.all)) }
}
