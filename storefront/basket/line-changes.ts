import { insertItem, removeItem, replaceItem } from '@foyer/domain/cart/change-cart.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import {
  refusalsAfterInsertion,
  refusalsAfterRemoval,
  standingRefusals,
  type RefusedLine,
} from '@foyer/domain/cart/refused-lines.ts'
import type { OverLimit } from '@foyer/domain/offer/count-limit.ts'
import { cartStore } from '../cart/cart-store.ts'
import { changeCart } from '../cart/change-cart.ts'
import { useTexts } from '../core/language.tsx'
import { limitText } from '../core/limit-text.ts'
import { track } from '../core/tracking.ts'
import { endError, paymentStore } from '../cart/payment-store.ts'

/** The error "something has changed" goes with the last change. */
function writeChanges(change: (changes: readonly RefusedLine[]) => RefusedLine[]): void {
  paymentStore.update((now) => ({ ...now, changes: change(now.changes) }))
  endError()
}

/** Drops the refusals of lines that were changed elsewhere meanwhile, as on the page of a tour. */
export function settleOvertaken(): void {
  const { form } = cartStore.read()
  const { changes } = paymentStore.read()
  const remaining = standingRefusals(changes, form)
  if (remaining.length < changes.length) writeChanges(() => remaining)
}

/** Removes a line, calls the tracking hook (R4.21), and moves the refusals of later lines along. */
export function takeOut(index: number): void {
  const item = cartStore.read().form[index]!
  track(({ removeFromCart }) => removeFromCart(item))
  changeCart((cart) => removeItem(cart, index))
  writeChanges((changes) => refusalsAfterRemoval(changes, index))
}

export function putBack(index: number, item: CartItem): void {
  changeCart((cart) => insertItem(cart, index, item))
  paymentStore.update((now) => ({ ...now, changes: refusalsAfterInsertion(now.changes, index) }))
}

/** Replaces a line and drops the server's refusals of it. */
export function exchangeLine(index: number, item: CartItem): void {
  changeCart((cart) => replaceItem(cart, index, item))
  writeChanges((changes) => changes.filter((change) => change.index !== index))
}

/** Puts other lines in the place of some, whose refusals go. */
export function exchangeLines(indexes: readonly number[], items: readonly CartItem[]): void {
  const at = Math.min(...indexes)
  changeCart((cart) => ({
    ...cart,
    form: cart.form.flatMap((line, index) => (index === at ? items : indexes.includes(index) ? [] : [line])),
  }))
  writeChanges((changes) => {
    const kept = indexes.toSorted((a, b) => b - a).reduce(refusalsAfterRemoval, changes as RefusedLine[])
    return items.reduce((moved) => refusalsAfterInsertion(moved, at), kept)
  })
}

/** Takes a line with another count, or says why it goes no further. */
export function useTake(index: number) {
  const t = useTexts()
  return (changed: CartItem | OverLimit): string | null => {
    if ('refused' in changed) return limitText(t, changed)
    exchangeLine(index, changed)
    return null
  }
}
