import { sql, written, type Db } from '../db/database.ts'

/** Longer than the work under a lease takes at most: two calls of a provider, ten seconds each, and some writing. */
export const leaseSeconds = 30

/** Takes a cart's lease if it is free, has ended by the database's clock or is the owner's already; false otherwise. */
export async function takeLease(db: Db, cartId: string, owner: string): Promise<boolean> {
  const leases = await written(
    db,
    sql`insert into cart_lease (cart_id, owner, ends_at)
      values (${cartId}, ${owner}::uuid, clock_timestamp() + make_interval(secs => ${leaseSeconds}))
      on conflict (cart_id) do update set owner = excluded.owner, ends_at = excluded.ends_at
      where cart_lease.ends_at < clock_timestamp() or cart_lease.owner = excluded.owner`,
  )
  return leases === 1
}

export async function dropLease(db: Db, cartId: string, owner: string): Promise<void> {
  await db.execute(sql`delete from cart_lease where cart_id = ${cartId} and owner = ${owner}::uuid`)
}

/** Leases that killed processes left behind. */
export async function deleteEndedLeases(db: Db): Promise<void> {
  await db.execute(sql`delete from cart_lease where ends_at < clock_timestamp() - interval '1 hour'`)
}
