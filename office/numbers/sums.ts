import type { Numbers } from './numbers-query.ts'

export const sumOf = <T>(some: readonly T[], of: (one: T) => number): number =>
  some.reduce((all, one) => all + of(one), 0)

/** Which part of those who had a ticket did not come; null where gates have let nobody in, and nobody knows. */
export function missed({ attendance }: Pick<Numbers, 'attendance'>): number | null {
  const [booked, came] = [sumOf(attendance, (one) => one.booked), sumOf(attendance, (one) => one.came)]
  return came === 0 ? null : (booked - came) / booked
}

export const soldAhead = ({ ahead: { days } }: Numbers) => ({
  revenue: sumOf(days, ({ revenue }) => revenue),
  places: sumOf(days, ({ places }) => places),
})

/** What stands under the same key: what was before, of what is now. */
export function byKey<T>(before: readonly T[] | undefined, keyOf: (one: T) => string): (one: T) => T | undefined {
  const all = new Map(before?.map((one) => [keyOf(one), one]))
  return (one) => all.get(keyOf(one))
}

/** What has the same name is one: tours in several languages are. */
export function alike<T extends { name: string; kind: string }>(all: readonly T[], both: (one: T, other: T) => T): T[] {
  return [...Map.groupBy(all, ({ kind, name }) => `${kind} ${name}`).values()].map((some) => some.reduce(both))
}

/** How many rows a picture has; what is beyond them is one row. */
export const mostRows = 12
