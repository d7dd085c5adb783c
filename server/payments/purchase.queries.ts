import type { Customer } from '../account/account.queries.ts'
import type { Cart } from '../cart/cart.queries.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { cart, customer, payment } from '../db/schema.ts'
import { allOf, rowIn } from '../db/whole-rows.ts'
import type { Payment } from './payment.queries.ts'

/** A cart with all its payments, newest first. */
export interface Purchase {
  cart: Cart
  payments: Payment[]
}

export async function purchaseOf(db: Db, cartId: string): Promise<Purchase | undefined> {
  const found = await rows<Record<string, unknown>>(
    db,
    sql`select ${allOf('k')}, ${allOf('p')} from cart k left join payment p on p.cart_id = k.id
      where k.id = ${cartId} order by p.created_at desc, p.id desc`,
  )
  if (found.length === 0) return undefined
  return { cart: rowIn(cart, 'k', found[0]!)!, payments: found.flatMap((row) => rowIn(payment, 'p', row) ?? []) }
}

/** A payment and the cart that it is for, locked until the transaction ends, the cart first; and who buys it. */
export async function lockPurchase(
  tx: Db,
  paymentId: string,
): Promise<{ cart: Cart; payment: Payment; customer: Customer | null }> {
  const [found] = await rows<Record<string, unknown>>(
    tx,
    sql`select ${allOf('k')}, ${allOf('p')}, ${allOf('c')}
      from payment p join cart k on k.id = p.cart_id left join customer c on c.id = k.customer_id
      where p.id = ${paymentId} for update of k, p`,
  )
  const buyer = rowIn(customer, 'c', found!)
  return {
    cart: rowIn(cart, 'k', found!)!,
    payment: rowIn(payment, 'p', found!)!,
    customer: buyer ? { id: buyer.id, isGuest: buyer.isGuest, lang: buyer.lang, record: buyer.document } : null,
  }
}
