const hour = 3_600_000

/**
 * Until how many hours before a visit that is called off its visitors choose, where the office named a moment: never
 * later than that, whole hours, and whole days where it is more than two, so that people can read the rule.
 */
export function hoursToChoose(starts: Date, until: Date, now: Date): number {
  const hours = Math.ceil((starts.getTime() - until.getTime()) / hour)
  const days = Math.ceil(hours / 24) * 24
  return hours > 48 && starts.getTime() - days * hour > now.getTime() ? days : hours
}
