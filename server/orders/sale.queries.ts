import type { LineType } from '@foyer/contract/cart.schema.ts'
import { ordered } from '@foyer/domain/goods/ordered.ts'
import { whose, type Actor } from '@foyer/domain/office/roles.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { sale } from '../db/schema-office.ts'
import { insertOf, wholeRow } from '../db/whole-rows.ts'

export type Sale = typeof sale.$inferSelect

export async function saleById(db: Db, id: string): Promise<Sale | undefined> {
  return wholeRow(db, sale, sql`where id = ${id}`)
}

/** The sale that holds places or has become an order, by its claim. */
export async function saleOf(db: Db, claimId: string): Promise<Sale | undefined> {
  return wholeRow(db, sale, sql`where claim_id = ${claimId}`)
}

/** What somebody has sold at a counter since an instant, the newest first. */
export async function salesSince(db: Db, by: Actor, since: Date): Promise<CounterSale[]> {
  const { keyId, personId } = whose(by)
  return rows(
    db,
    sql`
      select o.number, to_json(s.sold_at)#>>'{}' as at, o.total, o.currency, o.state,
        (
          select coalesce(
            json_agg(
              json_build_object('name', l.document->'name', 'count', l.document->'count') order by l.position
            ),
            '[]'
          )
          from order_line l
          where l.order_id = o.id
            and l.document->>'type' = any(${sql.param(goods)}::text[])
        ) as what
      from sale s
        join purchase_order o on o.cart_id = s.claim_id
      where s.channel = 'counter'
        and s.key_id is not distinct from ${keyId}::uuid
        and s.person_id is not distinct from ${personId}::uuid
        and s.sold_at >= ${since.toISOString()}::timestamptz
      order by s.sold_at desc, o.number desc
      limit ${mostSales}
    `,
  )
}
const mostSales = 100
const goods = (Object.keys(ordered) as LineType[]).filter((type) => ordered[type].isGood)

export interface CounterSale {
  number: string
  at: string
  total: number
  currency: string
  state: 'placed' | 'canceled'
  what: { name: string; count: number }[]
}

export async function insertSale(tx: Db, row: Sale): Promise<void> {
  await tx.execute(insertOf(sale, [row]))
}
