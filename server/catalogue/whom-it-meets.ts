import { dayOf, localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import { admitting, type Admitting } from '@foyer/domain/goods/ordered.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { Catalogue } from './catalogue.ts'
import type { Entries } from './entries.schema.ts'

/** A time that is booked and that a catalogue does not have. */
export interface MetTime {
  time: string
  kind: 'event' | 'tour'
  id: number
  name: string
  /** The numbers of its placed orders. */
  orders: string[]
  people: number
  /** People in baskets that are about to be paid. */
  paying: number
}
type Booked = Omit<MetTime, 'kind'> & { type: Admitting }

/**
 * Whom a catalogue meets: the times to come that orders and baskets have places in, and that take place no longer by
 * it. A day ticket is for the day, whatever the hour at which the house opens.
 */
export async function whomItMeets(db: Db, entries: Entries, now: Date): Promise<MetTime[]> {
  const booked = await bookedTimes(db, now)
  // booked times may lie after the days that are on sale, which closes nothing
  const last =
    booked
      .map(({ time }) => dayOf(time))
      .sort()
      .at(-1) ?? localDay(now)
  const { events, tours } = new Catalogue('', addDays(last, 1), entries)
  const offered: Record<Admitting, { kind: MetTime['kind']; takesPlace(id: number, time: string): boolean }> = {
    ticket: {
      kind: 'event',
      takesPlace: (id, time) => {
        const event = events.byId(id)
        if (event?.schedule.type === 'days') return events.on(event, dayOf(time), now).length > 0
        return event !== undefined && events.at(event, time, now) !== undefined
      },
    },
    guidedTour: {
      kind: 'tour',
      takesPlace: (id, time) => {
        const tour = tours.byId(id)
        return tour !== undefined && tours.at(tour, time, now) !== undefined
      },
    },
  }
  return booked
    .filter(({ type, id, time }) => !offered[type].takesPlace(id, time))
    .map(({ type, ...time }) => ({ ...time, kind: offered[type].kind }))
}

/** Those of `met` that were not met before, with the orders that were not. */
export function newlyMet(met: readonly MetTime[], before: readonly MetTime[]): MetTime[] {
  const known = new Map(before.map((time) => [keyOf(time), time]))
  return met.filter((time) => {
    const was = known.get(keyOf(time))
    return !was || time.orders.some((order) => !was.orders.includes(order))
  })
}
const keyOf = ({ kind, id, time }: MetTime) => `${kind} ${id} ${time}`

/** `2026-11-26 10:00  event 101 Van Gogh: 29 people, orders F100001, F100002`. */
export function metInWords({ time, kind, id, name, orders, people, paying }: MetTime): string {
  const parts = [
    ...(orders.length > 0
      ? [
          `${people} ${people === 1 ? 'person' : 'people'}, ${orders.length === 1 ? 'order' : 'orders'} ` +
            `${orders.join(', ')}`,
        ]
      : []),
    ...(paying > 0 ? [`${paying} about to pay`] : []),
  ]
  return `${time}  ${kind} ${id} ${name}: ${parts.join('; ')}`
}

async function bookedTimes(db: Db, now: Date): Promise<Booked[]> {
  return rows(
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
            coalesce((line->'tour'->>'participants')::int, (line->>'places')::int, 0) as places
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
        coalesce(sum(places) filter (where counted.order is null), 0)::int as paying
      from counted
      group by type, id, time
      order by time, type, id
    `,
  )
}
