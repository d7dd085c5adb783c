/** The most that a till takes from everybody: a quarter of what it has and what is left. */
const part = 4

/** How many more places a till holds for when there is no network. */
export function heldBesides(quota: number, held: number, left: number): number {
  return Math.max(0, Math.min(quota, Math.floor((held + left) / part)) - held)
}
