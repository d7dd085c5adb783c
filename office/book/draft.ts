import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { submittedItems } from '@foyer/domain/goods/submitted.ts'
import { ticketItems } from '@foyer/domain/goods/ticket-items.ts'
import { tourItem } from '@foyer/domain/goods/tour-item.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import type { Selection } from '@foyer/domain/tickets/selection.ts'
import { filledForm, firstChoice, type TourChoice } from '@foyer/domain/tours/tour-choice.ts'
import type { TourForm } from '@foyer/domain/tours/tour-form.ts'
import { firstGood, goodItems, withoutPrice, type GoodChoice } from './goods.ts'
import type { OfferedGood } from './goods-query.ts'
import type { Offered, OfferName } from './offers-query.ts'

/** What is booked at one time, as far as it is chosen. */
export interface Line {
  key: number
  offer: OfferName | null
  /** `YYYY-MM-DD`; null for the next on which something is left. */
  day: string | null
  /** `HH:mm` */
  time: string | null
  tickets: Selection
  tour: TourChoice | null
  good: GoodChoice
}

export const newLine = (key: number, before: Partial<Line> = {}): Line => ({
  key,
  offer: null,
  day: null,
  time: null,
  tickets: {},
  tour: null,
  good: firstGood,
  ...before,
})

/** When a line is: what is for a whole day has no time to choose. */
export function whenOf(line: Line, offered: Offered): { day: string | null; time: string | null } {
  const day = line.day ?? offered.date
  const [only, another] = offered.times
  return { day, time: only && !another && only.whole ? only.time : line.time }
}

/** A tour's form at the line's day and time. */
export function formOf(line: Line, offered: Extract<Offered, { kind: 'tour' }>): TourForm {
  const { tour, calendar } = offered
  const { day: date, time } = whenOf(line, offered)
  return filledForm(tour, tour.questions, calendar, { date, time }, line.tour ?? firstChoice(tour))
}

/** What is sent of a line; nothing as long as it is not whole. What it costs is the server's to say. */
export function itemsOf(line: Line, offered: Offered | undefined, currency: string): SubmittedItem[] {
  if (!offered) return []
  if (!hasTimes(offered)) return goodItems(line.good, offered, currency)
  return visitOf(line, offered).flatMap((one) => submittedItems(one).map(withoutPrice))
}

type OfferedVisit = Exclude<Offered, OfferedGood>
export const hasTimes = (offered: Offered): offered is OfferedVisit =>
  offered.kind === 'event' || offered.kind === 'tour'

/** Whether the time that is chosen has begun. */
export function isBegun(line: Line, offered: Offered | undefined): boolean {
  if (!offered) return false
  const { time } = whenOf(line, offered)
  return offered.times.some((one) => one.begun === true && one.time === time)
}

function visitOf(line: Line, offered: OfferedVisit): CartItem[] {
  if (offered.kind === 'tour') {
    const form = formOf(line, offered)
    const item = form.tourCount > 0 ? tourItem(offered.tour, form) : null
    return item ? [item] : []
  }
  const { day, time } = whenOf(line, offered)
  const { event, tickets } = offered
  return ticketItems(event, tickets, line.tickets, day && time ? `${day} ${time}` : null)
}

/** Of items that are sent together, the line that one comes from. */
export function lineAt<T>(items: readonly (readonly T[])[], index: number): number {
  let from = 0
  return items.findIndex((own) => (from += own.length) > index)
}
