import { lockClaim, newClaim, type Claim } from '../cart/claim.queries.ts'
import { changeHold, endHolds, type Places } from '../cart/hold.queries.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { moveToPay } from '../db/schema-goods.ts'
import { insertOf, setOf, wholeRow } from '../db/whole-rows.ts'

export type MoveToPay = typeof moveToPay.$inferSelect

export async function moveToPayById(db: Db, id: string): Promise<MoveToPay | undefined> {
  return wholeRow(db, moveToPay, sql`where id = ${id}`)
}

/** Stores what is held until a move is paid; an earlier attempt at the same move is replaced. */
export async function storeMoveToPay(tx: Db, row: MoveToPay, claim: Claim, places: Places): Promise<void> {
  await tx.execute(newClaim(claim))
  const { id: _, ...again } = row
  await tx.execute(sql`${insertOf(moveToPay, [row])} on conflict (id) do update set ${setOf(moveToPay, again)}`)
  await changeHold(tx, claim.id, places)
}

/** The claim on places for a move of an order until it is paid, while its time lasts. */
export async function holdingOf(tx: Db, orderId: string, now: Date): Promise<{ id: string; until: Date } | undefined> {
  const [holding] = await rows<{ id: string; until: string }>(
    tx,
    sql`select k.id, k.held_until as until
      from claim k
        join move_to_pay m on m.claim_id = k.id
      where m.order_id = ${orderId} and k.hold = 'held' and k.expires_at > ${now.toISOString()}::timestamptz
      order by k.created_at desc
      limit 1`,
  )
  return holding && { id: holding.id, until: new Date(holding.until) }
}

/** Ends what the moves of an order still hold and returns it; the caller gives it back. */
export async function endHoldsOfMoves(tx: Db, orderId: string, now: Date): Promise<Places> {
  const held = await rows<{ id: string }>(
    tx,
    sql`select k.id
      from claim k
        join move_to_pay m on m.claim_id = k.id
      where m.order_id = ${orderId} and k.hold = 'held'
      order by k.id
      for update of k`,
  )
  return endHolds(
    tx,
    held.map(({ id }) => id),
    'canceled',
    now,
  )
}

/** Ends the hold of one move, whose hold may have ended. */
export async function endHoldOfMove(tx: Db, { claimId }: MoveToPay, now: Date): Promise<Places> {
  const claim = await lockClaim(tx, claimId)
  return endHolds(tx, claim?.hold === 'held' ? [claimId] : [], 'canceled', now)
}

/** Deletes the moves for whose payment claims held places. */
export async function deleteMovesToPay(tx: Db, claimIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from move_to_pay where claim_id = any(${sql.param(claimIds)}::text[])`)
}
