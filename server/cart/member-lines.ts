import type { ChangedLine } from '@foyer/contract/refusals.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { ordered } from '@foyer/domain/goods/ordered.ts'
import type { VisitedLine } from '@foyer/domain/reductions/members.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../db/database.ts'
import type { Membership } from '../members/found-member.ts'
import { leftInQuotas, openedByPasses, quotaOf, takenFrom, type QuotaChoice } from './quota-lines.ts'

interface Asked {
  catalogue: Catalogue
  lang: string
  now: Date
}

const memberQuota = (line: PricedLine, asked: Omit<Asked, 'lang'>) =>
  ordered[line.type].isOfEvent && !line.quota ? quotaOf(line, openedByPasses, asked) : null

/** Which passes book a line of a time that passes open. */
export function openedBy(
  line: PricedLine,
  members: readonly Membership[],
  asked: Omit<Asked, 'lang'>,
): VisitedLine['opened'] {
  const found = memberQuota(line, asked)
  if (!found) return undefined
  return { by: found.at.isAll ? new Set(opening(found.at, members).map(({ pass }) => pass)) : null }
}

/**
 * Lines as passes that opened their time have booked them: of each time all of them, or none. What is members' alone
 * is refused where they do not; else it is everybody's.
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
    return isSold ? takenFrom(from, line, asked) : line
  })
  return { lines: sold, changed }
}

/** For which lines that lack places passes would still have some. */
export async function leftForMembers(
  db: Db,
  lines: readonly PricedLine[],
  asked: Omit<Asked, 'lang'>,
): Promise<(line: PricedLine) => boolean> {
  const left = await leftInQuotas(db, lines, openedByPasses, { ...asked, cartId: null })
  return (line) => {
    const found = memberQuota(line, asked)
    return found !== null && (left.get(found.capacity) ?? 0) > 0 && bookedBy(line, null) < line.places
  }
}

const opening = ({ passes }: { passes?: true | readonly number[] | undefined }, members: readonly Membership[]) =>
  members.filter(({ kind }) => passes === true || passes?.includes(kind))

function bookedBy({ reductions = [] }: PricedLine, members: readonly Membership[] | null): number {
  return reductions
    .filter(({ pass }) => pass !== undefined && (members?.some((one) => one.pass === pass) ?? true))
    .reduce((sum, { places = 0 }) => sum + places, 0)
}
