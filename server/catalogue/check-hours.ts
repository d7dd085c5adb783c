import type { VenueEntry } from './entries.schema.ts'
import { mistake } from './mistake.ts'
import type { Placed } from './placed.ts'

type Special = VenueEntry['special_hours'][number]

/** When a venue is open: it closes after it opens, and what is said of a day is said once. */
export function checkHours(
  { hours, closed_dates, special_hours: special }: VenueEntry,
  problem: Placed<VenueEntry>['problem'],
): void {
  const checkClosing = ([opening, closing]: readonly [string, string], at: readonly (string | number)[]) => {
    if (closing <= opening) problem([...at], mistake('closes', { closing, opening }))
  }
  for (const [weekday, times] of Object.entries(hours)) checkClosing(times, ['hours', weekday])
  special.forEach((one, index) => {
    const { day, until } = one
    const at = (name: string) => ['special_hours', index, name]
    checkClosing(one.hours, at('hours'))
    const before = special.slice(0, index)
    if (until === undefined) {
      if (closed_dates.includes(day)) problem(at('day'), mistake('special-closed', { day }))
      if (before.some((other) => other.until === undefined && other.day === day))
        problem(at('day'), mistake('special-meets', { day }))
      return
    }
    if (until <= day) return problem(at('until'), mistake('special-until', { day }))
    const meets = before.find((other) => isSpan(other) && other.day <= until && day <= other.until)
    if (meets) problem(at('day'), mistake('special-meets', { day: meets.day > day ? meets.day : day }))
  })
}

const isSpan = (one: Special): one is Special & { until: string } => one.until !== undefined && one.until > one.day
