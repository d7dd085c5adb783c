import type { Customer } from '../account/customers.queries.ts'
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

/**
 * Writes down where a payment is paid, and from now on holds its cart's places as promised. False when the cart has
 * ended meanwhile, or another payment of it was opened.
 */
export async function paymentOpened(
  db: Db,
  { id, cartId }: Payment,
  { ref, url }: { ref: string; url: string },
): Promise<boolean> {
  const [opened] = await rows<{ wanted: boolean }>(
    db,
    // without an end, money is on its way already
    sql`with k as (select id, hold, held_until, expires_at from cart where id = ${cartId} for update),
      p as (update payment set provider_ref = ${ref}, url = ${url} from k where payment.id = ${id} returning superseded_at),
      wanted as (select k.id, k.held_until, k.expires_at from k, p where k.hold = 'held' and p.superseded_at is null),
      kept as (update cart set expires_at = wanted.held_until from wanted where cart.id = wanted.id and wanted.expires_at is not null)
      select exists (select from wanted) as wanted`,
  )
  return opened!.wanted
}
