import { newCart, type Cart } from '../cart/cart.queries.ts'
import { heldAsPromised, newClaim, type Claim } from '../cart/claim.queries.ts'
import { enough, insertHold, takePlaces, type Places } from '../cart/hold.queries.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { newPayment, openedAt, type Payment } from '../payments/payment.queries.ts'

/**
 * Stores a payment and the hold of its cart, claim and cart too where they are new, and takes the places, as {@link
 * takePlaces} does and in its statement, the transaction's last: where places are lacking it stores nothing.
 */
export function storeHold(
  tx: Db,
  {
    cart,
    has,
    payment,
    places,
    change,
  }: { cart: Cart; has: Record<'claim' | 'cart', boolean>; payment: Payment; places: Places; change: Places },
): Promise<{ lacking: string[] }> {
  return takePlaces(
    tx,
    change,
    ...(has.claim ? [] : [sql`new_claim as (${newClaim(cart, enough)})`]),
    ...(has.cart ? [] : [sql`new_cart as (${newCart(cart, enough)})`]),
    sql`new_payment as (${newPayment(payment, enough)})`,
    insertHold(cart.id, places, payment.createdAt, enough),
  )
}

/** Stores what a basket holds before anything is paid for it: a claim and its places, and no cart. */
export function storeBasketHold(
  tx: Db,
  { claim, isNew, places, change }: { claim: Claim; isNew: boolean; places: Places; change: Places },
  now: Date,
): Promise<{ lacking: string[] }> {
  return takePlaces(
    tx,
    change,
    ...(isNew ? [sql`new_claim as (${newClaim(claim, enough)})`] : []),
    insertHold(claim.id, places, now, enough),
  )
}

/**
 * Writes down where a payment is paid, and from now on holds its cart's places as promised. False when the cart has
 * ended meanwhile, or another payment of it was opened.
 */
export async function paymentOpened(
  db: Db,
  { id, cartId }: Payment,
  at: { ref: string; url: string },
): Promise<boolean> {
  const [found] = await rows<{ wanted: boolean }>(
    db,
    // without an end, money is on its way already
    sql`
      with k as (select id, hold, held_until, expires_at from claim where id = ${cartId} for update),
        p as (${openedAt(id, at, sql`k`)}),
        wanted as (
          select k.id, k.held_until, k.expires_at from k, p where k.hold = 'held' and p.superseded_at is null
        ),
        kept as (${heldAsPromised(sql`wanted`)})
      select exists (select from wanted) as wanted
    `,
  )
  return found!.wanted
}
