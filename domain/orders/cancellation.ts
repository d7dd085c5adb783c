import { percentOf } from '../money/money.ts'
import { hoursBefore } from '../time/hours-before.ts'
import {
  chosenParts,
  dividesGroup,
  type ChoiceRefused,
  type ChoosableTicket,
  type ChosenPart,
} from './chosen-tickets.ts'

/** What a museum allows of canceling a visit, as it was sold. */
export interface CancellationRule {
  /** The last hour in which it can be canceled, in hours before the visit. */
  until_hours: number
  /** What the visitor gets for it. */
  as: 'money' | 'voucher'
  /** How much more a voucher is worth than was paid, in percent. */
  bonus: number
  /** How long such a voucher is good for. */
  months: number
}

export interface CancelableLine {
  datetime: string | null
  places: number
  subtickets: readonly unknown[]
  tour?: object
  cancellation?: CancellationRule | undefined
}

export type CancelRefused =
  | ChoiceRefused
  | 'CANCEL_TOGETHER'
  | 'CANCEL_APART'
  | 'CANCEL_NOT_OFFERED'
  | 'CANCEL_TOO_LATE'

export interface Canceled<T extends ChoosableTicket> {
  parts: ChosenPart<T>[]
  /** How it is given back. */
  rule: Pick<CancellationRule, 'as' | 'bonus' | 'months'>
}

/** Money of what the office cancels goes back the way it came, whatever rule was sold. */
const byOffice = { as: 'money', bonus: 0, months: 0 } as const

/**
 * What of an order's lines is canceled, by the wanted places of its tickets, or why not: families and tours only as a
 * whole, and by visitors until the deadline and by one rule at a time.
 */
export function partsToCancel<T extends ChoosableTicket>(
  lines: readonly CancelableLine[],
  tickets: readonly T[],
  wanted: readonly { id: string; places: number }[],
  { by, now }: { by: 'visitor' | 'office'; now: Date },
): Canceled<T> | { refused: CancelRefused } {
  const parts = chosenParts(tickets, wanted, by)
  if ('refused' in parts) return parts
  if (dividesGroup(lines, parts)) return { refused: 'CANCEL_TOGETHER' }
  if (by === 'office') return { parts, rule: byOffice }
  const chosen = parts.map(({ line }) => lines[line]!)
  const rules = chosen.flatMap(({ cancellation }) => cancellation ?? [])
  if (rules.length < chosen.length || chosen.some(({ datetime }) => datetime === null))
    return { refused: 'CANCEL_NOT_OFFERED' }
  if (chosen.some(({ datetime, cancellation }) => now >= lastCancellation(datetime!, cancellation!)))
    return { refused: 'CANCEL_TOO_LATE' }
  const [rule, ...others] = rules
  if (others.some((other) => other.as !== rule!.as || other.bonus !== rule!.bonus || other.months !== rule!.months))
    return { refused: 'CANCEL_APART' }
  return { parts, rule: rule! }
}

/** The end of canceling a visit: from then on it stands. */
export function lastCancellation(datetime: string, { until_hours }: Pick<CancellationRule, 'until_hours'>): Date {
  return hoursBefore(datetime, until_hours)
}

/** What a voucher is worth that is given for an amount, in minor units, half up. */
export function withBonus(amount: number, { bonus }: Pick<CancellationRule, 'bonus'>): number {
  return amount + percentOf(amount, bonus)
}
