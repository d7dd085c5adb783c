import { reducedBy } from '../reductions/reductions.ts'

/** A line of an order as far as it decides who comes with whom. */
export interface AccompaniedLine {
  type: string
  /** 0 for what is no event. */
  eventId: number
  datetime: string | null
  places: number
  total: number
  /** What a code or a pass has made free is paid for all the same. */
  reductions?: readonly { amount: number }[] | undefined
  book_with_cost: 0 | 1
}

/**
 * Whether a change of an order leaves free tickets without the paid ones that they need (R3.47): more of them at any
 * time than before, or the order without any paid ticket while it still has such free ones. The lines are those that
 * stand, so none that was canceled pays for anybody.
 */
export function leavesFreeAlone(before: readonly AccompaniedLine[], after: readonly AccompaniedLine[]): boolean {
  const [aloneBefore, aloneAfter] = [freeAlone(before), freeAlone(after)]
  if ([...aloneAfter].some(([occasion, places]) => places > (aloneBefore.get(occasion) ?? 0))) return true
  return aloneAfter.size > 0 && before.some(isPaidVisit) && !after.some(isPaidVisit)
}

/** Places of free tickets that need a paid one, by the event and time at which there is none. */
export function freeAlone(lines: readonly AccompaniedLine[]): Map<string, number> {
  const paid = new Set(lines.filter(isPaid).map(occasionOf))
  const alone = new Map<string, number>()
  for (const line of lines) {
    const occasion = occasionOf(line)
    if (line.book_with_cost === 1 && !paid.has(occasion)) alone.set(occasion, (alone.get(occasion) ?? 0) + line.places)
  }
  return alone
}

const occasionOf = ({ type, eventId, datetime }: AccompaniedLine) => `${type} ${eventId} ${datetime ?? 'open'}`

function isPaidVisit(line: AccompaniedLine): boolean {
  return line.eventId !== 0 && isPaid(line)
}

function isPaid({ total, reductions }: AccompaniedLine): boolean {
  return total + reducedBy(reductions) > 0
}
