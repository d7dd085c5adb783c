import type { Customer } from '../account/customers.queries.ts'
import type { Cart } from '../cart/cart.queries.ts'
import type { Claim } from '../cart/claim.queries.ts'
import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { cart, claim, customer, payment } from '../db/schema.ts'
import { allOf, rowIn } from '../db/whole-rows.ts'
import type { Payment } from './payment.queries.ts'

/** A claim with its cart, until that is sold, and all its payments, newest first. */
export interface Purchase {
  claim: Claim
  cart: Cart | undefined
  payments: Payment[]
}

export async function purchaseOf(db: Db, cartId: string): Promise<Purchase | undefined> {
  const found = await rows<Record<string, unknown>>(
    db,
    sql`select ${allOf('h')}, ${allOf('k')}, ${allOf('p')}
      from claim h
        left join cart k on k.id = h.id
        left join payment p on p.cart_id = h.id
      where h.id = ${cartId}
      order by p.created_at desc, p.id desc`,
  )
  if (found.length === 0) return undefined
  return { ...claimIn(found[0]!), payments: found.flatMap((row) => rowIn(payment, 'p', row) ?? []) }
}

/** A payment with the claim and the cart that it is for, and who buys it; the cart is gone once it is sold. */
export interface LockedPurchase {
  claim: Claim
  cart: Cart | undefined
  payment: Payment
  customer: Customer | null
}

/** What a payment is for, locked until the transaction ends: the claim first, then the cart, then the payment. */
export async function lockPurchase(tx: Db, paymentId: string): Promise<LockedPurchase> {
  const unsold = await lockedWith(tx, paymentId, sql`join cart k on k.id = h.id`, sql`h, k, p`)
  // one that was sold meanwhile is found without its cart, whose claim is locked already
  return (unsold ?? (await lockedWith(tx, paymentId, sql`left join cart k on false`, sql`h, p`)))!
}

async function lockedWith(tx: Db, paymentId: string, withCart: SQL, locked: SQL): Promise<LockedPurchase | undefined> {
  const [found] = await rows<Record<string, unknown>>(
    tx,
    sql`select ${allOf('h')}, ${allOf('k')}, ${allOf('p')}, ${allOf('c')}
      from payment p
        join claim h on h.id = p.cart_id ${withCart}
        left join customer c on c.id = h.customer_id
      where p.id = ${paymentId}
      for update of ${locked}`,
  )
  if (!found) return undefined
  const buyer = rowIn(customer, 'c', found)
  return {
    ...claimIn(found),
    payment: rowIn(payment, 'p', found)!,
    customer: buyer ? { id: buyer.id, isGuest: buyer.isGuest, lang: buyer.lang, record: buyer.document } : null,
  }
}

function claimIn(found: Record<string, unknown>): Pick<Purchase, 'claim' | 'cart'> {
  const [held, row] = [rowIn(claim, 'h', found)!, rowIn(cart, 'k', found)]
  return { claim: held, cart: row && { ...row, ...held } }
}
