import type { Reduction } from '@foyer/contract/order-line.schema.ts'
import type { ChangedLine, Refused } from '@foyer/contract/refusals.ts'
import { nothingWaived } from '../offer/waived.ts'
import { listTotal } from '../reductions/reductions.ts'
import { withoutPaidTicket } from '../tickets/check-selection.ts'
import type { PricedTicket } from './price-line.ts'

export type CartRefused =
  | Refused<'CART_EMPTY'>
  | Refused<'CART_CHANGED', { lines: ChangedLine[] }>
  | Refused<'CART_TOO_LARGE', { requested: number; available: number }>

/** The parts of a line that rules across lines need: only tickets have an `eventId`, only whole tours have `guides`. */
export type CheckedLine = {
  places: number
  guides?: number
  total: number
  index?: number
  reductions?: readonly Reduction[] | undefined
} & Partial<Pick<PricedTicket, 'id' | 'eventId' | 'datetime' | 'book_with_cost'>>

/** As many as one order can have, whoever asks: each may be a ticket of its own. */
const mostPlacesEver = 2000

/**
 * Rules across lines: free tickets need paid ones (R3.47), and an order has a maximum of places, a whole tour being one
 * (R9.27).
 */
export function checkCart(
  lines: readonly CheckedLine[],
  mostPlaces: number,
  waived = nothingWaived,
): CartRefused | null {
  if (lines.length === 0) return { refused: 'CART_EMPTY' }
  const requested = lines.reduce((sum, { places, guides }) => sum + (guides ?? places), 0)
  const most = waived.has('CART_TOO_LARGE') ? Math.max(mostPlaces, mostPlacesEver) : mostPlaces
  if (requested > most) return { refused: 'CART_TOO_LARGE', requested, available: most }
  if (waived.has('NEEDS_PAID_TICKET')) return null
  const alone = withoutPaidTicket(
    lines.flatMap((line, index) =>
      line.eventId === undefined
        ? []
        : [
            {
              ticket: {
                id: index,
                price: 0,
                book_with_cost: line.book_with_cost ?? (0 as const),
                book_with_cost_warn: 0 as const,
              },
              // what a code or a pass has made free is no free ticket
              total: listTotal({ ...line, totalPrice: line.total }),
              occasion: `${line.eventId} ${line.datetime ?? 'open'}`,
            },
          ],
    ),
  ).refused.map(
    ({ id }) =>
      ({
        index: lines[id]!.index ?? id,
        code: 'NEEDS_PAID_TICKET',
        was: null,
        now: null,
      }) satisfies ChangedLine,
  )
  return alone.length > 0 ? { refused: 'CART_CHANGED', lines: alone } : null
}

/**
 * Places per capacity over all lines, so that two lines for the same slot are added up. The caller chooses the keys.
 */
export function placesWanted(
  lines: readonly { takes: readonly { capacity: string; places: number }[] }[],
): Map<string, number> {
  const byCapacity = new Map<string, number>()
  for (const { takes } of lines) {
    for (const { capacity, places } of takes) byCapacity.set(capacity, (byCapacity.get(capacity) ?? 0) + places)
  }
  return byCapacity
}
