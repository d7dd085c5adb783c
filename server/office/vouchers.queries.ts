import { readCode } from '@foyer/domain/vouchers/code.ts'
import type { Redeemable } from '@foyer/domain/vouchers/redeemable.ts'
import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { isUndone } from '../db/undone.ts'
import { codeHash } from '../vouchers/code.ts'

/** Who has paid for it: whoever bought it, the buyer of an order in whose place of money it was issued, or nobody. */
export type VoucherOrigin = 'sold' | 'refund' | 'given'

/** Of a voucher `v`. */
export const voucherOrigin: SQL = sql`
  case
  when v.order_id is not null then 'sold'
  when exists (select from refund r where r.voucher_id = v.id) then 'refund'
  else 'given'
  end
`

export interface ListedVoucher {
  id: string
  name: string
  amount: number
  /** The amount that is neither spent nor reserved by a basket. */
  left: number
  currency: string
  taxed: 'sale' | 'redemption'
  valid_to: string
  /** The number of the order that sold it. */
  order: string | null
  state: 'open' | 'used' | 'expired' | 'blocked'
  origin: VoucherOrigin
  issued: string
}

export interface FoundVoucher extends ListedVoucher {
  valid_from: string
  blocked: string | null
  email: string
  redeemable: Redeemable | null
  replaces: string | null
  replaced_by: string[]
}

export interface WantedVouchers {
  text: string
  /** Sold by these. */
  orders?: readonly string[] | undefined
  state?: ListedVoucher['state'] | undefined
  origin?: VoucherOrigin | undefined
  taxed?: ListedVoucher['taxed'] | undefined
  /** Older than the voucher of this id. */
  after?: string | undefined
}

/** What a list says of a voucher `v` with its money `c`, on a day of the museum. */
const listed = (today: string): SQL => sql`
  v.id, v.name, v.amount, c.total - c.taken as left, v.currency, v.taxed, v.valid_to::text,
  (select number from purchase_order where id = v.order_id) as order,
  to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as issued, ${voucherOrigin} as origin,
  case
  when v.blocked_at is not null then 'blocked'
  when c.taken >= c.total then 'used'
  when v.valid_to < ${today}::date then 'expired'
  else 'open'
  end as state
`
const tables = sql`
  voucher v
    join capacity c on c.id = v.id
`

/** The newest of those that are wanted. */
export async function vouchersThat(
  db: Db,
  { text, orders, state, origin, taxed, after }: WantedVouchers,
  { today, most }: { today: string; most: number | null },
): Promise<ListedVoucher[]> {
  const by = byText(text)
  const conditions = [
    ...(text === ''
      ? []
      : [by ?? sql`v.order_id = (select id from purchase_order where number = ${text.toUpperCase()})`]),
    ...(orders === undefined ? [] : [sql`v.order_id = any(${sql.param(orders)}::uuid[])`]),
    ...(taxed === undefined ? [] : [sql`v.taxed = ${taxed}`]),
    ...(after === undefined
      ? []
      : [sql`(v.created_at, v.id) < (select created_at, id from voucher where id = ${after})`]),
  ]
  const states = [
    ...(state === undefined ? [] : [sql`f.state = ${state}`]),
    ...(origin === undefined ? [] : [sql`f.origin = ${origin}`]),
  ]
  const found = await rows<ListedVoucher & { created_at: unknown }>(
    db,
    sql`
      select f.*
      from (
        select ${listed(today)}, v.created_at
        from ${tables}
        where true ${sql.join(conditions.map((one) => sql` and ${one}`))}
      ) f
      where true ${sql.join(states.map((one) => sql` and ${one}`))}
      order by f.created_at desc, f.id desc
      limit ${most}
    `,
  )
  return found.map(({ created_at: _, ...voucher }) => voucher)
}

/** A voucher by its code or its id; null for a text that can be neither. */
export function byText(text: string): SQL | null {
  const code = readCode(text)
  if (code) return sql`v.code_hash = ${codeHash(code)}`
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? sql`v.id = ${text.toLowerCase()}::uuid` : null
}

export async function voucherBy(db: Db, by: SQL, today: string): Promise<FoundVoucher | undefined> {
  const [found] = await rows<FoundVoucher>(
    db,
    sql`
      select ${listed(today)}, v.valid_from,
        coalesce((select customer->>'email' from purchase_order where id = v.order_id), '') as email,
        v.blocked_at as blocked, v.redeemable, v.replaces,
        array(select r.id::text from voucher r where r.replaces = v.id order by r.created_at) as replaced_by
      from ${tables}
      where ${by}
    `,
  )
  return (
    found && {
      ...found,
      valid_from: new Date(found.valid_from).toISOString(),
      blocked: found.blocked && new Date(found.blocked).toISOString(),
    }
  )
}

/** The numbers of orders by the carts that they were. */
export async function numbersOf(db: Db, carts: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ cart: string; number: string }>(
    db,
    sql`select cart_id as cart, number from purchase_order where cart_id = any(${sql.param(carts)}::text[])`,
  )
  return new Map(found.map(({ cart, number }) => [cart, number]))
}

export interface VoucherAct {
  at: string
  act: 'issue' | 'block' | 'unblock'
  who: string
  note: string
}

/**
 * Who has issued, blocked and unblocked a voucher, oldest first. Those that are issued together stand in the log by
 * their first alone, of the same moment.
 */
export async function actsOnVoucher(db: Db, id: string): Promise<VoucherAct[]> {
  return rows<VoucherAct>(
    db,
    sql`
      select to_json(a.at) #>> '{}' as at, a.act, a.who, coalesce(a.details->>'note', '') as note
      from office_act a
      where a.subject = ${id} and a.act in ('block', 'unblock') and a.outcome = 'done' and not ${isUndone}
      union all
      (
        select to_json(a.at) #>> '{}', a.act, a.who, coalesce(a.details->>'note', '')
        from voucher v
          join voucher f on f.created_at = v.created_at and f.amount = v.amount
          join office_act a on a.subject = f.id::text
        where v.id = ${id} and v.order_id is null and a.act = 'issue' and a.outcome = 'done'
        order by a.at
        limit 1
      )
      order by at
    `,
  )
}

/** Makes two requests with the same id wait for each other. */
export async function lockRequest(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`issue ${id}`}, 0))`)
}
