import type { ChangedLine } from '@foyer/contract/refusals.ts'
import { offered } from '@foyer/domain/cart/offered.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { ordered } from '@foyer/domain/goods/ordered.ts'
import { byMembers, type VisitedLine } from '@foyer/domain/reductions/members.ts'
import { reducedBy } from '@foyer/domain/reductions/reductions.ts'
import type { Db } from '../db/database.ts'
import type { Membership } from '../members/found-member.ts'
import { memberPlaces } from '../members/member-places.ts'
import type { Pricing } from './kinds.ts'
import { leftInQuotas, openedByPasses, quotaOf, takenFrom, type QuotaChoice } from './quota-lines.ts'

type Asked = Pick<Pricing, 'catalogue' | 'lang' | 'now' | 'givenBack'>

function memberQuota(line: PricedLine, asked: Omit<Asked, 'lang'>) {
  const found = ordered[line.type].isOfEvent && !line.quota ? quotaOf(line, openedByPasses, asked) : null
  return found && asked.givenBack?.has(found.capacity) ? null : found
}

/** Which passes open the time of a line, and whether nobody else books it. */
export function openedBy(
  line: PricedLine,
  members: readonly Membership[],
  asked: Omit<Asked, 'lang'>,
): VisitedLine['opened'] {
  const found = memberQuota(line, asked)
  return found ? { by: new Set(opening(found.at, members).map(({ pass }) => pass)), only: found.at.isAll } : undefined
}

/** A line as passes see it. */
export function visited(line: PricedLine, members: readonly Membership[], asked: Omit<Asked, 'lang'>): VisitedLine {
  return {
    ...offered(line),
    visit: `${line.type} ${line.eventId} ${line.datetime}`,
    opened: openedBy(line, members, asked),
  }
}

/**
 * Lines as passes have booked them, which takes of the places that these may book. Of each time that they open they
 * have booked all lines, or none: what is members' alone is refused where they have not; else it is everybody's, and
 * what cost nothing is no matter of a pass.
 */
export function soldToMembers(
  lines: readonly PricedLine[],
  members: readonly Membership[],
  { left, ...asked }: Asked & Pick<QuotaChoice, 'left'>,
): { lines: PricedLine[]; changed: ChangedLine[] } {
  const found = lines.map((line) => memberQuota(line, asked))
  const wanted = new Map<string, { places: number; isBooked: boolean }>()
  const booked = lines.map((line, at) => {
    const from = found[at]
    if (!from) return 0
    const places = bookedBy(line, opening(from.at, members))
    const all = wanted.get(from.capacity) ?? { places: 0, isBooked: true }
    wanted.set(from.capacity, { places: all.places + line.places, isBooked: all.isBooked && places >= line.places })
    return places
  })
  const changed = lines.flatMap((line, at): ChangedLine[] =>
    found[at]?.at.isAll && booked[at]! < line.places
      ? [{ index: line.index ?? at, code: 'MEMBERS_ONLY', was: line.places, now: booked[at]! }]
      : [],
  )
  const sold = lines.map((line, at) => {
    const from = found[at]
    if (!from) return line
    const { places, isBooked } = wanted.get(from.capacity)!
    const isSold = isBooked && (from.at.isAll || (left.get(from.capacity) ?? 0) >= places)
    return isSold ? takenFrom(from, line, asked, 'passes') : withoutFree(line)
  })
  return { lines: sold.map((line) => takingOfPasses(line, members)), changed }
}

function withoutFree({ reductions = [], ...line }: PricedLine): PricedLine {
  const lowering = reductions.filter(({ amount }) => amount > 0)
  return lowering.length > 0 ? { ...line, reductions: lowering } : line
}

function takingOfPasses(line: PricedLine, members: readonly Membership[]): PricedLine {
  const taken = memberPlaces(line, members).map(({ total: _, ...take }) => take)
  return taken.length === 0 ? line : { ...line, takes: [...line.takes, ...taken] }
}

/**
 * Of lines that lack places of their times: how many of these their passes would book from those of members, and
 * whether that is all of the line; null where members have none either.
 */
export async function leftForMembers(
  db: Db,
  lines: readonly PricedLine[],
  members: readonly Membership[],
  asked: Omit<Asked, 'lang'> & { cartId: string },
): Promise<({ left: number; isBooked: boolean } | null)[]> {
  const left = await leftInQuotas(db, lines, [openedByPasses], asked)
  const listed = lines.map((line) => ({
    ...visited(line, members, asked),
    total: line.total + reducedBy(line.reductions),
  }))
  const reductions = byMembers(listed, members)
  const wanted = new Map<string, number>()
  const found = lines.map((line, at) => {
    const from = memberQuota(line, asked)
    if (!from) return null
    const places = bookedBy({ reductions: reductions[at]! }, opening(from.at, members))
    wanted.set(from.capacity, (wanted.get(from.capacity) ?? 0) + places)
    return { capacity: from.capacity, isBooked: places >= line.places }
  })
  return found.map((one) => {
    const free = one ? (left.get(one.capacity) ?? 0) : 0
    return one && free > 0 ? { left: Math.min(free, wanted.get(one.capacity)!), isBooked: one.isBooked } : null
  })
}

const opening = ({ passes }: { passes?: true | readonly number[] | undefined }, members: readonly Membership[]) =>
  members.filter(({ kind }) => passes === true || passes?.includes(kind))

function bookedBy({ reductions = [] }: Pick<PricedLine, 'reductions'>, members: readonly Membership[]): number {
  return reductions
    .filter(({ pass }) => members.some((one) => one.pass === pass))
    .reduce((sum, { places = 0 }) => sum + places, 0)
}
