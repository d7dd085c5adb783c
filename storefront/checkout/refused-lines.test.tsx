// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInShop } from '../core/shop.fixture.tsx'
import { serve } from '../core/api.fixture.ts'
import { paymentStore } from '../cart/payment-store.ts'
import { asGuest, begin, payments } from './checkout.fixture.ts'
import * as checkoutScreen from './checkout-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([false, true])(
  'what is refused of a line is said at once, without a file that loads meanwhile, at the payment: %s (ux 18, 22)',
  async (pays) => {
    serve({
      'checkout/payments': () => ({ body: { data: payments } }),
      'checkout/suggest': () => ({ body: { data: [] } }),
    })
    begin()
    if (pays) asGuest()
    const { router } = renderInShop(null, {
      routes: [{ id: 'checkout', path: '/de/checkout', screen: checkoutScreen }],
    })
    // in act, so that the page hears of changes before there is one
    await act(() => router.navigate('/de/checkout'))
    await screen.findByRole('heading', { level: 1 })
    act(() =>
      paymentStore.update((now) => ({ ...now, changes: [{ index: 0, code: 'TOO_FEW_LEFT', was: 3, now: 1, of: '' }] })),
    )
    expect(screen.getByRole('group', { name: 'Was sich geändert hat' })).toBeInstanceOf(HTMLElement)
  },
)
