import type { CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { rows, sql, type Db } from '../db/database.ts'

/**
 * Guests' orders from before a day are looked at from now on; those that are, with the number of months that is said
 * now.
 */
export async function beginWithGuests(
  tx: Db,
  { today, before, months }: { today: string; before: string; months: number },
): Promise<void> {
  await tx.execute(
    sql`update purchase_order
      set erase_on = ${today}, kept_months = ${months}
      where customer_id is null and erase_on is null and customer->>'email' <> '' and placed_at < ${before}::date`,
  )
  await tx.execute(
    sql`update purchase_order
      set erase_on = ${today}, kept_months = ${months}
      where erase_on is not null and kept_months not in (0, ${months}) and customer->>'email' <> ''`,
  )
}

/** Stores what is left of an order. */
export async function writeErased(
  tx: Db,
  id: string,
  left: { customer: CustomerRecord; lines: PricedLine[]; sold: PricedLine[]; next: string | null },
): Promise<void> {
  await tx.execute(
    sql`update purchase_order
      set customer = ${JSON.stringify(left.customer)}::jsonb, erase_on = ${left.next},
        sold_lines = case when sold_lines is not null then ${JSON.stringify(left.sold)}::jsonb end
      where id = ${id}`,
  )
  await tx.execute(
    sql`update order_line l
      set document = d.document
      from jsonb_array_elements(${JSON.stringify(left.lines)}::jsonb) with ordinality as d(document, number)
      where l.order_id = ${id} and l.position = d.number - 1`,
  )
}

/** From this day on it is looked at what of an order is not needed, as if its buyer had deleted an account. */
export async function writeErasedLater(tx: Db, id: string, on: string): Promise<void> {
  await tx.execute(sql`update purchase_order set erase_on = ${on}, kept_months = 0 where id = ${id}`)
}

/** What jobs and mails of an order are about, beside the order and its cart: its payments and refunds. */
export async function mailSubjects(db: Db, { id, cartId }: { id: string; cartId: string }): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from payment where cart_id = ${cartId} union all select id from refund where order_id = ${id}`,
  )
  return found.map((one) => one.id)
}
