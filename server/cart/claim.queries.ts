import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { claim } from '../db/schema.ts'
import { insertOf, setOf, wholeRow } from '../db/whole-rows.ts'

export type Claim = typeof claim.$inferSelect

export async function claimById(db: Db, id: string): Promise<Claim | undefined> {
  return wholeRow(db, claim, sql`where id = ${id}`)
}

/** The claim of an order. */
export async function claimOfBooking(db: Db, bookingId: string): Promise<Claim | undefined> {
  return wholeRow(db, claim, sql`where id = (select cart_id from purchase_order where booking_id = ${bookingId})`)
}

/**
 * Locks a claim until the transaction ends: every change of a claim, its cart, places or payments begins with its
 * lock.
 */
export async function lockClaim(tx: Db, id: string): Promise<Claim | undefined> {
  return wholeRow(tx, claim, sql`where id = ${id} for update`)
}

export async function updateClaim(tx: Db, id: string, change: Partial<Claim>): Promise<void> {
  await tx.execute(sql`update claim set ${setOf(claim, change)} where id = ${id}`)
}

/** Part of a statement that stores a claim, on a condition. */
export function newClaim(row: Claim, where: SQL = sql`true`): SQL {
  return insertOf(claim, [row], where)
}

/** Part of a statement: claims hold as promised from now on, those of `wanted` whose hold has an end. */
export function heldAsPromised(wanted: SQL): SQL {
  return sql`update claim set expires_at = w.held_until
    from ${wanted} w
    where claim.id = w.id and w.expires_at is not null`
}

/** Gives a guest's carts that are not bought to another guest or to an account. */
export async function moveOpenCarts(tx: Db, from: string, to: { id: string; isGuest: boolean }): Promise<void> {
  await tx.execute(
    sql`update claim
      set customer_id = ${to.id}, guest_id = ${to.isGuest ? to.id : null}
      where customer_id = ${from} and hold in ('held', 'expired')`,
  )
}

/** Takes claims from the guests whose they are, and answers who these are. */
export async function leaveGuests(tx: Db, ids: readonly string[]): Promise<string[]> {
  const guests = await rows<{ id: string }>(
    tx,
    sql`update claim k
      set customer_id = null, guest_id = null
      from claim before
        join customer c on c.id = before.customer_id
      where before.id = k.id and c.is_guest and k.id = any(${sql.param(ids)}::text[])
      returning c.id`,
  )
  return guests.map(({ id }) => id)
}

/** Takes a customer's claims from them, and out of carts what was never bought; answers whose claims these are. */
export async function eraseCarts(tx: Db, customerId: string): Promise<string[]> {
  const left = await rows<{ id: string; hold: Claim['hold'] }>(
    tx,
    sql`update claim set customer_id = null, guest_id = null where customer_id = ${customerId} returning id, hold`,
  )
  const unbought = left.filter(({ hold }) => hold !== 'placed').map(({ id }) => id)
  await tx.execute(sql`update cart set lines = '[]', shipping = null where id = any(${sql.param(unbought)}::text[])`)
  return unbought
}

/**
 * Locks at most so many claims from before an instant of what was never bought: they hold nothing, they have no
 * order, no money was taken for them or can be, and nothing of them is in the operator's inbox. What was held for
 * somebody for weeks is known as long after its end. A cart that costs
 * nothing has no provider that would close its payment.
 */
export async function lockAbandoned(tx: Db, before: Date, most: number): Promise<string[]> {
  const abandoned = await rows<{ id: string }>(
    tx,
    sql`select k.id
      from claim k
      where k.hold in ('canceled', 'expired')
        and k.created_at < ${before.toISOString()}::timestamptz
        and k.held_until < ${before.toISOString()}::timestamptz
        and not exists (select 1 from purchase_order o where o.cart_id = k.id)
        and not exists (
          select 1
          from payment p
          where p.cart_id = k.id and p.state not in ('failed', 'canceled') and p.provider <> 'none'
        )
        and not exists (select 1 from inbox i where i.cart_id = k.id)
        and not exists (select 1 from payment p join inbox i on i.payment_id = p.id where p.cart_id = k.id)
      order by k.created_at
      limit ${most}
      for update skip locked`,
  )
  return abandoned.map(({ id }) => id)
}

/** Deletes claims with their carts. */
export async function deleteClaims(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from cart where id = any(${sql.param(ids)}::text[])`)
  await tx.execute(sql`delete from claim where id = any(${sql.param(ids)}::text[])`)
}
