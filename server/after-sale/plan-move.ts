import type { RefusalCode, Refused } from '@foyer/contract/refusals.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { placesWanted } from '@foyer/domain/cart/check-cart.ts'
import { loweredLine } from '@foyer/domain/cart/lowered-line.ts'
import { splitMinor } from '@foyer/domain/money/money.ts'
import { refuse, type LineRefused } from '@foyer/domain/cart/price-line.ts'
import { isGood, ordered } from '@foyer/domain/goods/ordered.ts'
import type { ChosenPart } from '@foyer/domain/orders/chosen-tickets.ts'
import { leavesFreeAlone } from '@foyer/domain/orders/free-tickets.ts'
import { linesByVisit } from '@foyer/domain/orders/lines-by-visit.ts'
import { dividedLines, partsToMove, taxesAfterMove } from '@foyer/domain/orders/move.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { soldKind } from '../cart/kinds.ts'
import { soldToMembers } from '../cart/member-lines.ts'
import {
  amongst,
  givenBack,
  leftInQuotas,
  openedByPasses,
  soldFromQuotas,
  type QuotaChoice,
} from '../cart/quota-lines.ts'
import { reducedAgain } from '../cart/reduced-lines.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../db/database.ts'
import { knownMembers } from '../members/found-member.ts'
import type { HeldTicket } from './move.queries.ts'

export interface WantedMove {
  tickets: { id: string; places: number }[]
  /** Local, of the same event or tour. */
  datetime: string
}

/** A part of a line at its new time. */
export interface PlannedPart extends ChosenPart<HeldTicket> {
  givenUp: PricedLine
  taken: PricedLine
  /** What stays at the former time. */
  rest: PricedLine | null
}

export interface PlannedMove {
  parts: PlannedPart[]
  /** Lines that change where they stand. */
  changed: { position: number; line: PricedLine }[]
  /** Lines that come behind the order's goods, from that position on. */
  added: { from: number; lines: PricedLine[] }
  /** What it takes of capacities, and gives back below 0. */
  places: Map<string, number>
  /** Minor units that the new time costs more, or less below 0. */
  difference: number
}

/** What parts of lines cost together at a time, or why the first of them cannot be there. */
type PriceOf = (parts: readonly PricedLine[], datetime: string) => readonly PricedLine[] | LineRefused

/** What the shop would ask now, also with the passes that still hold, and from quotas that have places. */
export async function pricedNow(
  db: Db,
  lines: readonly PricedLine[],
  at: string,
  when: { catalogue: Catalogue; lang: string; now: Date },
): Promise<PriceOf> {
  const members = await knownMembers(db, when.catalogue, lines, when)
  const visits = lines.filter(({ type }) => ordered[type].isOfEvent).map(({ id }) => ({ id, datetime: at }))
  const which = [openedByPasses, amongst(lines.flatMap(({ quota }) => quota?.id ?? []))]
  const left = await leftInQuotas(db, visits, which, { ...when, cartId: null })
  const asked = { ...when, givenBack: await givenBack(db, visits, when) }
  return (parts, datetime) => {
    const priced = parts.map((part) => soldKind(part).pricedAt(part, datetime, asked))
    const refused = priced.find(isRefused)
    if (refused) return refused
    const lowered = reducedAgain(inQuotas(priced as PricedLine[], parts, left, asked), parts, asked, members)
    const { lines: sold, changed } = soldToMembers(lowered, members, { ...asked, left })
    return changed.length > 0 ? refuse('MEMBERS_ONLY') : sold
  }
}

/** What a time costs, less what it costs more: a reduction of this name, which the next move does not keep. */
export function letGo(priceOf: PriceOf, name: string): PriceOf {
  return (parts, datetime) => {
    const priced = priceOf(parts, datetime)
    if (isRefused(priced)) return priced
    const more = Math.max(0, totalOf(priced) - totalOf(parts))
    const shares = splitMinor(
      more,
      priced.map(({ total }) => total),
    )
    return priced.map((line, at) => loweredLine(line, [{ name, amount: shares[at]!, waived: true }]))
  }
}

const totalOf = (lines: readonly PricedLine[]) => lines.reduce((sum, { total }) => sum + total, 0)

