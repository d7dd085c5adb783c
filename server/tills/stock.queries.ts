import { rows, sql, type Db } from '../db/database.ts'
import { tillCode, tillSale, tillStock } from '../db/schema-office.ts'
import { insertOf, setOf, wholeRow, wholeRows } from '../db/whole-rows.ts'

export type TillStock = typeof tillStock.$inferSelect
export type TillCode = typeof tillCode.$inferSelect
export type TillSale = typeof tillSale.$inferSelect

/** What a device may sell without network, which nobody else fills up or ends until the transaction ends. */
export async function lockStock(tx: Db, id: string): Promise<TillStock | undefined> {
  return wholeRow(tx, tillStock, sql`where id = ${id} for update`)
}

/** What the devices of a session hold. */
export async function openStocks(db: Db, sessionId: string): Promise<TillStock[]> {
  return wholeRows(db, tillStock, sql`where session_id = ${sessionId} and closed_at is null order by number`)
}

/** The number that a till's next stock has; the caller keeps others from taking it. */
export async function nextStockNumber(tx: Db, till: string): Promise<number> {
  const [next] = await rows<{ number: number }>(
    tx,
    sql`select coalesce(max(number), 0) + 1 as number from till_stock where till = ${till}`,
  )
  return next!.number
}

export async function insertStock(tx: Db, row: TillStock): Promise<void> {
  await tx.execute(insertOf(tillStock, [row]))
}

export async function updateStock(tx: Db, id: string, change: Partial<TillStock>): Promise<void> {
  await tx.execute(sql`update till_stock set ${setOf(tillStock, change)} where id = ${id}`)
}

/** Its tickets that nobody has, as far as the shop knows. */
export async function unsoldCodes(db: Db, stockId: string): Promise<TillCode[]> {
  return wholeRows(db, tillCode, sql`where stock_id = ${stockId} and sale_id is null order by event, id`)
}

export async function codesOf(db: Db, stockId: string, ids: readonly string[]): Promise<TillCode[]> {
  return wholeRows(db, tillCode, sql`where stock_id = ${stockId} and id = any(${sql.param(ids)}::uuid[])`)
}

/** Who has come in with tickets of it that are not sold as far as the shop knows, and when the first did. */
export async function unsoldAtGates(db: Db, stockId: string): Promise<{ people: number; first: string | null }> {
  const [found] = await rows<{ people: number; first: string | null }>(
    db,
    sql`
      select coalesce(sum(a.admitted), 0)::int as people,
        to_json(min((select min(n.at) from scan n where n.code_id = c.id and n.undone_at is null))) #>> '{}' as first
      from till_code c
        join admission a on a.key = 'ticket ' || c.id
      where c.stock_id = ${stockId} and c.sale_id is null and a.admitted > 0
    `,
  )
  return found!
}

export async function insertCodes(tx: Db, codes: readonly TillCode[]): Promise<void> {
  if (codes.length > 0) await tx.execute(insertOf(tillCode, codes))
}

/** They are somebody's from now on. */
export async function sellCodes(tx: Db, stockId: string, ids: readonly string[], saleId: string): Promise<void> {
  await tx.execute(
    sql`update till_code
      set sale_id = ${saleId}
      where stock_id = ${stockId} and id = any(${sql.param(ids)}::uuid[]) and sale_id is null`,
  )
}

export async function tillSaleById(db: Db, id: string): Promise<TillSale | undefined> {
  return wholeRow(db, tillSale, sql`where id = ${id}`)
}

export async function insertTillSale(tx: Db, row: TillSale): Promise<void> {
  await tx.execute(insertOf(tillSale, [row]))
}
