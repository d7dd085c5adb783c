/** More visits in a year than that few people plan. */
const mostVisits = 6

/**
 * From which visit on a pass costs less than single tickets at this price; null when that takes too many visits, or
 * when nothing is paid.
 */
export function paysOffFrom(pass: { price: number; persons: number }, ticketPrice: number): number | null {
  if (ticketPrice <= 0) return null
  const visits = Math.floor(pass.price / (ticketPrice * pass.persons)) + 1
  return visits > 1 && visits <= mostVisits ? visits : null
}
