import { slotsOn, type Slot } from '@foyer/domain/schedule/event-timetable.ts'
import { holdsAt, type VisitPrices } from '@foyer/domain/schedule/visit-prices.ts'
import type { RelativeDay } from '@foyer/domain/schedule/weekly-rules.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import type { EventEntry, VenueEntry } from './entries.schema.ts'
import { mistake, type Mistake } from './mistake.ts'
import type { Placed } from './placed.ts'

type Told = Pick<Placed<unknown>, 'problem' | 'warn'>

/** What an event costs at some times: of tickets that it has, at times that there are. */
export function checkVisitPrices(event: EventEntry, venue: VenueEntry | undefined, { problem, warn }: Told): void {
  const dated = event.tickets.filter(({ mode }) => mode !== 3)
  const ids = dated.flatMap(({ id, subtickets }) => [id, ...subtickets.map((part) => part.id)].map(String))
  event.prices.forEach((entry, index) => {
    const wrong: WrongTimes = Object.keys(entry.tickets).flatMap((id): WrongTimes => {
      const found = ids.filter((one) => one === id).length
      if (found === 1) return []
      return [[['tickets', id], mistake(found > 1 ? 'priced-part' : 'priced-nothing', { id })]]
    })
    wrong.push(...wrongTimes(entry, event))
    for (const [path, what] of wrong) problem(['prices', index, ...path], what)
    if (wrong.length === 0 && venue && !isEverMet(event, venue, index)) warn(['prices', index], mistake('price-never'))
  })
}

type WrongTimes = [path: string[], what: Mistake][]

/** What is wrong with the times that an entry says. */
export function wrongTimes(
  { from, until, starts_from, starts_before }: Omit<VisitPrices, 'tickets'>,
  { schedule }: Pick<EventEntry, 'schedule'>,
): WrongTimes {
  const wrong: WrongTimes = []
  if (from !== undefined && until !== undefined && until < from)
    wrong.push([['until'], mistake('before-day', { day: from })])
  if (starts_from !== undefined && starts_before !== undefined && starts_before <= starts_from)
    wrong.push([['starts_before'], mistake('not-after', { time: starts_from })])
  if (schedule.type === 'days' && (starts_from ?? starts_before) !== undefined)
    wrong.push([[starts_from === undefined ? 'starts_before' : 'starts_from'], mistake('times-of-days')])
  return wrong
}

/** A year, with each fifth weekday of a month. */
const span = 371
const aMonday = '2024-01-01'

/** Whether an entry is the first for one of its tickets at some time, within a year of where it begins. */
function isEverMet({ prices, schedule, starts, ends }: EventEntry, venue: VenueEntry, index: number): boolean {
  const entry = prices[index]!
  const above = prices.slice(0, index)
  return timesWithin({ schedule, starts, ends }, venue, entry).some(({ startsAt }) =>
    decides(entry, above, localDatetime(startsAt)),
  )
}

/** The times of an event that an entry may be for, within a year of where it begins. */
export function timesWithin(
  { schedule, starts, ends, quotas }: Pick<EventEntry, 'schedule' | 'starts' | 'ends'> & Partial<EventEntry>,
  venue: VenueEntry,
  entry: Pick<VisitPrices, 'from' | 'until'>,
): Slot[] {
  const first = datesOf(entry.from, starts).at(-1)
  const last = datesOf(entry.until, ends)[0]
  const begin = first ?? (last === undefined ? aMonday : addDays(last, -span))
  const end = datesOf(last, addDays(begin, span))[0]!
  const times: Slot[] = []
  for (let day = begin; day <= end; day = addDays(day, 1))
    times.push(...slotsOn({ schedule, ...(quotas && { quotas }) }, venue, day))
  return times
}

/** Those that are dates, in order: others depend on the day. */
function datesOf(...days: (RelativeDay | undefined)[]): string[] {
  return days.filter((day) => typeof day === 'string').toSorted()
}

function decides(entry: VisitPrices, above: readonly VisitPrices[], datetime: string): boolean {
  if (!holdsAt(entry, datetime)) return false
  const holding = above.filter((one) => holdsAt(one, datetime))
  return Object.keys(entry.tickets).some((id) => holding.every(({ tickets }) => tickets[id] === undefined))
}