/** What was sold from a quota stays in it where it has places at the new time; what passes opened is asked of them. */
function inQuotas(
  priced: readonly PricedLine[],
  parts: readonly PricedLine[],
  left: QuotaChoice['left'],
  asked: Parameters<typeof soldFromQuotas>[2],
): readonly PricedLine[] {
  const from = (at: number) => parts[at]!.quota !== undefined && parts[at]!.quota.by !== 'passes'
  const ids = [...new Set(parts.flatMap(({ quota }, at) => (from(at) ? quota!.id : [])))]
  const choice = { ids, beyond: 'public', only: false, left } as const
  const { lines } = soldFromQuotas(
    priced.filter((_, at) => from(at)),
    choice,
    asked,
  )
  return priced.map((line, at) => (from(at) ? lines.shift()! : line))
}

/** What a move does with an order's lines and places, or why there is none. */
export function planMove(
  priceOf: PriceOf,
  { lines, tickets }: { lines: readonly PricedLine[]; tickets: readonly HeldTicket[] },
  wanted: WantedMove,
  asked: { by: 'visitor' | 'office'; now: Date },
): PlannedMove | Refused<RefusalCode> {
  const moved = partsToMove(lines, tickets, wanted, asked)
  if ('refused' in moved) return moved
  const divided = dividedLines(lines, moved)
  const priced = priceOf(
    divided.map(([givenUp]) => givenUp),
    wanted.datetime,
  )
  if (isRefused(priced)) return { refused: priced.refused }
  const parts = moved.map((part, at): PlannedPart => {
    const [givenUp, rest] = divided[at]!
    const revision = revised(lines[part.line]!, asked.now)
    return {
      ...part,
      givenUp,
      rest: rest && { ...rest, revision },
      taken: { ...takenInstead(givenUp, priced[at]!), ...(!rest && { revision }) },
    }
  })
  const changed = parts.map(({ line, rest, taken }) => ({ position: line, line: rest ?? taken }))
  const from = lines.findLastIndex(isGood) + 1
  const added = { from, lines: parts.flatMap(({ rest, taken }) => (rest ? [taken] : [])) }
  const after = lines.map((line, at) => changed.find(({ position }) => position === at)?.line ?? line)
  // free tickets need paid ones at the same time, at both times
  if (leavesFreeAlone(lines.filter(stands), [...after, ...added.lines].filter(stands)))
    return { refused: 'NEEDS_PAID_TICKET' }
  const divisions = { changed: withEnded(changed, lines, after.toSpliced(from, 0, ...added.lines)), added }
  return { parts, ...divisions, places: placesMoved(parts), difference: differenceOf(parts) }
}

/** How often a line has changed, with this time. */
export const revised = ({ revision }: PricedLine, now: Date) => ({
  ...revision,
  number: (revision?.number ?? 0) + 1,
  at: now.toISOString(),
})

/** Changed lines that say which lines stood for a visit of their own, and no longer do. */
function withEnded(
  changed: PlannedMove['changed'],
  before: readonly PricedLine[],
  after: readonly PricedLine[],
): PlannedMove['changed'] {
  const heads = (all: readonly PricedLine[]) => linesByVisit(all).map(([first]) => first!.position)
  const standing = heads(after)
  const ended = heads(before).filter((position) => !standing.includes(position))
  if (ended.length === 0) return changed
  return changed.map(({ position, line }) => {
    const revision = { ...line.revision!, ended: [...(line.revision!.ended ?? []), ...ended] }
    return { position, line: { ...line, revision } }
  })
}

function stands({ canceled }: PricedLine): boolean {
  return !canceled
}

/** Rule and answers stay as they were sold. */
function takenInstead(givenUp: PricedLine, priced: PricedLine): PricedLine {
  const { moving, cancellation, tour } = givenUp
  const taxes = taxesAfterMove(givenUp, priced)
  return {
    ...priced,
    moving,
    cancellation,
    ...(taxes && { taxes }),
    ...(tour && priced.tour && { tour: { ...priced.tour, answers: tour.answers } }),
  }
}

function placesMoved(parts: readonly PlannedPart[]): Map<string, number> {
  const places = placesWanted(parts.map(({ taken }) => taken))
  for (const [capacity, given] of placesWanted(parts.map(({ givenUp }) => givenUp)))
    places.set(capacity, (places.get(capacity) ?? 0) - given)
  return new Map([...places].filter(([, change]) => change !== 0))
}

function differenceOf(parts: readonly PlannedPart[]): number {
  return parts.reduce((sum, { givenUp, taken }) => sum + taken.total - givenUp.total, 0)
}
