import type { Cart } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { answerNotice, consentStore } from '../core/consent.ts'
import { pageCurrency } from '../core/page-currency.ts'
import { isRecord } from '../core/session-store.ts'

/** What the tabs of one browser hear each other by. */
export type TabsChannel = 'tabs'
/** What a tab sends that has just been opened. */
export type Asking = 'asking'
/** What a tab tells the others: its basket, with the id that it had when it was told before, and its answer. */
interface BasketMessage {
  cart: Cart
  was: string | null
  consent: boolean | null
}

/**
 * The tabs of one browser have one basket, which each keeps in its own session: a new one asks for it, and changes are
 * told. A tab with a basket of its own keeps that.
 */
export function shareBasket(): void {
  const channel = new BroadcastChannel('tabs' satisfies TabsChannel)
  let known = cartStore.read().cartId
  let listening = false
  const send = () => {
    const cart = cartStore.read()
    // one that has no id yet is told as soon as it has
    if (cart.form.length > 0 && cart.cartId === null) return
    const message: BasketMessage = { cart: { ...cart, error: null }, was: known, consent: consentStore.read() }
    channel.postMessage(message)
    known = cart.cartId
  }
  const take = ({ cart, was, consent }: BasketMessage) => {
    if (consent !== null && consentStore.read() === null) answerNotice(consent)
    const own = cartStore.read()
    const isOther = own.form.length > 0 && own.cartId !== was && own.cartId !== cart.cartId
    if (isOther || JSON.stringify({ ...own, error: null }) === JSON.stringify(cart)) return
    known = cart.cartId
    cartStore.write(cart)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === ('asking' satisfies Asking)) return send()
    if (!isBasketMessage(data)) return
    listening = true
    take(data)
    listening = false
  })
  for (const store of [cartStore, consentStore]) store.subscribe(() => !listening && send())
  channel.postMessage('asking' satisfies Asking)
}

/** Another tab may have another version of the shop, or another currency. */
function isBasketMessage(data: unknown): data is BasketMessage {
  if (!isRecord(data)) return false
  const { cart, consent } = data as Partial<BasketMessage>
  return (
    (consent === null || typeof consent === 'boolean') &&
    isRecord(cart) &&
    Array.isArray(cart!.form) &&
    (cart!.form.length === 0 || (cart!.currency ?? pageCurrency()) === pageCurrency())
  )
}
