/** After so long a crash is the first again. */
const steadyMs = 60_000
const shortestMs = 100
const longestMs = 5_000

/**
 * How long the place of a worker that has crashed stays empty, by how long it ran and the pause before it (0 for the
 * first): one that worked is replaced at once, one that crashes again and again after pauses that grow.
 */
export function replacementPause(ranMs: number, pauseBeforeMs: number): number {
  if (ranMs > steadyMs) return 0
  return Math.min(longestMs, Math.max(shortestMs, 2 * pauseBeforeMs))
}
