import { cartStore } from '../cart/cart-store.ts'
import { noPayment, paymentStore } from '../cart/payment-store.ts'

/** From now on the basket is a cart of its own, whoever buys it: the server keeps the other for whoever held it. */
export function forgetHeldCart(): void {
  cartStore.update((cart) => ({ ...cart, cartId: null }))
  paymentStore.write(noPayment)
}
