import type { Cart } from '../cart/cart.queries.ts'
import { enough, insertHold, takePlaces, type Places } from '../cart/hold.queries.ts'
import { sql, type Db } from '../db/database.ts'
import { cart as carts, payment as payments } from '../db/schema.ts'
import { asJson, insertOf } from '../db/whole-rows.ts'
import type { Payment } from '../payments/payment.queries.ts'

/**
 * Stores a payment and the hold of its cart, the cart too where it is new, and takes the places, as {@link takePlaces}
 * does and in its statement, the transaction's last: where places are lacking it stores nothing.
 */
export function storeHold(
  tx: Db,
  {
    cart,
    isNew,
    payment,
    places,
    change,
  }: { cart: Cart; isNew: boolean; payment: Payment; places: Places; change: Places },
): Promise<{ lacking: string[] }> {
  return takePlaces(
    tx,
    change,
    ...(isNew ? [sql`new_cart as (${insertOf(carts, asJson(carts, [cart]), enough)})`] : []),
    sql`new_payment as (${insertOf(payments, asJson(payments, [payment]), enough)})`,
    insertHold(cart.id, places, payment.createdAt, enough),
  )
}
