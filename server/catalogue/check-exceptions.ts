import { slotsOn } from '@foyer/domain/schedule/event-timetable.ts'
import { closesAll, namesOf, withExceptions, type Exception } from '@foyer/domain/schedule/exceptions.ts'
import { tourTimesOn } from '@foyer/domain/schedule/tour-timetable.ts'
import { localDatetime, timeOf } from '@foyer/domain/time/dates.ts'
import type { Entries, EventEntry, VenueEntry } from './entries.schema.ts'
import { mistake } from './mistake.ts'
import { within, type Placed } from './placed.ts'
import type { TourFile } from './tours.schema.ts'

type Exceptions = TourFile['languages'][number]['exceptions']
type Told = Pick<Placed<unknown>, 'problem' | 'warn'>
const startOf = ({ startsAt }: { startsAt: Date }) => timeOf(localDatetime(startsAt))

/** The exceptions of an event. */
export function checkEventExceptions(
  { schedule, exceptions }: EventEntry,
  venue: VenueEntry | undefined,
  reported: Told,
): void {
  const rules = { schedule, exceptions: namesOf(exceptions) }
  const byRule = (day: string) => (venue ? slotsOn(rules, venue, day).map(startOf) : [])
  checkExceptions({ exceptions, isOfDays: schedule.type === 'days' }, byRule, within(reported, ['exceptions']))
}

/** The codes of what is wrong with exceptions of an event or a tour, or changes nothing. */
export function wrongExceptionsOf(
  { what, id }: { what: 'event' | 'tour'; id: number },
  exceptions: Exceptions,
  { events, tours, venues }: Pick<Entries, 'events' | 'tours' | 'venues'>,
): string[] {
  const codes: string[] = []
  const tell: Told['problem'] = (_, { code }) => void codes.push(code)
  const reported = { problem: tell, warn: tell }
  const offer = (what === 'event' ? events : tours).find((one) => one.id === id)
  const venue = venues.find(({ key }) => key === offer?.venue)
  const event = events.find((one) => what === 'event' && one.id === id)
  const tour = tours.find((one) => what === 'tour' && one.id === id)
  if (event) checkEventExceptions({ ...event, exceptions }, venue, reported)
  if (tour) checkTourExceptions(tour, { times: tour.times, exceptions }, venue, reported)
  return codes
}

/** Those of a tour in a language. */
export function checkTourExceptions(
  tour: Omit<TourFile, 'languages' | 'pool'>,
  { times, exceptions }: Pick<TourFile['languages'][number], 'times' | 'exceptions'>,
  venue: VenueEntry | undefined,
  reported: Told,
): void {
  const rules = { ...tour, times, exceptions: namesOf(exceptions) }
  const byRule = (day: string) => (venue ? tourTimesOn(rules, venue, undefined, day).map(startOf) : [])
  checkExceptions({ exceptions }, byRule, within(reported, ['exceptions']))
}

/** Days and times that are other than the rules say; `byRule` gives the times of a day by these. */
function checkExceptions(
  { exceptions, isOfDays = false }: { exceptions: readonly Exception[]; isOfDays?: boolean },
  byRule: (day: string) => readonly string[],
  { problem, warn }: Told,
): void {
  const named = exceptions.map(({ day, time = '' }) => `${day} ${time}`.trim())
  exceptions.forEach((one, index) => {
    const { day, type, time } = one
    const at = [index, time === undefined ? 'day' : 'time']
    if (named.indexOf(named[index]!) < index) return problem(at, mistake('given', { name: named[index]! }))
    if (isOfDays && time !== undefined) return problem(at, mistake('times-of-days'))
    if (exceptions.some((other) => other !== one && other.day === day && closesAll(other)))
      return problem([index, 'day'], mistake('exception-closed', { day }))
    if (type === 'places' && one.places === undefined && one.guides === undefined)
      return problem([index, 'places'], mistake('missing'))
    if (time === undefined) return
    const rules = byRule(day)
    const taken = withExceptions(
      rules.map((start) => ({ time: start })),
      exceptions.filter((other) => other !== one),
      day,
      (start) => ({ time: start }),
    ).map((other) => other.time)
    const to = type === 'moved' ? one.to : time
    if ((type === 'added' || type === 'moved') && taken.includes(to) && (type === 'added' || to !== time))
      problem([index, type === 'moved' ? 'to' : 'time'], mistake('exception-taken', { day, time: to }))
    if (type !== 'added' && !rules.includes(time)) warn(at, mistake('exception-never', { day, time }))
  })
}
