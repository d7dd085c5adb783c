import { addDays } from '../time/calendar.ts'
import { localDatetime, timeOf } from '../time/dates.ts'
import { slotsOn, type EventTimetable } from './event-timetable.ts'
import { weekdays, type Weekday } from './weekdays.ts'
import type { OpeningDays } from './weekly-rules.ts'

/** Weekdays on which the times are the same. */
export interface DaysAlike {
  weekdays: Weekday[]
  first: string
  last: string
  times: number
}

/** What a timetable comes to in a week without holidays. */
export interface OrdinaryWeek {
  days: DaysAlike[]
  times: number
  places: number
}

const aMonday = '2024-01-01'

/** Of admission by the hours of a venue; sessions are on their own days. */
export function ordinaryWeek(
  timetable: Extract<EventTimetable, { type: 'slots' | 'days' }>,
  { hours }: Pick<OpeningDays, 'hours'>,
): OrdinaryWeek {
  const schedule = { ...timetable, sold_out: timetable.sold_out.filter(({ weeks }) => weeks === 'all') }
  const week: OrdinaryWeek = { days: [], times: 0, places: 0 }
  for (const [at, weekday] of weekdays.entries()) {
    const slots = slotsOn({ schedule }, { hours, closed: [], closed_dates: [] }, addDays(aMonday, at))
    const [first, last] = [slots[0], slots.at(-1)].map((slot) => slot && timeOf(localDatetime(slot.startsAt)))
    if (first === undefined || last === undefined) continue
    week.times += slots.length
    week.places += slots.reduce((sum, { total }) => sum + total, 0)
    const alike = week.days.find((day) => day.first === first && day.last === last && day.times === slots.length)
    if (alike) alike.weekdays.push(weekday)
    else week.days.push({ weekdays: [weekday], first, last, times: slots.length })
  }
  return week
}

/** Weekdays in their order, with three or more that follow each other as from the first to the last. */
export function runsOf(some: readonly Weekday[]): { from: Weekday; to: Weekday }[] {
  const runs: Weekday[][] = []
  for (const day of weekdays.filter((one) => some.includes(one))) {
    const last = runs.at(-1)
    if (last && weekdays.indexOf(last.at(-1)!) === weekdays.indexOf(day) - 1) last.push(day)
    else runs.push([day])
  }
  return runs.flatMap((run) =>
    run.length > 2 ? [{ from: run[0]!, to: run.at(-1)! }] : run.map((day) => ({ from: day, to: day })),
  )
}
