import type { Audience } from '@foyer/contract/schema.ts'
import { withAmounts, type Amounts } from './amounts.ts'

const audiences: readonly Audience[] = ['adult', 'reduced', 'child']

/** The price that an offer begins at, minor units. */
export interface PriceFrom {
  amount: number
  /** Whom it is for; a group's is the price of all of it. */
  audience: Audience | 'group'
}

interface Priced {
  price: number
  audience: Audience
}
interface PricedPart extends Priced {
  id: number
  min_quantity: number
}
interface PricedTicket extends Priced {
  id: number
  family: boolean
  book_with_cost: boolean
  subtickets: readonly PricedPart[]
}

interface PricedEvent {
  tickets: readonly PricedTicket[]
  /** Named by the catalogue, where the rule cannot know. */
  price_from?: number | undefined
}
interface PricedTour {
  price_from?: number | undefined
  book_complete_tour: boolean
  single_ticketing: boolean
  booking_without_tickets: boolean
  min_participants?: number | undefined
  tickets: readonly (Priced & { subtickets: readonly { price: number }[] })[]
}

/** The price of a ticket with the fewest parts that it is sold with. */
export function wholePrice({
  price,
  family,
  subtickets,
}: {
  price: number
  family: boolean
  subtickets: readonly Omit<PricedPart, 'id' | 'audience'>[]
}): number {
  const needed = subtickets.filter(({ min_quantity }) => family || min_quantity > 0)
  if (needed.length === 0 && subtickets.length > 0) return price + leastPaid(subtickets.map((part) => part.price))
  return needed.reduce((sum, part) => sum + part.price * Math.max(part.min_quantity, 1), price)
}

/**
 * What an event's tickets begin at: an adult without a reduction, else a group, else whom there is a price for. Nothing
 * that is only sold with something else; free only where nothing costs. `times` are the amounts of the times that are
 * meant, in place of the price list. Null where nothing is sold.
 */
export function eventPriceFrom(
  { tickets, price_from: named }: PricedEvent,
  times: readonly Amounts[] = [{}],
): PriceFrom | null {
  if (named !== undefined) return { amount: named, audience: 'adult' }
  const alone = tickets.filter(({ book_with_cost }) => !book_with_cost)
  const each = times.map((amounts) => leastOffer(alone.flatMap((ticket) => paidOffers(ticket, amounts))) ?? free)
  if (alone.length === 0) return null
  return leastOffer(each.filter(({ amount }) => amount > 0)) ?? free
}

const free: PriceFrom = { amount: 0, audience: 'adult' }

/** What a ticket costs at a time: free only where it is not by the list. */
function paidOffers(ticket: PricedTicket, amounts: Amounts): PriceFrom[] {
  const listed = offersOf(ticket)
  const offers = offersOf(withAmounts(ticket, amounts))
  return offers.filter(({ amount }, at) => amount > 0 || (listed[at]?.amount ?? 0) > 0)
}

/** Of the first audience that there is an offer for. */
function leastOffer(offers: readonly PriceFrom[]): PriceFrom | undefined {
  const rank = ({ audience }: PriceFrom) => ['adult', 'group', 'reduced', 'child'].indexOf(audience)
  return offers.toSorted((a, b) => rank(a) - rank(b) || a.amount - b.amount)[0]
}

/** A ticket whose price is all in its parts, of which any number will do, is a ticket for each of them. */
function offersOf(ticket: PricedTicket): PriceFrom[] {
  const { price, audience, family, subtickets } = ticket
  if (subtickets.length === 0) return [{ amount: price, audience }]
  const single = !family && price === 0 && subtickets.every(({ min_quantity }) => min_quantity <= 1)
  if (single) return subtickets.map((part) => ({ amount: part.price, audience: part.audience }))
  return [{ amount: wholePrice(ticket), audience: 'group' }]
}

/**
 * What a tour begins at, with the admission that it cannot be booked without: for one person, or for the smallest and
 * cheapest group where it is booked whole. `lists` are the prices of its times. Null where it has none.
 */
export function tourPriceFrom(tour: PricedTour, lists: readonly (readonly Priced[])[]): PriceFrom | null {
  if (tour.price_from !== undefined) return { amount: tour.price_from, audience: 'adult' }
  const people = tour.book_complete_tour ? (tour.min_participants ?? 1) : 1
  const counted = tour.book_complete_tour && !tour.single_ticketing ? 1 : people
  const least = tour.book_complete_tour ? leastForAnybody : leastFor
  const admission = tour.booking_without_tickets ? null : least(tour.tickets.map(admissionOf))
  const found = lists.flatMap((list) => {
    const price = least(list)
    if (!price) return []
    const amount = price.price * counted + (admission?.price ?? 0) * people
    return [{ amount, audience: laterOf(price.audience, admission?.audience ?? 'adult') }]
  })
  const [cheapest] = found.toSorted((a, b) => a.amount - b.amount)
  return cheapest ? { ...cheapest, audience: tour.book_complete_tour ? 'group' : cheapest.audience } : null
}

/** As the calls of the contract say it: whom it is for only where that is not an adult. */
export function priceFields(from: PriceFrom | null): {
  price_from: number | null
  price_from_audience?: Exclude<PriceFrom['audience'], 'adult'>
} {
  if (!from || from.audience === 'adult' || from.amount === 0) return { price_from: from && from.amount }
  return { price_from: from.amount, price_from_audience: from.audience }
}

function admissionOf({ price, audience, subtickets }: PricedTour['tickets'][number]): Priced {
  return { audience, price: price + leastPaid(subtickets.map((part) => part.price)) }
}

/** Of the first audience that there is a price for; free only where all of its prices are. */
function leastFor(prices: readonly Priced[]): Priced | null {
  const audience = audiences.find((one) => prices.some((price) => price.audience === one))
  if (!audience) return null
  return { audience, price: leastPaid(prices.filter((one) => one.audience === audience).map(({ price }) => price)) }
}

/** A group may be a class: the least that costs something, whoever it is for. */
function leastForAnybody(prices: readonly Priced[]): Priced | null {
  return prices.length === 0 ? null : { audience: 'adult', price: leastPaid(prices.map(({ price }) => price)) }
}

/** The least that costs something; 0 where nothing does. */
export function leastPaid(prices: readonly number[]): number {
  const paid = prices.filter((price) => price > 0)
  return paid.length > 0 ? Math.min(...paid) : 0
}

const laterOf = (a: Audience, b: Audience) => (audiences.indexOf(a) > audiences.indexOf(b) ? a : b)
