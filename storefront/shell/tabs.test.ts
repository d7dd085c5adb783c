// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyCart, type Cart } from '@foyer/domain/cart/cart.ts'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import type { SessionStore } from '../core/session-store.ts'

/** A tab: its own stores, with the session that it was opened with, and what happened there before it heard others. */
async function tab(session: Record<string, unknown> = {}, before: (store: SessionStore<Cart>) => void = () => {}) {
  sessionStorage.clear()
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, JSON.stringify(value))
  vi.resetModules()
  const [{ cartStore }, consent, { shareBasket }] = await Promise.all([
    import('../cart/cart-store.ts'),
    import('../core/consent.ts'),
    import('./tabs.ts'),
  ])
  const found = cartStore.read()
  consent.noticeStore.read()
  before(cartStore)
  shareBasket(found)
  return {
    cartStore,
    ...consent,
    counts: () => cartStore.read().form.map(({ count }) => count),
    put: (count: number, cartId: string | null) =>
      cartStore.update((cart) => ({ ...cart, cartId, form: [ticketItem({ count })] })),
  }
}
// each test has a browser of its own
beforeEach(() => {
  const name = `tabs ${Math.random()}`
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor() {
        super(name)
      }
    },
  )
})
const basket = (cartId: string, count: number) => ({ ...emptyCart, cartId, form: [ticketItem({ count })] })

afterEach(() => vi.unstubAllGlobals())

it('a new tab takes over the basket, and each sees what the other changes, until it is bought', async () => {
  const first = await tab({ cart: basket('one', 2) })
  const second = await tab()
  await vi.waitFor(() => expect(second.counts()).toEqual([2]))
  expect(second.cartStore.read().cartId).toBe('one')
  // in the session of the tab, as if it had been put there
  expect(JSON.parse(sessionStorage.getItem('cart')!).cartId).toBe('one')
  second.put(3, 'one')
  await vi.waitFor(() => expect(first.counts()).toEqual([3]))
  first.cartStore.clear()
  await vi.waitFor(() => expect(second.counts()).toEqual([]))
})

it('a basket is told once it has an id, so that it is held once', async () => {
  const first = await tab()
  const second = await tab()
  first.put(1, null)
  first.put(2, 'two')
  await vi.waitFor(() => expect(second.cartStore.read()).toMatchObject({ cartId: 'two', form: [{ count: 2 }] }))
})

it('of two tabs that change it at once the later counts in both', async () => {
  const first = await tab({ cart: basket('one', 1) })
  const second = await tab({ cart: basket('one', 1) })
  vi.useFakeTimers({ toFake: ['Date'] })
  second.put(5, 'one')
  vi.advanceTimersByTime(1)
  first.put(4, 'one')
  vi.useRealTimers()
  const third = await tab()
  await vi.waitFor(() => expect(third.counts()).toEqual([4]))
  expect([first.counts(), second.counts()]).toEqual([[4], [4]])
})

it('a tab keeps its lines where only what is beside them has changed, so that it holds them once', async () => {
  const first = await tab({ cart: basket('one', 2) })
  const second = await tab({ cart: basket('one', 2) })
  const { form } = second.cartStore.read()
  first.cartStore.update((cart) => ({ ...cart, shippingCosts: 900 }))
  await vi.waitFor(() => expect(second.cartStore.read().shippingCosts).toBe(900))
  expect(second.cartStore.read().form).toBe(form)
})

it('what is bought before a tab hears the others is in none of them any more', async () => {
  const other = await tab({ cart: basket('one', 2) })
  const buying = await tab({ cart: basket('one', 2) }, (store) => store.clear())
  await vi.waitFor(() => expect(other.counts()).toEqual([]))
  expect(buying.counts()).toEqual([])
})

it('a tab that has a basket of its own keeps it', async () => {
  const first = await tab({ cart: basket('mine', 1) })
  const second = await tab({ cart: basket('other', 5) })
  const third = await tab()
  await vi.waitFor(() => expect(third.counts()).toHaveLength(1))
  second.put(4, 'other')
  second.answerNotice(false)
  await vi.waitFor(() => expect(first.consentStore.read()).toBe(false))
  expect([first.counts(), second.counts()]).toEqual([[1], [4]])
})

it('the answer to the cookie notice is for all tabs: it closes where it is open, and a new one does not ask', async () => {
  const first = await tab()
  const second = await tab()
  expect([first.noticeStore.read(), second.noticeStore.read()]).toEqual([true, true])
  first.answerNotice(true)
  await vi.waitFor(() => expect([second.consentStore.read(), second.noticeStore.read()]).toEqual([true, false]))
  const third = await tab()
  await vi.waitFor(() => expect([third.consentStore.read(), third.noticeStore.read()]).toEqual([true, false]))
})

it('what is no basket of this shop is not taken', async () => {
  const one = await tab()
  const stranger = new BroadcastChannel('tabs')
  for (const cart of [null, { form: 'x' }, { ...basket('x', 1), currency: 'JPY' }])
    stranger.postMessage({ cart, was: null, at: Date.now(), consent: null })
  stranger.postMessage({ cart: basket('x', 1), was: null, consent: null })
  stranger.postMessage({ cart: emptyCart, was: null, at: Date.now(), consent: true })
  await vi.waitFor(() => expect(one.consentStore.read()).toBe(true))
  expect(one.counts()).toEqual([])
  stranger.close()
})
