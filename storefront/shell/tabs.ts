import type { Cart } from '@foyer/domain/cart/cart.ts'
import { loadKinds } from '../basket/kinds/kinds.ts'
import { cartStore, sameOr } from '../cart/cart-store.ts'
import { answerNotice, consentStore } from '../core/consent.ts'
import { pageCurrency } from '../core/page-currency.ts'
import { pageBase } from '../router/history.ts'
import { isRecord } from '../core/session-store.ts'

/** What the tabs of one browser hear each other by. */
export type TabsChannel = 'tabs'
/** What a tab sends that has just been opened. */
export type Asking = 'asking'
/** What a tab tells the others: its basket, with the id that it had when it was told before, and when it changed. */
interface BasketMessage {
  cart: Cart
  was: string | null
  at: number
  /** The answer to the cookie notice. */
  consent: boolean | null
}

/**
 * The tabs of one browser have one basket, which each keeps in its own session: a new one asks for it, and changes are
 * told, of which the last counts. A tab with a basket of its own keeps that.
 */
export function shareBasket(found: Cart): void {
  const channel = new BroadcastChannel(pageBase + ('tabs' satisfies TabsChannel))
  let known = found.cartId
  let changedAt = 0
  let listening = false
  const send = () => {
    const cart = cartStore.read()
    // one that has no id yet is told as soon as it has
    if (cart.form.length > 0 && cart.cartId === null) return
    const message: BasketMessage = {
      cart: { ...cart, error: null },
      was: known,
      at: changedAt,
      consent: consentStore.read(),
    }
    channel.postMessage(message)
    known = cart.cartId
  }
  const take = ({ cart, was, at, consent }: BasketMessage) => {
    if (consent !== null && consentStore.read() === null) answerNotice(consent)
    const own = cartStore.read()
    const isOther = own.form.length > 0 && own.cartId !== was && own.cartId !== cart.cartId
    if (isOther || at < changedAt || JSON.stringify({ ...own, error: null }) === JSON.stringify(cart)) return
    known = cart.cartId
    changedAt = at
    cartStore.write({ ...cart, form: sameOr(own.form, cart.form) })
  }
  const takeOver = async (message: BasketMessage) => {
    // a screen that is open shows the lines at once
    await loadKinds(message.cart.form)
    listening = true
    take(message)
    listening = false
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === ('asking' satisfies Asking)) return send()
    if (isBasketMessage(data)) void takeOver(data).catch(() => null)
  })
  const change = () => {
    if (listening) return
    changedAt = Date.now()
    send()
  }
  cartStore.subscribe(change)
  consentStore.subscribe(() => !listening && send())
  if (cartStore.read() !== found) change()
  channel.postMessage('asking' satisfies Asking)
}

/** Another tab may have another version of the shop, or another currency. */
function isBasketMessage(data: unknown): data is BasketMessage {
  if (!isRecord(data)) return false
  const { cart, at, consent } = data as Partial<BasketMessage>
  return (
    typeof at === 'number' &&
    (consent === null || typeof consent === 'boolean') &&
    isRecord(cart) &&
    Array.isArray(cart!.form) &&
    (cart!.form.length === 0 || (cart!.currency ?? pageCurrency()) === pageCurrency())
  )
}
