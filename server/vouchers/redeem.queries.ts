import { ofType } from '@foyer/domain/goods/of-type.ts'
import type { LedgerEntry } from '@foyer/domain/vouchers/ledger.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { voucher } from '../db/schema-goods.ts'
import { allOf, rowIn } from '../db/whole-rows.ts'

/** A voucher with what is left of it. */
export type VoucherMoney = typeof voucher.$inferSelect & { available: number }

/**
 * Vouchers by the hashes of their codes, with what is left: what expired holds have reserved is free, and to a cart
 * what it has reserved itself.
 */
export async function vouchersByHash(
  db: Db,
  hashes: readonly string[],
  { cartId, now }: { cartId: string | null; now: Date },
): Promise<VoucherMoney[]> {
  const found = await rows<Record<string, unknown> & { available: number }>(
    db,
    sql`
      select ${allOf('v')},
        (
          c.total
          - c.taken
          + coalesce(
            (
              select sum(h.places)
              from hold h
                join claim k on k.id = h.claim_id
              where h.capacity_id = v.id
                and k.hold = 'held'
                and (k.expires_at <= ${now.toISOString()}::timestamptz or k.id = ${cartId})
            ),
            0
          )
        )::int as available
      from voucher v
        join capacity c on c.id = v.id
      where v.code_hash = any(${sql.param(hashes)}::text[])
    `,
  )
  return found.map((row) => ({ ...rowIn(voucher, 'v', row)!, available: row.available }))
}

/** A line of a cart, as far as a code may be one. */
interface PayingLine {
  type: string
  takes: readonly { capacity: string }[]
}

/** The vouchers whose codes pay for lines. */
function payingFor(lines: readonly PayingLine[]): string[] {
  return ofType(lines, 'voucherCode').flatMap(({ takes }) => takes.map(({ capacity }) => capacity))
}

/** Whether a code that pays for lines was blocked since it was put to them. */
export async function hasBlockedCode(
  db: Db,
  lines: readonly PayingLine[],
  /** Keeps them from being blocked until the transaction ends. */
  lock = sql``,
): Promise<boolean> {
  const paying = payingFor(lines)
  if (paying.length === 0) return false
  const found = await rows<{ blocked: boolean }>(
    db,
    sql`select blocked_at is not null as blocked
      from voucher
      where id = any(${sql.param(paying)}::uuid[])
      order by id ${lock}`,
  )
  return found.some(({ blocked }) => blocked)
}

/** A voucher's ledger, oldest first. */
export async function entriesOf(db: Db, voucherId: string, now: Date): Promise<LedgerEntry[]> {
  const found = await rows<Omit<LedgerEntry, 'at'> & { at: string }>(
    db,
    sql`
      select e.kind, e.amount, e.cart_id as "cartId", to_json(e.created_at) as at,
        coalesce(k.hold = 'held' and k.expires_at <= ${now.toISOString()}::timestamptz, false) as ended
      from voucher_entry e
        left join claim k on k.id = e.cart_id
      where e.voucher_id = ${voucherId}
      order by e.created_at, e.id
    `,
  )
  return found.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) }))
}

/**
 * Blocks a voucher from an instant on, or lets it be spent again, with those that have replaced it; one that is blocked
 * stays so since then. A refund that makes another meanwhile is waited for, so it asks until there is none.
 */
export async function blockVoucher(tx: Db, id: string, since: Date | null): Promise<void> {
  const [change, already] =
    since === null
      ? [sql`null`, sql`blocked_at is null`]
      : [sql`${since.toISOString()}::timestamptz`, sql`blocked_at is not null`]
  for (let changed = -1; changed !== 0;) {
    const found = await rows(
      tx,
      sql`
        with recursive own as (
          select id from voucher where id = ${id} union select v.id from voucher v join own on v.replaces = own.id
        )
        update voucher
        set blocked_at = ${change}
        where id in (select id from own) and not (${already})
        returning id
      `,
    )
    changed = found.length
  }
}

/** Since when a voucher is blocked, and those that have replaced it; locked until the transaction ends. */
export async function blocksOf(tx: Db, id: string): Promise<VoucherBlock[]> {
  return rows(
    tx,
    sql`
      with recursive own as (
        select id from voucher where id = ${id} union select v.id from voucher v join own on v.replaces = own.id
      )
      select id, to_json(blocked_at) #>> '{}' as since
      from voucher
      where id in (select id from own)
      order by id
      for update
    `,
  )
}
export interface VoucherBlock {
  id: string
  since: string | null
}

export async function writeBlocks(tx: Db, blocks: readonly VoucherBlock[]): Promise<void> {
  await tx.execute(
    sql`update voucher v
      set blocked_at = one.since
      from jsonb_to_recordset(${JSON.stringify(blocks)}::jsonb) as one (id uuid, since timestamptz)
      where v.id = one.id`,
  )
}
