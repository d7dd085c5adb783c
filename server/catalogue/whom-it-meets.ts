import { admitting, ordered, type Admitting } from '@foyer/domain/goods/ordered.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { dayOf, instantOf, localDatetime, localDay, timeOf } from '@foyer/domain/time/dates.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { capacityId, eventGood, guidesGood, tourGood } from '../schedule/capacity-id.ts'
import { freeOf, type FreePlaces } from '../schedule/free.queries.ts'
import { lastDayOfSchedule } from '../schedule/last-day.ts'
import type { Entries } from './entries.schema.ts'
import { changeOf, OfferedTimes, timesInstead, type OfferedTime, type TimeChange, type TimeIn } from './met-times.ts'

/** A time that people have booked, and that a catalogue takes away or changes. */
export interface MetTime extends OfferedTime, TimeChange {
  name: string
  /** The numbers of its placed orders. */
  orders: string[]
  people: number
  /** People in baskets that are about to be paid. */
  paying: number
  /** Times with places for all of them, those that are nearest first. */
  others: string[]
}
type Booked = Pick<MetTime, 'kind' | 'id' | 'time' | 'name' | 'orders' | 'people' | 'paying'> & {
  /** How many tours are led for it, where whole tours are booked. */
  tours: number
}

/** So many are named of which one is chosen. */
const mostOthers = 12

/** Whether it takes place no longer, so that whoever comes finds nothing. */
export const takesPlace = ({ what }: TimeChange): boolean => what === 'shorter' || what === 'smaller'

/**
 * Whom a catalogue meets that replaces another: the times to come that orders and baskets have places in, and that do
 * not take place as they were sold. What the one before did not have either is met by it no more.
 */
export async function whomItMeets(
  db: Db,
  { before, after }: { before: Entries; after: Entries },
  now: Date,
): Promise<MetTime[]> {
  const booked = await bookedTimes(db, now)
  if (booked.length === 0) return []
  // booked times may lie after the days that are on sale, which closes nothing
  const last = booked
    .map(({ time }) => dayOf(time))
    .sort()
    .at(-1)!
  const times = { before: new OfferedTimes(before, last, now), after: new OfferedTimes(after, last, now) }
  const onSale = new OfferedTimes(after, lastDayOfSchedule(now, after.shop.settings), now)
  const changed = booked.flatMap((one) => {
    const taken = { places: one.people + one.paying, tours: one.tours }
    const change = changeOf(one, times, taken)
    return change ? [{ ...one, ...change, instead: takesPlace(change) ? [] : timesInstead(one, onSale, now) }] : []
  })
  const free = await freeOf(
    db,
    changed.flatMap((one) =>
      one.instead.flatMap(({ startsAt }) => goodsOf(one).map((good) => capacityId(good, startsAt))),
    ),
  )
  return changed.map(({ instead, tours, ...met }) => {
    const wanted = { places: met.people, tours }
    const others = instead.filter((other) => hasPlaces(met, other, wanted, free)).slice(0, mostOthers)
    return { ...met, others: others.map(({ startsAt }) => localDatetime(startsAt)) }
  })
}

const goodsOf = ({ kind, id }: Pick<OfferedTime, 'kind' | 'id'>) =>
  kind === 'event' ? [eventGood(id)] : [tourGood(id), guidesGood(id)]

/** Whether a time of the new catalogue has places for so many, by what is taken of it by now. */
function hasPlaces(
  { kind, id }: Pick<OfferedTime, 'kind' | 'id'>,
  { startsAt, places, guides }: TimeIn,
  wanted: { places: number; tours: number },
  free: ReadonlyMap<string, FreePlaces>,
): boolean {
  const left = (good: string, total: number) => {
    const known = free.get(capacityId(good, startsAt))
    return (known?.set ?? total) - (known?.taken ?? 0)
  }
  if (kind === 'event') return left(eventGood(id), places) >= wanted.places
  return (
    left(tourGood(id), places) >= wanted.places && (guides === null || left(guidesGood(id), guides) >= wanted.tours)
  )
}

/** `2026-11-26 10:00  event 101 Van Gogh is gone: 29 people, orders F100001, F100002`. */
export function metInWords({ time, kind, id, name, orders, people, paying, ...change }: MetTime): string {
  const parts = [
    ...(orders.length > 0
      ? [
          `${people} ${people === 1 ? 'person' : 'people'}, ${orders.length === 1 ? 'order' : 'orders'} ` +
            `${orders.join(', ')}`,
        ]
      : []),
    ...(paying > 0 ? [`${paying} about to pay`] : []),
  ]
  return `${time}  ${kind} ${id} ${name}${changeInWords(change)}: ${parts.join('; ')}`
}

function changeInWords({ what, was, is }: TimeChange): string {
  if (what === 'gone') return ''
  if (what === 'closed') return ', on a closed day'
  return what === 'smaller' ? `, ${is} places instead of ${was}` : `, until ${timeOf(is!)} instead of ${timeOf(was!)}`
}

async function bookedTimes(db: Db, now: Date): Promise<Booked[]> {
  const found = await rows<Omit<Booked, 'kind'> & { type: Admitting }>(
    db,
    sql`
      with visit as (
        select l.document as line, o.number as order
        from order_line l
          join purchase_order o on o.id = l.order_id
        where left(l.document->>'datetime', 10) >= ${addDays(localDay(now), -1)}
          and o.state = 'placed'
          and l.refund_id is null
        union all
        select line, null
        from claim h
          join cart k on k.id = h.id, jsonb_array_elements(k.lines) line
        where h.hold = 'held' and h.held_until > ${now.toISOString()}::timestamptz
      ),
        counted as (
          select line->>'type' as type, (line->>'eventId')::int as id, line->>'datetime' as time,
            line->>'name' as name, visit.order,
            coalesce((line->'tour'->>'participants')::int, (line->>'places')::int, 0) as places,
            coalesce((line->>'guides')::int, 0) as guides
          from visit
          where line->>'type' = any(${sql.param(admitting)}::text[])
            and coalesce(line->>'datetime_end', line->>'datetime') > ${localDatetime(now)}
        )
      select type,
        id,
        time,
        min(name) as name,
        coalesce(
          array_agg(distinct counted.order order by counted.order) filter (where counted.order is not null), '{}'
        ) as orders,
        coalesce(sum(places) filter (where counted.order is not null), 0)::int as people,
        coalesce(sum(places) filter (where counted.order is null), 0)::int as paying,
        sum(guides)::int as tours
      from counted
      group by type, id, time
      order by time, type, id
    `,
  )
  return found.map(({ type, ...time }) => ({ ...time, kind: ordered[type].isOfEvent ? 'event' : 'tour' }))
}

/** The capacity that all of a time take places of. */
export const capacityOf = ({ kind, id, time }: OfferedTime): string =>
  capacityId(kind === 'event' ? eventGood(id) : tourGood(id), instantOf(time))
