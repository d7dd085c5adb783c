import type { Weekday } from '@foyer/domain/schedule/weekdays.ts'
import { minutesOf, weeksMeet, type RelativeDay } from '@foyer/domain/schedule/weekly-rules.ts'
import type { EventEntry, VenueEntry } from './entries.schema.ts'
import { mistake } from './mistake.ts'
import type { Placed } from './placed.ts'
import type { TourFile } from './tours.schema.ts'
import type { Path } from './problem.ts'

type Told = Pick<Placed<unknown>, 'problem' | 'warn'>

/** Of two days that are both dates, or both counted from today: others depend on the day. */
export function checkLife({ starts, ends }: { starts?: RelativeDay; ends?: RelativeDay }, { problem }: Told): void {
  if (starts === undefined || ends === undefined) return
  const [first, last] = [starts, ends].map((day) =>
    typeof day === 'string' ? day : 'in_days' in day ? day.in_days : -day.days_ago,
  )
  if (typeof first === typeof last && last! < first!) problem(['ends'], mistake('before-start', { day: wrote(starts) }))
}
const wrote = (day: RelativeDay) => (typeof day === 'string' ? day : JSON.stringify(day).replace(/"/g, ''))

/** Contingents and sessions of an event; two sessions at the same time would share a capacity. */
export function checkEventTimes({ schedule, tickets }: EventEntry, reported: Told): void {
  tickets.forEach(({ contingent, mode }, index) => {
    if (schedule.type !== 'none' && mode !== 3 && contingent !== undefined && contingent > schedule.capacity)
      reported.problem(
        ['tickets', index, 'contingent'],
        mistake('contingent', { contingent, capacity: schedule.capacity }),
      )
  })
  if (schedule.type !== 'sessions') return
  const takes = schedule.minutes
  const sessions = schedule.sessions.map((session, index) => ({ ...session, at: ['schedule', 'sessions', index] }))
  checkTogether(sessions, { takes, code: 'session-overlaps' }, reported)
}

/** The times of a tour in a language. Guides of a pool are counted, so that theirs may overlap. */
export function checkTourTimes(
  tour: TourFile,
  { times, pool = tour.pool }: TourFile['languages'][number],
  venue: VenueEntry | undefined,
  reported: Told,
): void {
  const led = times.flatMap((rule, index) =>
    [...new Set(rule.weekdays)].flatMap((weekday) =>
      rule.times.map((time) => ({ weekday, time, nth: rule.nth, at: [index, 'times'] })),
    ),
  )
  checkTogether(led, { takes: pool === undefined ? tour.duration : 0, code: 'tour-overlaps' }, reported)
  checkWeekdays(
    led.map((one) => ({ ...one, at: [one.at[0]!, 'weekdays'] })),
    venue,
    reported,
  )
}

interface At {
  weekday: Weekday
  time: string
  nth?: readonly number[] | undefined
  at: Path
}

function checkTogether(
  all: readonly At[],
  { takes, code }: { takes: number; code: 'session-overlaps' | 'tour-overlaps' },
  { problem, warn }: Told,
): void {
  const reported = new Set<string>()
  const once = (key: string) => !reported.has(key) && reported.add(key)
  all.forEach(({ weekday, time, nth, at }, index) => {
    const sameDay = all.slice(0, index).filter((other) => other.weekday === weekday && weeksMeet(other.nth, nth))
    if (sameDay.some((other) => other.time === time)) {
      if (once(`${at.join()} ${time}`)) problem(at, mistake('time-given', { weekday, time }))
      return
    }
    const meets = sameDay.find((other) => Math.abs(minutesOf(other.time) - minutesOf(time)) < takes)
    if (meets && once(`${at.join()} ${meets.time} ${time}`))
      warn(at, mistake(code, { weekday, first: meets.time, second: time, minutes: takes }))
  })
}

/** What a museum may mean, as schools that come when nobody else does. */
function checkWeekdays(all: readonly At[], venue: VenueEntry | undefined, { warn }: Told): void {
  const reported = new Set<string>()
  for (const { weekday, at } of venue ? all : []) {
    const key = `${weekday} ${at.join()}`
    if (!venue!.hours[weekday] && !reported.has(key))
      warn(at, mistake('closed-weekday', { weekday, venue: venue!.key }))
    reported.add(key)
  }
}
