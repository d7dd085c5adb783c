import type { ChangedLine } from '@foyer/contract/refusals.ts'
import { removeItem } from '@foyer/domain/cart/change-cart.ts'
import type { CartItem } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { track } from '../core/tracking.ts'
import { paymentStore } from '../cart/payment-store.ts'

/** What the server said of a line is settled: by the visitor's answer, or because the line is another now. */
function settleChange(index: number): void {
  paymentStore.update((now) => ({ ...now, changes: now.changes.filter((change) => change.index !== index) }))
  forgetError()
}

/** A line by what a refusal can be about: its date, its count, its price. */
export const lineOf = (item: CartItem | undefined): string =>
  JSON.stringify(item && [item.type, item.id, 'datetime' in item && item.datetime, item.totalCount, item.totalPrice])

/** What was said of lines that were changed elsewhere meanwhile, on the page of a tour, is settled. */
export function settleOvertaken(): void {
  const { form } = cartStore.read()
  const { changes } = paymentStore.read()
  const standing = changes.filter(({ index, of }) => of === undefined || of === lineOf(form[index]))
  if (standing.length === changes.length) return
  paymentStore.update((now) => ({ ...now, changes: standing }))
  forgetError()
}

/** Takes a line out, tells the tracking hook (R4.21), and lets what was said of later lines follow them. */
export function takeOut(index: number): void {
  const item = cartStore.read().form[index]!
  track(({ removeFromCart }) => removeFromCart(item))
  cartStore.update((cart) => removeItem(cart, index))
  paymentStore.update((now) => ({
    ...now,
    changes: now.changes.flatMap((change) =>
      change.index === index ? [] : [{ ...change, index: change.index > index ? change.index - 1 : change.index }],
    ),
  }))
  forgetError()
}

export function putBack(index: number, item: CartItem): void {
  cartStore.update((cart) => ({ ...cart, form: cart.form.toSpliced(index, 0, item) }))
  paymentStore.update((now) => ({
    ...now,
    changes: now.changes.map((change) => (change.index >= index ? { ...change, index: change.index + 1 } : change)),
  }))
}

export function exchangeLine(index: number, item: CartItem): void {
  cartStore.update((cart) => ({ ...cart, form: cart.form.with(index, item) }))
  settleChange(index)
}

/** "Something has changed" is over with the last change. */
function forgetError(): void {
  if (paymentStore.read().changes.length === 0) cartStore.update((cart) => ({ ...cart, error: null }))
}

/**
 * How many places a line can keep of those that are left. Where several lines of one time are short of the same
 * places, each is offered what is left when the others stay as they are.
 */
export function placesToKeep(change: ChangedLine, changes: readonly ChangedLine[], form: readonly CartItem[]): number {
  const timeOf = (index: number) =>
    JSON.stringify(
      form[index] && 'datetime' in form[index]
        ? [('eventId' in form[index] && form[index].eventId) || 0, form[index].datetime]
        : index,
    )
  const beside = changes.filter(
    ({ index, code }) =>
      index !== change.index &&
      (code === 'TOO_FEW_LEFT' || code === 'SOLD_OUT') &&
      timeOf(index) === timeOf(change.index),
  )
  return Math.max(0, (change.now ?? 0) - beside.reduce((sum, { index }) => sum + form[index]!.totalCount, 0))
}
