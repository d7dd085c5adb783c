import { instantOf } from '../time/dates.ts'

const usualMs = 48 * 3_600_000

/**
 * Until when places are held for who has a link to pay them: as the staff says, at most until the first visit begins.
 * Null where that is over.
 */
export function linkEnd(
  until: string | undefined,
  lines: readonly { datetime: string | null }[],
  now: Date,
): Date | null {
  const asked = until === undefined ? now.getTime() + usualMs : instantOf(until).getTime()
  const visits = lines.flatMap(({ datetime }) => (datetime === null ? [] : [instantOf(datetime).getTime()]))
  const end = Math.min(asked, ...visits)
  return end > now.getTime() ? new Date(end) : null
}
