/** How something that can run out is shown (R4.65 to R4.76); people read `closed` as "unavailable". */
export type Availability = 'open' | 'few' | 'members' | 'soldOut' | 'closed' | 'expired'

/** Of places left: undefined means closed; below `fewLeft` the number is worth showing. */
export function availabilityOf(left: number | undefined, fewLeft: number): Availability {
  if (left === undefined) return 'closed'
  if (left <= 0) return 'soldOut'
  return left < fewLeft ? 'few' : 'open'
}

/** Only what is open can be put in the basket (R4.76). */
export function isBookable(availability: Availability): boolean {
  return availability === 'open' || availability === 'few' || availability === 'members'
}

/** The first day from a day on that has places; null when the calendar knows none (R4.77). */
export function nextAvailableDay(calendar: Readonly<Record<string, number>>, from: string): string | null {
  return (
    Object.keys(calendar)
      .sort()
      .find((day) => day >= from && calendar[day]! > 0) ?? null
  )
}
