// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { dayTicketItem, ticketItem, tour } from '@foyer/domain/cart/cart.fixture.ts'
import { NotFound } from '../shell/not-found.tsx'
import { serve } from '../core/api.fixture.ts'
import { browserApi } from '../core/browser-api.ts'
import { renderInShop } from '../core/shop.fixture.tsx'
import { loadOffers } from '../basket/kinds/kinds.ts'
import { bookableNow } from '../basket/kinds/loaded-kinds.ts'
import * as checkoutScreen from './checkout-page.tsx'
import { asGuest, begin, payments } from './checkout.fixture.ts'
import { paymentStore } from '../cart/payment-store.ts'

const everything: CartItem[] = [ticketItem(), dayTicketItem(), tour]
const suggestion = { type: 'event', id: 108, name: 'Nacht', subtitle: 'Abend', price_from: 1600, picture: null }
const tickets = '/de/tickets'
const tours = '/de/guided-tours'
const linksTo = (path: string) =>
  [...document.querySelectorAll('a')].map((link) => link.getAttribute('href')!).filter((href) => href.startsWith(path))

beforeEach(() => {
  serve({
    'checkout/payments': () => ({ body: { data: payments } }),
    // as a server would that does not look at the switches
    'checkout/suggest': () => ({ body: { data: [suggestion] } }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function openCheckout(config: object, query = '') {
  const shown = renderInShop(null, {
    config,
    routes: [{ id: 'checkout', path: '/de/checkout', screen: checkoutScreen }],
  })
  await shown.router.navigate(`/de/checkout${query}`)
  await screen.findByRole('heading', { level: 1 })
  return shown
}
const refused = everything.map((_, index) => ({ index, code: 'NOT_FOR_SALE' as const, was: null, now: null }))

const screens: Record<string, () => void> = {
  'an empty basket': () => void begin([]),
  'a basket with goods of both areas, which the server refused': () => {
    begin(everything)
    paymentStore.update((now) => ({ ...now, changes: refused }))
  },
  'the review before paying': () => {
    begin(everything)
    asGuest()
    paymentStore.update((now) => ({ ...now, changes: refused }))
  },
  'an expired basket': () => {
    begin(everything)
    paymentStore.update((now) => ({ ...now, gone: true }))
  },
}

describe.each(Object.entries(screens))('on %s', (_, start) => {
  it.each([
    ['tickets', { hasTickets: false, hasGuidedTours: true }, tickets, tours],
    ['guided tours', { hasTickets: true, hasGuidedTours: false }, tours, tickets],
  ])(
    'nothing leads to the %s while they are switched off, and to the others something does (R1.17, R1.18)',
    async (_off, config, off, on) => {
      act(start)
      await openCheckout(config)
      await waitFor(() => expect(linksTo(on)).not.toEqual([]))
      expect(linksTo(off)).toEqual([])
    },
  )

  it('with both switched off the way on leads home (R1.17, R1.18)', async () => {
    act(start)
    await openCheckout({ hasTickets: false, hasGuidedTours: false })
    expect([...linksTo(tickets), ...linksTo(tours)]).toEqual([])
  })
})

it.each([
  [{ hasTickets: true, hasGuidedTours: true }, ['/de', tickets]],
  [{ hasTickets: false, hasGuidedTours: true }, ['/de', tours]],
  [{ hasTickets: false, hasGuidedTours: false }, ['/de']],
])('what was not found leads home and to what there is: %j (R2.35, R1.17)', (config, ways) => {
  renderInShop(<NotFound />, { config })
  expect(linksTo('/de')).toEqual(ways)
})

it('of an expired basket nothing is offered again whose area is switched off meanwhile (R1.17, R1.18)', async () => {
  const api = browserApi('de')
  const stored = bookableNow(everything, await loadOffers(api, everything))
  expect(stored.map(({ now }) => now)).toEqual([null, null, null])
})

it('without guest registration no step leads back to its form (R3.7)', async () => {
  act(() => (begin([ticketItem()]), asGuest()))
  await openCheckout({ guestRegistration: false })
  expect(linksTo('/de/register-guest')).toEqual([])
  expect(linksTo('/de/login')).not.toEqual([])
})
