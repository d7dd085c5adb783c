// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { ticket } from '@foyer/domain/tickets/tickets.fixture.ts'
import { sessionKeys } from '../core/session-keys.ts'
import { event } from '../tickets/offer.fixture.ts'

const page = (currency: string | undefined) => {
  if (currency === undefined) delete document.documentElement.dataset['currency']
  else document.documentElement.dataset['currency'] = currency
  vi.resetModules()
}
/** The basket on a page that was loaded with this currency. */
async function basketOn(currency: string | undefined) {
  page(currency)
  return (await import('./cart-store.ts')).cartStore.read().form
}
const keep = (currency?: string) =>
  sessionStorage.setItem(sessionKeys.cart, JSON.stringify({ ...emptyCart, form: [ticketItem()], currency }))
beforeEach(() => sessionStorage.clear())
afterEach(() => page(undefined))

it.each([
  ['CHF', 'CHF', 1],
  [undefined, 'CHF', 1],
  ['CHF', undefined, 1],
  ['JPY', 'JPY', 1],
  ['CHF', 'JPY', 0],
  [undefined, 'JPY', 0],
  ['JPY', 'CHF', 0],
  ['JPY', undefined, 0],
])(
  'a basket in %s has on a page in %s %i lines: prices of two currencies are never mixed (R1.28)',
  async (kept, now, lines) => {
    keep(kept)
    expect(await basketOn(now)).toHaveLength(lines)
  },
)

it('what is put in the basket is kept with its currency (R1.28, R3.20)', async () => {
  page('JPY')
  const { add } = await import('../tickets/add-tickets.ts')
  const adult = ticket(1, { mode: 3 })
  add({
    event,
    tickets: [adult],
    selection: { [adult.id]: { count: 2, subtickets: {} } },
    limits: { left: null, most: 10 },
    datetime: null,
    missingTime: false,
  } as never)
  expect(await basketOn('JPY')).toHaveLength(1)
  expect(await basketOn('CHF')).toHaveLength(0)
})
