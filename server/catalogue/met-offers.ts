import { isDeepStrictEqual } from 'node:util'
import { localDay } from '@foyer/domain/time/dates.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { articleGood, eventGood, tourGood } from '../schedule/capacity-id.ts'
import type { Entries, PassEntry, Words } from './entries.schema.ts'

/** An offer that a catalogue takes away, or sells otherwise, while it lies in baskets. */
export interface MetBasket {
  what: 'gone' | 'changed'
  name: string
  baskets: number
  places: number
}

/** What was sold and promises something that a catalogue takes away. */
export interface BrokenPromise {
  kind: 'pass' | 'voucher'
  name: string
  /** The names of what goes. */
  gone: string[]
  sold: number
}

interface Both {
  before: Entries
  after: Entries
}

/** Baskets that hold places or pieces of what goes or costs other. */
export async function basketsMet(db: Db, { before, after }: Both, now: Date): Promise<MetBasket[]> {
  const changed = [
    ...changedOf(before.events, after.events, eventGood, ({ tickets, prices }) => [
      tickets.map(({ id, price, subtickets }) => [id, price, subtickets]),
      prices,
    ]),
    ...changedOf(before.tours, after.tours, tourGood, ({ prices, tickets, times }) => [
      prices.map(({ id, price }) => [id, price]),
      tickets.map(({ id, price }) => [id, price]),
      times.map((time) => time.prices),
    ]),
    ...changedOf(before.articles, after.articles, articleGood, ({ price }) => price),
  ]
  if (changed.length === 0) return []
  const held = await rows<{ good: string; baskets: number; places: number }>(
    db,
    sql`
      select c.good, count(distinct k.id)::int as baskets, sum(h.places)::int as places
      from claim k
        join hold h on h.claim_id = k.id
        join capacity c on c.id = h.capacity_id
      where k.hold = 'held'
        and (k.expires_at is null or k.expires_at > ${now.toISOString()}::timestamptz)
        and c.good = any(${sql.param(changed.map(({ good }) => good))}::text[])
      group by c.good
    `,
  )
  const counts = new Map(held.map(({ good, ...counted }) => [good, counted]))
  return changed.flatMap(({ good, ...met }) => {
    const counted = counts.get(good)
    return counted ? [{ ...met, ...counted }] : []
  })
}

function changedOf<O extends { id: number; name: Words }>(
  before: readonly O[],
  after: readonly O[],
  goodOf: (id: number) => string,
  priceOf: (offer: O) => unknown,
): { good: string; what: MetBasket['what']; name: string }[] {
  const is = new Map(after.map((offer) => [offer.id, offer]))
  return before.flatMap((offer) => {
    const now = is.get(offer.id)
    if (now && isDeepStrictEqual(priceOf(offer), priceOf(now))) return []
    return [{ good: goodOf(offer.id), what: now ? 'changed' : 'gone', name: nameOf(offer) } as const]
  })
}

const nameOf = ({ name }: { name: Words }): string => Object.values(name)[0] ?? ''

/** Annual passes and vouchers that hold, and that promise what goes. */
export async function promisesBroken(db: Db, both: Both, now: Date): Promise<BrokenPromise[]> {
  return [...(await passesBroken(db, both, now)), ...(await vouchersBroken(db, both, now))]
}

async function passesBroken(db: Db, { before, after }: Both, now: Date): Promise<BrokenPromise[]> {
  const broken = before.passes.flatMap((pass) => {
    const promised = namesIn(after.passes.find(({ id }) => id === pass.id))
    const there = namesThere(after)
    const gone = [...namesIn(pass)].filter((name) => !promised.has(name) || !there.has(name))
    return gone.length > 0 ? [{ pass, gone }] : []
  })
  if (broken.length === 0) return []
  const sold = await rows<{ id: number; sold: number }>(
    db,
    sql`select (l.document->>'id')::int as id, count(*)::int as sold
      from pass p
        join order_line l on l.order_id = p.order_id and l.position = p.line
        join purchase_order o on o.id = p.order_id
      where p.valid_to >= ${localDay(now)}
        and o.state = 'placed'
        and l.refund_id is null
        and (l.document->>'id')::int = any(${sql.param(broken.map(({ pass }) => pass.id))}::int[])
      group by 1`,
  )
  const counts = new Map(sold.map((one) => [one.id, one.sold]))
  const titles = namesThere(before)
  return broken.flatMap(({ pass, gone }) => {
    const count = counts.get(pass.id) ?? 0
    if (count === 0) return []
    return [{ kind: 'pass', name: nameOf(pass), gone: gone.map((name) => titles.get(name) ?? name), sold: count }]
  })
}

const namesIn = (pass: PassEntry | undefined): Set<string> =>
  new Set(
    (pass?.benefits ?? []).flatMap(({ venues, events, tours }) => [
      ...venues.map((key) => `venue ${key}`),
      ...events.map((id) => `event ${id}`),
      ...tours.map((id) => `tour ${id}`),
    ]),
  )

/** What there is, with its name. */
const namesThere = ({ venues, events, tours, articles }: Entries): Map<string, string> =>
  new Map([
    ...venues.map((venue) => [`venue ${venue.key}`, nameOf(venue)] as const),
    ...events.map((event) => [`event ${event.id}`, nameOf(event)] as const),
    ...tours.map((tour) => [`tour ${tour.id}`, nameOf(tour)] as const),
    ...articles.map((article) => [`article ${article.id}`, nameOf(article)] as const),
  ])

async function vouchersBroken(db: Db, { before, after }: Both, now: Date): Promise<BrokenPromise[]> {
  const held = await rows<{
    name: string
    redeemable: Partial<Record<'events' | 'tours' | 'articles', number[]>>
    sold: number
  }>(
    db,
    sql`select min(v.name) as name, v.redeemable, count(*)::int as sold
      from voucher v
        join capacity c on c.id = v.id
      where v.redeemable is not null
        and v.blocked_at is null
        and v.valid_to >= ${localDay(now)}
        and c.total > c.taken
      group by v.redeemable
      order by 1`,
  )
  const [was, is] = [namesThere(before), namesThere(after)]
  return held.flatMap(({ name, redeemable: { events = [], tours = [], articles = [] }, sold }) => {
    const named = [
      ...events.map((id) => `event ${id}`),
      ...tours.map((id) => `tour ${id}`),
      ...articles.map((id) => `article ${id}`),
    ]
    const gone = named.filter((one) => was.has(one) && !is.has(one))
    return gone.length > 0 ? [{ kind: 'voucher', name, gone: gone.map((one) => was.get(one)!), sold }] : []
  })
}

/** `3 of annual pass Jahreskarte promise Van Gogh`. */
export const promiseInWords = ({ kind, name, gone, sold }: BrokenPromise): string =>
  `${sold} of ${kind === 'pass' ? 'annual pass' : 'voucher'} ${name} promise ${gone.join(', ')}, which goes`

export const basketInWords = ({ what, name, baskets, places }: MetBasket): string =>
  `${baskets} ${baskets === 1 ? 'basket has' : 'baskets have'} ${places} of ${name}, which ` +
  (what === 'gone' ? 'goes' : 'costs other')
