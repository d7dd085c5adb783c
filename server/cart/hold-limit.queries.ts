import { createHash } from 'node:crypto'
import { forSale } from '../schedule/places.queries.ts'
import { rows, sql, type Db } from '../db/database.ts'

/** Who holds places: a hashed address, and the customer where there is one. */
export interface Visitor {
  holder: string
  customerId: string | null
}

/**
 * Lets one visitor's holds and free orders wait for each other until the transaction ends, across all processes. The
 * locks are taken in key order and before any claim's row, so that nobody waits in a circle.
 */
export async function lockVisitor(tx: Db, names: readonly (string | null)[]): Promise<void> {
  const keys = names.flatMap((name) =>
    name === null ? [] : [createHash('sha256').update(`visitor ${name}`).digest().readBigInt64BE()],
  )
  const sorted = [...new Set(keys)].sort((a, b) => (a < b ? -1 : 1))
  await tx.execute(sql`select pg_advisory_xact_lock(key) from unnest(${`{${sorted.join(',')}}`}::bigint[]) key`)
}

export interface GoodAndTime {
  good: string
  /** Null for what has no date. */
  from: Date | null
  until: Date | null
}
export interface UnpaidPlaces {
  /** Free places. */
  left: number
  /** Places of this cart. */
  same: number
  /**
   * Unpaid places in other carts: open holds, orders by invoice, and what was free and ordered or moved within a day.
   */
  holder: number
  customer: number
}

/** For each good in its time, how many places are free and how many the visitor has without paying. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one statement, a clause on each line
export async function unpaidPlaces(
  tx: Db,
  { holder, customerId }: Visitor,
  cartId: string,
  wanted: readonly GoodAndTime[],
  now: Date,
): Promise<UnpaidPlaces[]> {
  const time = (date: Date | null) => date?.toISOString() ?? null
  const [instant, dayAgo] = [now, new Date(now.getTime() - 86_400_000)].map(time)
  return rows(
    tx,
    sql`
      with wanted as (
        select good, from_at, until_at, position
        from unnest(
          ${sql.param(wanted.map(({ good }) => good))}::text[],
          ${sql.param(wanted.map(({ from }) => time(from)))}::timestamptz[],
          ${sql.param(wanted.map(({ until }) => time(until)))}::timestamptz[]
        ) with ordinality as w (good, from_at, until_at, position)
      ),
        unpaid as (
          select id, holder, customer_id
          from claim
          where hold = 'held'
            and (id = ${cartId} or expires_at is null or expires_at > ${instant}::timestamptz)
            and (id = ${cartId} or holder = ${holder} or customer_id = ${customerId}::uuid)
          union all
          -- what no code has paid for and costs nothing is free
          select k.id, k.holder, k.customer_id
          from claim k
            join purchase_order o on o.cart_id = k.id
          where k.hold = 'placed'
            and o.total = 0
            and o.redeemed = 0
            and k.created_at > ${dayAgo}::timestamptz
            and (k.holder = ${holder} or k.customer_id = ${customerId}::uuid)
          union all
          select k.id, k.holder, k.customer_id
          from purchase_order o
            join claim k on k.id = o.cart_id
          where o.unpaid > 0
            and o.state = 'placed'
            and (k.holder = ${holder} or k.customer_id = ${customerId}::uuid)
        ),
        moved as (
          select k.id, k.holder, k.customer_id, t.capacity, sum(t.places)::int as places
          from move m
            join purchase_order o on o.id = m.order_id
            join claim k on k.id = o.cart_id
            cross join jsonb_to_recordset(m.taken) as l(total int, takes jsonb)
            cross join jsonb_to_recordset(l.takes) as t(capacity uuid, places int)
          where m.moved_at > ${dayAgo}::timestamptz
            and l.total = 0
            and o.state = 'placed'
            and (k.holder = ${holder} or k.customer_id = ${customerId}::uuid)
            and not exists (select from unpaid u where u.id = k.id)
          group by k.id, t.capacity
        ),
        kept as (
          select w.position, h.places, k.id = ${cartId} as same, k.holder = ${holder} as of_holder,
            k.customer_id = ${customerId}::uuid as of_customer
          from unpaid k
            join hold h on h.claim_id = k.id
            join capacity c on c.id = h.capacity_id
            join wanted w on w.good = c.good
              and (
                c.starts_at >= w.from_at and c.starts_at < w.until_at or c.starts_at is null and w.from_at is null
              )
          where c.ends_at is null or c.ends_at > ${instant}::timestamptz
          union all
          select w.position, least(h.places, m.places), false, m.holder = ${holder},
            m.customer_id = ${customerId}::uuid
          from moved m
            join hold h on h.claim_id = m.id and h.capacity_id = m.capacity
            join capacity c on c.id = h.capacity_id
            join wanted w on w.good = c.good
              and (
                c.starts_at >= w.from_at and c.starts_at < w.until_at or c.starts_at is null and w.from_at is null
              )
          where c.ends_at is null or c.ends_at > ${instant}::timestamptz
        )
      select (
        select coalesce(sum(greatest(${forSale('c')} - c.taken - c.kept, 0)), 0)::int
        from capacity c
        where c.good = w.good
          and (c.starts_at >= w.from_at and c.starts_at < w.until_at or c.starts_at is null and w.from_at is null)
          and (c.ends_at is null or c.ends_at > ${instant}::timestamptz)
      ) as left,
        coalesce(sum(k.places) filter (where k.same), 0)::int as same,
        coalesce(sum(k.places) filter (where k.of_holder and not k.same), 0)::int as holder,
        coalesce(sum(k.places) filter (where k.of_customer and not k.same), 0)::int as customer
      from wanted w
        left join kept k on k.position = w.position
      group by w.position, w.good, w.from_at, w.until_at
      order by w.position
    `,
  )
}
