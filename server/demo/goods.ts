import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { TourEntry } from '../catalogue/entries.schema.ts'
import type { Chance } from './chance.ts'

// What somebody may want of a catalogue, whatever it offers. What cannot be sold is refused like anybody's.

interface Wish {
  catalogue: Catalogue
  now: Date
  chance: Chance
}

/** A time on one of the days from `least` to `most` days from now, mostly soon; houses are closed on some. */
function someTime<T>({ now, chance }: Wish, [least, most]: Days, timesOn: (day: string) => T[]): T | undefined {
  for (let tries = 0; tries < 6; tries++) {
    const day = addDays(localDay(now), least + Math.floor((most - least + 1) * chance.next() ** 2))
    const time = chance.pick(timesOn(day))
    if (time) return time
  }
  return undefined
}
type Days = readonly [least: number, most: number]

/** Tickets for an exhibition, for one or some, on a day or at a time. */
export function visit(wish: Wish, days: Days = [0, 28], only?: readonly number[]): SubmittedItem[] {
  const { catalogue, now, chance } = wish
  // what opens later would be gone from the timetable of a shop that looks back
  const event = chance.pick(
    catalogue.events.all.filter(
      ({ id, starts }) => !(typeof starts === 'object' && 'in_days' in starts) && (only?.includes(id) ?? true),
    ),
  )
  const slot = event && someTime(wish, days, (day) => catalogue.events.on(event, day, now))
  if (!event || !slot) return []
  const sold = event.tickets.filter(({ mode, subtickets }) => mode !== 3 && subtickets.length === 0)
  const datetime = localDatetime(slot.startsAt)
  const ticket = (id: number, count: number): SubmittedItem => ({ type: 'ticket', id, count, datetime, subtickets: [] })
  const paid = chance.pick(sold.filter(({ price }) => price > 0).slice(0, 2))
  const free = sold.find(({ price, book_with_cost: along }) => price === 0 && along)
  if (!paid) return []
  return [ticket(paid.id, chance.from(1, 4)), ...(free && chance.is(0.15) ? [ticket(free.id, chance.from(1, 2))] : [])]
}

/** Places of a guided tour that anybody joins. */
export function joinedTour(wish: Wish): SubmittedItem[] {
  const { catalogue, now, chance } = wish
  const tour = chance.pick(
    catalogue.tours.all.filter(
      (one) => !one.book_complete_tour && one.booking_without_tickets && one.prices.length > 0,
    ),
  )
  const time = tour && someTime(wish, [0, 21], (day) => catalogue.tours.on(tour, day, now))
  if (!tour || !time) return []
  return [
    tourItem(tour, time.startsAt, { prices: [{ id: tour.prices[0]!.id, count: chance.from(1, 3) }], tickets: [] }),
  ]
}

/** A whole tour for a group, with its admissions. */
export function groupTour(wish: Wish): SubmittedItem[] {
  const { catalogue, now, chance } = wish
  const tour = chance.pick(catalogue.tours.all.filter((one) => one.book_complete_tour))
  const time = tour && someTime(wish, [18, 60], (day) => catalogue.tours.on(tour, day, now))
  if (!tour || !time) return []
  const admission = tour.tickets.find(({ subtickets }) => subtickets.length === 0)
  const people = chance.from(tour.min_participants ?? 1, tour.max_participants)
  return [
    tourItem(tour, time.startsAt, {
      prices: tour.prices.slice(0, 1).map(({ id }) => ({ id, count: 1 })),
      tickets: admission ? [{ id: admission.id, count: people, subtickets: [] }] : [],
    }),
  ]
}

function tourItem(
  { id, questions }: TourEntry,
  startsAt: Date,
  booked: Pick<Extract<SubmittedItem, { type: 'guidedTour' }>, 'prices' | 'tickets'>,
): SubmittedItem {
  const answers = questions.filter(({ required }) => required).map(answered)
  return { type: 'guidedTour', tourId: id, datetime: localDatetime(startsAt), answers, ...booked }
}

function answered({ id, type, options, min }: TourEntry['questions'][number]) {
  const option = options[0]?.id ?? null
  if (type === 'checkbox') return { id, type, value: option === null ? [] : [option] }
  if (type === 'number') return { id, type, value: min ?? 0 }
  return { id, type, value: type === 'radio' || type === 'select' ? option : 'Musterweg 1' }
}

/** Books, posters and other things. */
export function things({ catalogue, chance }: Wish): SubmittedItem[] {
  const article = chance.pick(catalogue.articles.filter(({ stock }) => stock > 20))
  return article ? [{ type: 'merchandise', id: article.id, count: chance.from(1, 2) }] : []
}

/** An annual pass with the names of its owners. */
export function pass({ catalogue, chance }: Wish, owner: string): SubmittedItem[] {
  const wanted = chance.pick(catalogue.passes)
  const owners = [{ name: owner, address: null, send_to_custom_addr: false }]
  return wanted ? [{ type: 'annualPass', id: wanted.id, count: 1, owners }] : []
}

/** A voucher to give. */
export function voucher({ catalogue, chance }: Wish): SubmittedItem[] {
  const wanted = chance.pick(catalogue.vouchers.filter(({ amount }) => !amount))
  return wanted ? [{ type: 'voucher', id: wanted.id, count: 1 }] : []
}
