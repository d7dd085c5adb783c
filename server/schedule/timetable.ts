import type { ClosedReason } from '@foyer/contract/schema.ts'
import { closedReason, type OnSale } from '@foyer/domain/schedule/closed-reason.ts'
import { lifeOf, type RelativeDay } from '@foyer/domain/schedule/weekly-rules.ts'
import { addDays, isDay } from '@foyer/domain/time/calendar.ts'
import { dayOf, localDatetime, localDay } from '@foyer/domain/time/dates.ts'

/** An offer that is booked for a time: an event, or a tour in one language. */
interface Offer {
  id: number
  starts?: RelativeDay | undefined
  ends?: RelativeDay | undefined
}

/** How many days are cached; a schedule has fewer. */
const mostDays = 50_000
/** Times of the last year are known, so that old purchases are not taken for invalid ones. */
const daysBack = 366

/** A catalogue's offers of one kind and their times, from the first to the last day of each, without a query. */
export abstract class Timetable<O extends Offer, T extends { startsAt: Date }> {
  readonly all: readonly O[]
  /** The last day of the schedule. */
  readonly until: string
  readonly #offers: Map<number, O>
  readonly #days = new Map<string, T[]>()

  constructor(all: readonly O[], until: string) {
    this.all = all
    this.until = until
    this.#offers = new Map(all.map((offer) => [offer.id, offer]))
  }

  /** The times of a day by its rules, in order. */
  protected abstract timesByRule(offer: O, day: string): T[]
  /** Where it takes place, on which weekdays by rules of its own, and on which days not. */
  protected abstract place(offer: O): Pick<OnSale, 'venue' | 'weekdays' | 'closed'>
  /** The instant until which a time can be booked. */
  protected abstract bookUntil(time: T): Date

  byId(id: number): O | undefined {
    return this.#offers.get(id)
  }

  /** The times of a local day that can still be booked, whether or not there are places. */
  on(offer: O, day: string, now: Date): T[] {
    const { from, to } = this.life(offer, now)
    if (day < from || day > to) return []
    return this.timesOn(offer, day).filter((time) => this.bookUntil(time) > now)
  }

  /** The time of a submitted `YYYY-MM-DD HH:mm`, if it is in the schedule; it may be over. */
  at(offer: O, datetime: string, now: Date): T | undefined {
    const day = dayOf(datetime)
    const { first, to } = this.life(offer, now)
    if (!isDay(day) || day < addDays(localDay(now), -daysBack) || (first !== null && day < first) || day > to)
      return undefined
    return this.timesOn(offer, day).find(({ startsAt }) => localDatetime(startsAt) === datetime)
  }

  /** The days with bookable times, in order. */
  *openDays(offer: O, now: Date, first = '', last = this.until): Generator<string> {
    const { from, to } = this.life(offer, now)
    const end = last < to ? last : to
    for (let day = first > from ? first : from; day <= end; day = addDays(day, 1))
      if (this.on(offer, day, now).length > 0) yield day
  }

  /** Why nothing can be booked on the other days of a range, from today on. */
  closedDays(offer: O, now: Date, first: string, last: string): Record<string, ClosedReason> {
    const today = localDay(now)
    const onSale = { ...lifeOf(offer, today), until: this.until, ...this.place(offer) }
    const closed: Record<string, ClosedReason> = {}
    for (let day = first > today ? first : today; day <= last; day = addDays(day, 1))
      if (this.on(offer, day, now).length === 0)
        closed[day] = closedReason(day, onSale, this.timesOn(offer, day).length > 0)
    return closed
  }

  /** The next time that can be booked, whether or not there are places. */
  next(offer: O, now: Date): T | undefined {
    const { value: day } = this.openDays(offer, now).next()
    return day && this.on(offer, day, now)[0]
  }

  /** First and last day that can be booked. */
  limits(offer: O, now: Date): { from: string | null; to: string | null } {
    const first = this.openDays(offer, now).next().value
    if (!first) return { from: null, to: null }
    let last = this.life(offer, now).to
    while (this.on(offer, last, now).length === 0) last = addDays(last, -1)
    return { from: first, to: last }
  }

  /** Its first day, and its scheduled days from today on. */
  protected life(offer: O, now: Date): { first: string | null; from: string; to: string } {
    const today = localDay(now)
    const { first, last } = lifeOf(offer, today)
    return {
      first,
      from: first !== null && first > today ? first : today,
      to: last !== null && last < this.until ? last : this.until,
    }
  }

  protected timesOn(offer: O, day: string): T[] {
    const key = `${offer.id} ${day}`
    const known = this.#days.get(key)
    if (known) return known
    if (this.#days.size > mostDays) this.#days.clear()
    const times = this.timesByRule(offer, day)
    this.#days.set(key, times)
    return times
  }
}

/** What is found first on days in order, looked for month by month: it is nearly always in the first. */
export async function firstByMonth<T>(
  days: Iterable<string>,
  find: (days: readonly string[]) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const month of inMonths(days)) {
    const found = await find(month)
    if (found) return found
  }
  return undefined
}

function* inMonths(days: Iterable<string>): Generator<string[]> {
  let month: string[] = []
  for (const day of days) {
    if (month[0] !== undefined && month[0].slice(0, 7) !== day.slice(0, 7)) {
      yield month
      month = []
    }
    month.push(day)
  }
  if (month.length > 0) yield month
}
