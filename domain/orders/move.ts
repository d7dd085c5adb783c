import type { Reduction } from '@foyer/contract/order-line.schema.ts'
import {
  chosenParts,
  dividesGroup,
  type ChoiceRefused,
  type ChoosableTicket,
  type ChosenPart,
} from './chosen-tickets.ts'
import { memberGood } from '../reductions/member-good.ts'
import { isNamed } from '../reductions/reductions.ts'
import { hoursBefore } from '../time/hours-before.ts'
import { splitMinor } from '../money/money.ts'
import { spreadDiscount, taxesOf, type TaxedLine } from '../money/tax.ts'

/** What a museum allows of moving a visit to another time, as it was sold. */
export interface MovingRule {
  /** The last move, in hours before the visit. */
  until_hours: number
  /** Where the difference goes when the new time costs less. */
  less: 'refund' | 'voucher'
  /** How long such a voucher is good for. */
  months?: number | undefined
}

export interface MovableLine {
  type: string
  eventId: number
  datetime: string | null
  places: number
  subtickets: readonly unknown[]
  tour?: object
  moving?: MovingRule | undefined
}

export type MoveRefused = ChoiceRefused | 'MOVE_TOGETHER' | 'MOVE_NOT_OFFERED' | 'MOVE_TOO_LATE' | 'MOVE_SAME_TIME'

/**
 * What of an order's lines is moved, by the wanted places of its tickets, or why not: one visit at a time, until its
 * deadline, and families and tours only as a whole. The office is bound to neither rule nor deadline.
 */
export function partsToMove<T extends ChoosableTicket>(
  lines: readonly MovableLine[],
  tickets: readonly T[],
  wanted: { tickets: readonly { id: string; places: number }[]; datetime: string },
  asked: { by: 'visitor' | 'office'; now: Date },
): ChosenPart<T>[] | { refused: MoveRefused } {
  const parts = chosenParts(tickets, wanted.tickets, asked.by)
  if ('refused' in parts) return parts
  const visits = new Set(parts.map(({ line }) => visitOf(lines[line]!)))
  if (visits.size > 1 || dividesGroup(lines, parts)) return { refused: 'MOVE_TOGETHER' }
  for (const { line } of parts) {
    const refused = whyNot(lines[line]!, wanted.datetime, asked)
    if (refused) return { refused }
  }
  return parts
}

const visitOf = ({ type, eventId, datetime }: Pick<MovableLine, 'type' | 'eventId' | 'datetime'>) =>
  `${type} ${eventId} ${datetime}`

function whyNot(
  line: MovableLine,
  to: string,
  { by, now }: { by: 'visitor' | 'office'; now: Date },
): MoveRefused | null {
  if (line.datetime === null) return 'MOVE_NOT_OFFERED'
  if (by === 'visitor') {
    if (!line.moving) return 'MOVE_NOT_OFFERED'
    if (now >= lastMove(line.datetime, line.moving)) return 'MOVE_TOO_LATE'
  }
  return line.datetime === to ? 'MOVE_SAME_TIME' : null
}

/** The end of moving a visit. */
export function lastMove(datetime: string, { until_hours }: Pick<MovingRule, 'until_hours'>): Date {
  return hoursBefore(datetime, until_hours)
}

interface Dividable extends Pick<MovableLine, 'type' | 'eventId' | 'datetime'> {
  canceled?: boolean
  count: number
  places: number
  price: number
  total: number
  reductions?: readonly Reduction[]
  takes: readonly { good: string; places: number }[]
  taxes?: TaxedLine[]
}

/** Each part of an order's lines as a line of its own, and what is left of that line. */
export function dividedLines<L extends Dividable>(
  lines: readonly L[],
  parts: readonly { line: number; places: number }[],
): [L, L | null][] {
  const left = new Map<string, number>()
  const count = (line: L, places: number) => left.set(visitOf(line), (left.get(visitOf(line)) ?? 0) + places)
  for (const line of lines) if (!line.canceled) count(line, line.places)
  for (const { line, places } of parts) count(lines[line]!, -places)
  return parts.map(({ line, places }) => dividedLine(lines[line]!, places, left.get(visitOf(lines[line]!))!))
}

/**
 * Some places of a line of equal tickets as a line of their own, and what is left of it; no cent is lost. Where so few
 * are `left` of the visit that the price of a group is lost, what it has lowered for the others goes off what these are
 * worth, as far as that goes: nobody buys a group to keep one cheap ticket.
 */
function dividedLine<L extends Dividable>(line: L, places: number, left: number): [L, L | null] {
  if (places === line.places) return [line, null]
  const others = line.places - places
  // at the list price, until what is taken off each of them is known
  let total = line.price * places
  let rest = line.price * others
  const divide = (amount: number, wanted: number) => {
    // no part costs less than nothing
    const part = Math.max(amount - rest, Math.min(wanted, total))
    total -= part
    rest -= amount - part
    return part
  }
  let stays = others
  const reductions = (line.reductions ?? []).map((of): { own: Reduction; others: Reduction } => {
    const { amount } = of
    if (of.places !== undefined) {
      // a pass stays with the places that are left, as far as these go
      const kept = Math.min(of.places, stays)
      stays -= kept
      const part = divide(amount, splitMinor(amount, [of.places - kept, kept])[0]!)
      return {
        own: { ...of, amount: part, places: of.places - kept },
        others: { ...of, amount: amount - part, places: kept },
      }
    }
    const isLost = left < (of.from_places ?? 0)
    const part = divide(amount, isLost ? amount : splitMinor(amount, [places, others])[0]!)
    return { own: { ...of, amount: part }, others: { ...of, amount: amount - part } }
  })
  // what a code that was taxed when it was sold has paid stays with what is left of the line, as far as it goes
  const paid = paidByCodes(line)
  const remaining = partOf(line, others, {
    total: line.total - total,
    paid,
    reductions: reductions.map((one) => one.others),
  })
  const own = reductions.map((one) => one.own)
  return [partOf(line, places, { total, paid: paid - paidByCodes(remaining), reductions: own }), remaining]
}

function partOf<L extends Dividable>(
  line: L,
  places: number,
  { total, paid, reductions }: { total: number; paid: number; reductions: Reduction[] },
): L {
  const { taxes, ...same } = line
  const byPass = new Map(reductions.map((one) => [one.pass && memberGood(one.pass), one.places]))
  return {
    ...(same as L),
    count: places,
    places,
    total,
    takes: line.takes
      .map((take) => ({ ...take, places: byPass.get(take.good) ?? places }))
      .filter((take) => take.places > 0),
    ...(line.reductions && { reductions: reductions.filter(isNamed) }),
    ...(taxes && { taxes: spreadDiscount([{ ...taxes[0]!, total }], paid) }),
  }
}

/** The part of a line that was paid by codes which were taxed when they were sold. */
function paidByCodes({ total, taxes }: Pick<Dividable, 'total' | 'taxes'>): number {
  return taxes ? total - taxes.reduce((sum, taxed) => sum + taxed.total, 0) : 0
}

/**
 * What is taxed at the new time, where codes that were taxed when they were sold have paid a part of the line before.
 */
export function taxesAfterMove(
  before: Pick<Dividable, 'total' | 'taxes'>,
  after: Pick<Dividable, 'total' | 'taxes'> & TaxedLine,
): TaxedLine[] | undefined {
  const paid = paidByCodes(before)
  if (paid === 0) return after.taxes
  return spreadDiscount(taxesOf(after), paid)
}
