import { whose, type Actor } from '@foyer/domain/office/roles.ts'
import type { TillAmount } from '@foyer/domain/office/till.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { tillMovement, tillSession } from '../db/schema-office.ts'
import { insertOf, setOf, wholeRow, wholeRows } from '../db/whole-rows.ts'

export type TillSession = typeof tillSession.$inferSelect
export type TillMovement = typeof tillMovement.$inferSelect

/** Who is at a till, who keeps it until the transaction ends: nobody closes it while something goes into it. */
export async function lockOpenSession(tx: Db, till: string): Promise<TillSession | undefined> {
  return wholeRow(tx, tillSession, sql`where till = ${till} and closed_at is null for update`)
}

/** The till that somebody has open. */
export async function openSessionOf(tx: Db, by: Actor): Promise<TillSession | undefined> {
  const { keyId, personId } = whose(by)
  return wholeRow(
    tx,
    tillSession,
    sql`where key_id is not distinct from ${keyId}::uuid
      and person_id is not distinct from ${personId}::uuid
      and closed_at is null`,
  )
}

/** A session by its number, or the newest of a till. */
export async function sessionOf(db: Db, till: string, number: number | undefined): Promise<TillSession | undefined> {
  return wholeRow(
    db,
    tillSession,
    sql`where till = ${till} and (${number ?? null}::int is null or number = ${number ?? null}::int)
      order by number desc
      limit 1`,
  )
}

/** Every till that somebody has open. */
export async function openSessions(db: Db): Promise<TillSession[]> {
  return wholeRows(db, tillSession, sql`where closed_at is null order by till`)
}

/** Sessions that were opened between two instants, by till and number. */
export async function sessionsBetween(db: Db, from: Date, before: Date): Promise<TillSession[]> {
  return wholeRows(
    db,
    tillSession,
    sql`where opened_at >= ${from.toISOString()}::timestamptz and opened_at < ${before.toISOString()}::timestamptz
      order by till, number`,
  )
}

/** Sessions that were closed between two instants. */
export async function sessionsClosed(db: Db, from: Date, before: Date): Promise<TillSession[]> {
  return wholeRows(
    db,
    tillSession,
    sql`where closed_at >= ${from.toISOString()}::timestamptz and closed_at < ${before.toISOString()}::timestamptz`,
  )
}

/** What was put into tills and taken out of them by hand between two instants. */
export async function movementsBetween(db: Db, from: Date, before: Date) {
  const found = await rows<
    Pick<TillSession, 'till' | 'number' | 'currency'> & Pick<TillMovement, 'amount' | 'reason'> & { at: string }
  >(
    db,
    sql`
      select s.till, s.number, s.currency, m.at, m.amount, m.reason
      from till_movement m
        join till_session s on s.id = m.session_id
      where m.reason <> ''
        and m.at >= ${from.toISOString()}::timestamptz
        and m.at < ${before.toISOString()}::timestamptz
      order by s.till, s.number, m.position
    `,
  )
  return found.map((one) => ({ ...one, at: new Date(one.at) }))
}

/** The number that a till's next session has; the caller keeps others from opening it. */
export async function nextNumber(tx: Db, till: string): Promise<number> {
  const [next] = await rows<{ number: number }>(
    tx,
    sql`select coalesce(max(number), 0) + 1 as number from till_session where till = ${till}`,
  )
  return next!.number
}

export async function insertSession(tx: Db, row: TillSession): Promise<void> {
  await tx.execute(insertOf(tillSession, [row]))
}

export async function closeSession(tx: Db, id: string, closed: Partial<TillSession>): Promise<void> {
  await tx.execute(sql`update till_session set ${setOf(tillSession, closed)} where id = ${id}`)
}

export async function movementById(db: Db, id: string): Promise<TillMovement | undefined> {
  return wholeRow(db, tillMovement, sql`where id = ${id}`)
}

/** In the order in which they happened. */
export async function movementsOf(db: Db, sessionId: string): Promise<TillMovement[]> {
  return wholeRows(db, tillMovement, sql`where session_id = ${sessionId} order by position`)
}

/** The till that a sale was paid at; undefined where it moved none. */
export async function tillOfSale(db: Db, saleId: string): Promise<string | undefined> {
  const [found] = await rows<{ till: string }>(
    db,
    sql`
      select s.till
      from till_movement m
        join till_session s on s.id = m.session_id
      where m.sale_id = ${saleId}
      limit 1
    `,
  )
  return found?.till
}

/** What a refund has moved at any till. */
export async function movementsOfRefund(db: Db, refundId: string): Promise<TillMovement[]> {
  return wholeRows(db, tillMovement, sql`where refund_id = ${refundId}`)
}

/** Adds to a session that the caller has locked. */
export async function addMovements(
  tx: Db,
  session: TillSession,
  moved: readonly (TillAmount & Pick<TillMovement, 'id'> & Partial<TillMovement>)[],
  at: Date,
): Promise<void> {
  if (moved.length === 0) return
  const [last] = await rows<{ position: number }>(
    tx,
    sql`select coalesce(max(position), 0) as position from till_movement where session_id = ${session.id}`,
  )
  await tx.execute(
    insertOf(
      tillMovement,
      moved.map((one, index) => ({
        reason: '',
        ...one,
        sessionId: session.id,
        position: last!.position + index + 1,
        at,
      })),
    ),
  )
}
