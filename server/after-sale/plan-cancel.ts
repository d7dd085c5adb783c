import type { Refused } from '@foyer/contract/refusals.ts'
import { isGood } from '@foyer/domain/goods/ordered.ts'
import { partsToCancel, type Canceled, type CancelRefused } from '@foyer/domain/orders/cancellation.ts'
import type { ChosenPart } from '@foyer/domain/orders/chosen-tickets.ts'
import { leavesFreeAlone } from '@foyer/domain/orders/free-tickets.ts'
import { dividedLines } from '@foyer/domain/orders/move.ts'
import type { HeldTicket } from './move.queries.ts'
import { revised } from './plan-move.ts'
import type { OrderedLine } from '../orders/lock-order.queries.ts'
import { isPaidFor } from './refund-codes.ts'

/** A part of a line that is canceled, and what is left of the line. */
export interface CanceledPart extends ChosenPart<HeldTicket> {
  givenUp: OrderedLine
  rest: OrderedLine | null
}

export interface PlannedCancel extends Pick<Canceled<HeldTicket>, 'rule'> {
  parts: CanceledPart[]
  /** What the canceled places cost, in minor units. */
  cost: number
  /** What was paid for and stays. */
  kept: OrderedLine[]
  /** Nothing of the order is left. */
  whole: boolean
}

export type PlanRefused = CancelRefused | 'NEEDS_PAID_TICKET'

/** What canceling places of tickets does with an order's lines, or why they cannot be canceled. */
export function planCancel(
  { lines, tickets }: { lines: readonly OrderedLine[]; tickets: readonly HeldTicket[] },
  wanted: readonly { id: string; places: number }[],
  asked: { by: 'visitor' | 'office'; now: Date },
): PlannedCancel | Refused<PlanRefused> {
  const canceled = partsToCancel(lines, tickets, wanted, asked)
  if ('refused' in canceled) return canceled
  const divided = dividedLines(lines, canceled.parts)
  const parts = canceled.parts.map((part, at) => {
    const [givenUp, rest] = divided[at]!
    const revision = revised(lines[part.line]!, asked.now)
    return { ...part, givenUp, rest: rest && { ...rest, revision } }
  })
  const standing = lines.filter(isPaidFor)
  const left = standing.flatMap((line) => {
    const part = parts.find((one) => one.line === line.position)
    return part ? (part.rest ?? []) : line
  })
  const whole = !left.some(isGood)
  // free tickets need paid ones at the same time
  if (asked.by === 'visitor' && !whole && leavesFreeAlone(standing, left)) return { refused: 'NEEDS_PAID_TICKET' }
  return {
    parts,
    rule: canceled.rule,
    cost: parts.reduce((sum, { givenUp }) => sum + givenUp.total, 0),
    kept: left,
    whole,
  }
}
