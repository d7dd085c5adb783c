// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { cartStore } from '../cart/cart-store.ts'
import { serve } from '../core/api.fixture.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { begin } from '../checkout/checkout.fixture.ts'
import { keepHeld } from '../cart/keep-held.ts'
import { HoldClock } from './hold-clock.tsx'
import { paymentStore } from '../cart/payment-store.ts'

const cartId = 'c'.repeat(24)
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const more = () => screen.queryByRole('button', { name: 'Ich brauche mehr Zeit' })
beforeEach(() => {
  document.documentElement.lang = 'de'
  begin([], { cartId })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
function show(minutes: number, extensions?: number) {
  paymentStore.update((now) => ({
    ...now,
    hold: { cartId, expiresAt: inMinutes(minutes), ...(extensions !== undefined && { extensions }) },
  }))
  return renderInShop(<HoldClock />)
}

it('names the end of the hold by the clock of the museum, wherever the visitor is (R7.69)', () => {
  // half an hour after seven in winter, before seven in summer, by Greenwich
  for (const [now, until] of [
    ['2026-12-05T07:10:00Z', '08:40'],
    ['2026-07-05T06:10:00Z', '08:40'],
  ] as const) {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    show(30)
    expect(screen.getByRole('status').textContent).toBe(`Plätze sind reserviert bis ${until}`)
    cleanup()
    vi.useRealTimers()
  }
})

describe('more time for a hold', () => {
  it('is offered in the last minutes, while there is some, and only where the server offers it (R7.69)', () => {
    for (const [minutes, extensions, offered] of [
      [20, 2, false],
      [3, 2, true],
      [3, 0, false],
      [3, undefined, false],
    ] as const) {
      show(minutes, extensions)
      expect([minutes, extensions, more() !== null]).toEqual([minutes, extensions, offered])
      cleanup()
    }
  })

  it('is there with one press: the new end is said and has the focus, and the button is gone with the need for it', async () => {
    const requests = serve({
      'checkout/extend': ({ body }) => ({
        body: { data: { cartId: body.cartId, expiresAt: inMinutes(30), extensions: 1 } },
      }),
    })
    const { container } = show(3, 2)
    expect(await axeViolations(container)).toEqual([])
    await userEvent.dblClick(more()!)
    await waitFor(() => expect(more()).toBeNull())
    expect(requests.map(({ path, body }) => [path, body])).toEqual([['checkout/extend', { cartId }]])
    expect(screen.getByRole('status').textContent).toMatch(/^Plätze sind reserviert bis \d\d:\d\d$/)
    expect(document.activeElement).toBe(screen.getByRole('status'))
    expect(paymentStore.read().hold).toMatchObject({ extensions: 1 })
  })

  it('that the server does not give is not offered again, and the end stays', async () => {
    serve({
      'checkout/extend': () => ({ status: 422, body: { error: 'HOLD_NOT_EXTENDED', code: 'HOLD_NOT_EXTENDED' } }),
    })
    show(3, 1)
    await userEvent.click(more()!)
    await waitFor(() => expect(more()).toBeNull())
    expect(screen.getByRole('status').textContent).toMatch(/noch [23] Minuten/)
  })

  it('is over: the places can be held again with a press, and are for who comes back to the basket', async () => {
    const requests = serve({
      'checkout/hold': ({ body }) => ({
        body: { data: { cartId: body.cartId, expiresAt: inMinutes(30), extensions: 2 } },
      }),
    })
    cartStore.update((cart) => ({ ...cart, form: [ticketItem()] }))
    keepHeld(cartStore.read())
    show(-1)
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Plätze sind reserviert bis/))
    act(() => paymentStore.update((now) => ({ ...now, hold: { cartId, expiresAt: inMinutes(-1) } })))
    expect(screen.getByRole('status').textContent).toMatch(/nicht mehr reserviert/)
    await userEvent.click(screen.getByRole('button', { name: 'Plätze wieder reservieren' }))
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    expect(requests).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByRole('status'))
  })

  it('can be asked for again when no answer came', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    show(3, 1)
    await userEvent.click(more()!)
    await waitFor(() => expect(more()!.getAttribute('aria-disabled')).toBeNull())
  })
})
