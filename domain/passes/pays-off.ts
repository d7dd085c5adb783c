/** More visits in a year than that few people plan. */
const mostVisits = 6

/**
 * From which visit on a pass costs less than what a visit costs without it; null when that takes too many visits, or
 * when nothing is paid.
 */
export function paysOffFrom(pass: number, visit: number): number | null {
  if (visit <= 0) return null
  const visits = Math.floor(pass / visit) + 1
  return visits > 1 && visits <= mostVisits ? visits : null
}
