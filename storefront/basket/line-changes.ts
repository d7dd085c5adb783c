import { insertItem, removeItem, replaceItem } from '@foyer/domain/cart/change-cart.ts'
import type { CartItem } from '@foyer/domain/cart/cart.ts'
import {
  refusalsAfterInsertion,
  refusalsAfterRemoval,
  standingRefusals,
  type RefusedLine,
} from '@foyer/domain/cart/refused-lines.ts'
import { cartStore } from '../cart/cart-store.ts'
import { track } from '../core/tracking.ts'
import { paymentStore } from '../cart/payment-store.ts'

/** "Something has changed" is over with the last change. */
function writeChanges(change: (changes: readonly RefusedLine[]) => RefusedLine[]): void {
  paymentStore.update((now) => ({ ...now, changes: change(now.changes) }))
  if (paymentStore.read().changes.length === 0) cartStore.update((cart) => ({ ...cart, error: null }))
}

/** What was said of lines that were changed elsewhere meanwhile, on the page of a tour, is settled. */
export function settleOvertaken(): void {
  const { form } = cartStore.read()
  const { changes } = paymentStore.read()
  const standing = standingRefusals(changes, form)
  if (standing.length < changes.length) writeChanges(() => standing)
}

/** Takes a line out, tells the tracking hook (R4.21), and lets what was said of later lines follow them. */
export function takeOut(index: number): void {
  const item = cartStore.read().form[index]!
  track(({ removeFromCart }) => removeFromCart(item))
  cartStore.update((cart) => removeItem(cart, index))
  writeChanges((changes) => refusalsAfterRemoval(changes, index))
}

export function putBack(index: number, item: CartItem): void {
  cartStore.update((cart) => insertItem(cart, index, item))
  paymentStore.update((now) => ({ ...now, changes: refusalsAfterInsertion(now.changes, index) }))
}

/** The line is another now: what the server said of it is settled. */
export function exchangeLine(index: number, item: CartItem): void {
  cartStore.update((cart) => replaceItem(cart, index, item))
  writeChanges((changes) => changes.filter((change) => change.index !== index))
}
