/** A visit of a day; times are minutes after midnight. */
export interface Visit {
  key: string
  venue: number
  from: number
  to: number
  /** The visit that this one is a part of, as a tour is of the exhibition that it leads through. */
  within?: readonly string[] | undefined
}

/** From one visit to the next in another venue; `spare` minutes are left after the walk. */
export interface Walk {
  from: string
  to: string
  minutes: number
  spare: number
}

/** Two visits that cannot both be made: they are at one time, or the walk between them takes too long. */
export interface Conflict {
  kind: 'overlap' | 'walk'
  first: string
  second: string
  /** How many minutes are lacking. */
  minutes: number
}

export interface DayPlan<T extends Visit> {
  /** In their order. */
  visits: T[]
  walks: Walk[]
  conflicts: Conflict[]
  /** The least time left between two visits, minutes; null for fewer than two, or where something conflicts. */
  spare: number | null
}

/** The order of a day's visits, the ways between their venues, and what does not fit. */
export function dayPlan<T extends Visit>(
  chosen: readonly T[],
  walkMinutes: (from: number, to: number) => number,
): DayPlan<T> {
  const visits = chosen.toSorted((a, b) => a.from - b.from || a.to - b.to)
  const walks: Walk[] = []
  const conflicts: Conflict[] = []
  let spare: number | null = null
  for (const [index, second] of visits.entries()) {
    const before = visits.slice(0, index).filter((first) => !belongTogether(first, second))
    const first = before.toSorted((a, b) => a.to - b.to).at(-1)
    if (!first) continue
    const gap = second.from - first.to
    const minutes = first.venue === second.venue ? 0 : walkMinutes(first.venue, second.venue)
    const pair = { first: first.key, second: second.key }
    if (gap < 0) conflicts.push({ kind: 'overlap', ...pair, minutes: -gap })
    else if (gap < minutes) conflicts.push({ kind: 'walk', ...pair, minutes: minutes - gap })
    else spare = Math.min(spare ?? Infinity, gap - minutes)
    if (minutes > 0 && gap >= 0) walks.push({ from: first.key, to: second.key, minutes, spare: gap - minutes })
  }
  return { visits, walks, conflicts, spare: conflicts.length > 0 ? null : spare }
}

const belongTogether = (a: Visit, b: Visit) => !!a.within?.includes(b.key) || !!b.within?.includes(a.key)

/** Minutes after midnight of `HH:mm`, and back. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The first of these times at which a visit fits between the others; undefined where none does. */
export function fittingTime<T extends Visit>(
  visits: readonly Visit[],
  times: readonly T[],
  walkMinutes: (from: number, to: number) => number,
): T | undefined {
  const others = visits.filter(({ key }) => key !== times[0]?.key)
  const before = dayPlan(others, walkMinutes).conflicts.length
  return times.find((time) => dayPlan([...others, time], walkMinutes).conflicts.length <= before)
}
