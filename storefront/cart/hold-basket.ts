import { checkoutHold } from '@foyer/contract/checkout.calls.ts'
import type { checkoutHold as schema } from '@foyer/contract/checkout.schema.ts'
import type { Answer } from '@foyer/contract/client.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import type { Cart } from '@foyer/domain/cart/cart.ts'
import type { RefusedLine } from '@foyer/domain/cart/refused-lines.ts'
import { submittedCart } from '@foyer/domain/cart/submitted-cart.ts'
import { errorAfterInit } from '@foyer/domain/checkout/payment-progress.ts'
import { prefetchApi } from '../core/browser-api.ts'
import { newCartId } from '../core/random-text.ts'
import { cartStore } from './cart-store.ts'
import { endError, paymentStore } from './payment-store.ts'
import { refusedLines } from './refused-lines.ts'

let running: Promise<void> | null = null

/** Asks the server to hold what is in the basket, one request after the other: changes meanwhile go in the next. */
export function holdBasket(): Promise<void> {
  return (running ??= untilSame().finally(() => (running = null)))
}

async function untilSame(): Promise<void> {
  let asked: Cart['form'] | null = null
  while (cartStore.read().form !== asked) {
    const cart = withId()
    asked = cart?.form ?? cartStore.read().form
    // another tab has begun to pay it as somebody: what this one has is another basket
    if (cart && (await ask(cart)) === 401) {
      cartStore.update((now) => ({ ...now, cartId: null }))
      const other = withId()
      if (other) await ask(other)
    }
  }
}

/** The basket with its id; null where there is nothing, and was nothing. */
function withId(): (Cart & { cartId: string }) | null {
  const cart = cartStore.read()
  if (cart.cartId !== null) return { ...cart, cartId: cart.cartId }
  if (cart.form.length === 0) return null
  const cartId = newCartId()
  cartStore.update((now) => ({ ...now, cartId }))
  return { ...cart, cartId }
}

/** Asks once, says what has come of it, and returns the status of the answer. */
async function ask(cart: Cart & { cartId: string }): Promise<number | undefined> {
  const { cartId, form } = cart
  const body = { cart: submittedCart(cart), cartId }
  const answer = await prefetchApi(document.documentElement.lang)
    .api(checkoutHold, { body })
    .catch(() => null)
  // without an answer nothing is said: the payment holds the places too
  if (answer && cartStore.read().cartId === cartId) say(answer, form)
  return answer?.status
}

function say(answer: Answer<TypesOf<typeof schema>>, form: Cart['form']): void {
  if (answer.ok) {
    const isSettled = ({ index, code }: RefusedLine) => 'datetime' in (form[index] ?? {}) && !ofPayment.has(code)
    paymentStore.update((now) => ({
      ...now,
      hold: answer.data,
      changes: now.changes.filter((change) => !isSettled(change)),
    }))
    return endError()
  }
  if (answer.status === 410) return paymentStore.update((now) => ({ ...now, gone: true }))
  const error = errorAfterInit(answer)
  if (cartStore.read().form !== form || !error || !saidAtOnce.has(error)) return
  paymentStore.update((now) => ({ ...now, changes: refusedLines(answer.body.lines, form) }))
  cartStore.update((now) => ({ ...now, error }))
}

/** What a payment alone refuses of a visit. */
const ofPayment = new Set(['PRICE_CHANGED', 'PASS_USED', 'TOUR_ADMISSION_USED'])
/** What is told where it happens, and not only by the payment. */
const saidAtOnce = new Set(['CART_CHANGED', 'CART_TOO_LARGE', 'TOO_MANY_HOLDS', 'PREVIEW_ONLY'])
