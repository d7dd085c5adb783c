import { sql, type Db } from '../db/database.ts'

/** Gives an order and its cart another link, and corrects the guest who bought it, as far as they had the same address. */
export async function correctBuyer(
  tx: Db,
  { cartId, was, email, bookingId }: { cartId: string; was: string; email: string; bookingId: string },
): Promise<void> {
  await tx.execute(sql`update cart set booking_id = ${bookingId} where id = ${cartId}`)
  await tx.execute(sql`update purchase_order set booking_id = ${bookingId} where cart_id = ${cartId}`)
  await tx.execute(
    sql`update customer c set document = jsonb_set(c.document, '{email}', to_jsonb(${email}::text))
      from cart k
      where k.id = ${cartId} and c.id = k.customer_id and c.is_guest and c.document->>'email' = ${was}`,
  )
}
