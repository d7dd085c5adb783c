import type { ChangedLine } from '@foyer/contract/refusals.ts'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { QuotaAt } from '@foyer/domain/schedule/quotas.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { ofType } from '@foyer/domain/goods/of-type.ts'
import { ordered } from '@foyer/domain/goods/ordered.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { QuotaEntry } from '../catalogue/entries.schema.ts'
import type { Db } from '../db/database.ts'
import { capacityId, quotaGood } from '../schedule/capacity-id.ts'
import { closedOf, placesLeft, placesOf } from './hold.queries.ts'

/** The quotas that a purchase may buy from. */
export interface QuotaChoice {
  ids: readonly number[]
  /** Where a quota has too few places: nothing is sold, or everybody's places. */
  beyond: 'refused' | 'public'
  /** Nothing else is sold of its event either. */
  only: boolean
  /** What each has left, by its capacity, where that decides. */
  left: ReadonlyMap<string, number>
}

interface Asked {
  catalogue: Catalogue
  lang: string
  now: Date
}
type Visit = Pick<PricedLine, 'id' | 'datetime'>
type Which = (quota: QuotaAt) => boolean
export const amongst =
  (ids: readonly number[]): Which =>
  ({ id }) =>
    ids.includes(id)
export const openedByPasses: Which = ({ passes }) => passes !== undefined

/** The quota of a visit's time that is one of those, until it is given back. */
export function quotaOf(
  { id, datetime }: Visit,
  which: Which,
  { catalogue, now }: Omit<Asked, 'lang'>,
): { quota: QuotaEntry; at: QuotaAt; good: string; capacity: string } | null {
  const ticket = catalogue.ticketById(id)
  const event = ticket && ticket.mode !== 3 && catalogue.events.byId(ticket.eventId)
  const slot =
    event && event.quotas.length > 0 && datetime !== null ? catalogue.events.at(event, datetime, now) : undefined
  const at = slot?.quotas?.find((one) => which(one) && now < one.back)
  if (!event || !slot || !at) return null
  const good = quotaGood(at.id)
  return { quota: event.quotas.find((one) => one.id === at.id)!, at, good, capacity: capacityId(good, slot.startsAt) }
}

/** What some kinds of quotas of visits have left for a cart, whose own places are free to it. */
export async function leftInQuotas(
  db: Db,
  visits: readonly Visit[],
  which: readonly Which[],
  asked: Omit<Asked, 'lang'> & { cartId: string | null },
): Promise<Map<string, number>> {
  const capacities = new Set(
    visits.flatMap((visit) => which.flatMap((one) => quotaOf(visit, one, asked)?.capacity ?? [])),
  )
  if (capacities.size === 0) return new Map()
  const left = await placesLeft(db, [...capacities], asked.now)
  const own = asked.cartId === null ? new Map<string, number>() : await placesOf(db, asked.cartId)
  return new Map([...left].map(([id, places]) => [id, places + (own.get(id) ?? 0)]))
}

/** The quotas of visits of members alone that the office has given back, by their capacities. */
export async function givenBack(
  db: Db,
  visits: readonly Visit[],
  asked: Omit<Asked, 'lang'>,
): Promise<ReadonlySet<string>> {
  const alone = visits.flatMap((visit) => quotaOf(visit, (one) => openedByPasses(one) && one.isAll, asked) ?? [])
  return closedOf(
    db,
    alone.map(({ capacity }) => capacity),
  )
}

/** The visits of submitted items. */
export const visitsOf = (items: readonly SubmittedItem[]): Visit[] => ofType(items, 'ticket')

/** Lines as they are sold from a quota: of each time all of them, or none. */
export function soldFromQuotas(
  lines: readonly PricedLine[],
  { ids, beyond, only, left }: QuotaChoice,
  asked: Asked,
): { lines: PricedLine[]; changed: ChangedLine[] } {
  if (ids.length === 0) return { lines: [...lines], changed: [] }
  const found = lines.map((line) => (ordered[line.type].isOfEvent ? quotaOf(line, amongst(ids), asked) : null))
  const wanted = new Map<string, number>()
  lines.forEach(({ places }, at) => {
    const capacity = found[at]?.capacity
    if (capacity) wanted.set(capacity, (wanted.get(capacity) ?? 0) + places)
  })
  const isSoldFrom = (capacity: string) => beyond === 'refused' || (left.get(capacity) ?? 0) >= wanted.get(capacity)!
  const events = ids.map((id) => asked.catalogue.quotaById(id)?.event.id)
  const changed = lines.flatMap((line, at): ChangedLine[] =>
    only && !found[at] && ordered[line.type].isOfEvent && events.includes(line.eventId)
      ? [{ index: line.index ?? at, code: 'QUOTA_EMPTY', was: line.places, now: 0 }]
      : [],
  )
  const sold = lines.map((line, at): PricedLine => {
    const from = found[at]
    if (!from || !isSoldFrom(from.capacity)) return line
    return takenFrom(from, line, asked)
  })
  return { lines: sold, changed }
}

/** A line whose places are those of a quota. */
export function takenFrom(
  { quota, good, capacity }: NonNullable<ReturnType<typeof quotaOf>>,
  line: PricedLine,
  { catalogue, lang }: Asked,
  by?: 'passes',
): PricedLine {
  return {
    ...line,
    quota: { id: quota.id, name: catalogue.words(quota.name, lang), ...(by && { by }) },
    takes: [...line.takes, { good, capacity, places: line.places }],
  }
}
