import { nobody, type CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import type { Cart } from '../cart/cart.queries.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { cart, claim } from '../db/schema.ts'
import { sale } from '../db/schema-office.ts'
import { allOf, rowIn } from '../db/whole-rows.ts'
import type { Sale } from '../orders/sale.queries.ts'

/** A sale that is held for who has its link. */
export interface HeldLink {
  sale: Sale
  cart: Cart
  buyer: CustomerRecord
}

/** What links hold that nobody has paid; a quote has a list of its own. */
export async function heldLinks(db: Db, now: Date): Promise<HeldLink[]> {
  const held = await rows<Record<string, unknown> & { buyer: CustomerRecord | null }>(
    db,
    sql`select ${allOf('s')}, ${allOf('h')}, ${allOf('k')}, c.document as buyer
      from claim h
        join sale s on s.claim_id = h.id
        join cart k on k.id = h.id
        left join customer c on c.id = h.customer_id
      where h.hold = 'held'
        and (h.expires_at is null or h.expires_at > ${now.toISOString()})
        and s.reader is null
        and not exists (select from quote q where q.id = s.id)
      order by h.held_until, s.id
      limit 500`,
  )
  return held.map((row) => ({
    sale: rowIn(sale, 's', row)!,
    cart: { ...rowIn(cart, 'k', row)!, ...rowIn(claim, 'h', row)! },
    buyer: row.buyer ?? nobody,
  }))
}
