// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { addItem } from '@foyer/domain/cart/change-cart.ts'
import { voucherCodeItem } from '@foyer/domain/goods/code-item.ts'
import { ticket } from '@foyer/domain/tickets/tickets.fixture.ts'
import { cartStore } from '../cart/cart-store.ts'
import { serve } from '../core/api.fixture.ts'
import { renderInShop } from '../core/shop.fixture.tsx'
import { offer, slots } from './offer.fixture.ts'
import * as ticketScreen from './ticket-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-03T08:00:00Z') }))
afterEach(() => {
  cleanup()
  cartStore.write(emptyCart)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const code = (barcode: string, more: object) =>
  voucherCodeItem({
    id: '1',
    name: 'Presse',
    barcode,
    amount: 0,
    used_amount: 0,
    available_amount: 0,
    valid_from: null,
    valid_to: null,
    campaign: { id: 1, offers: null, visited: {}, ...more },
  })
const press = ticket(3, { name: 'Presse', price: 0, schedule: slots })

/** The page of an event that has a ticket more for who sends the code PRESSE. */
async function open() {
  const { event, date, fewLeft, tickets, limits, calendar, priceFrom } = offer()
  const asked = serve({
    'ticket/collect/event/101/date/20261205': ({ query }) => {
      const data = query.get('code') === 'PRESSE' ? [...tickets, press] : tickets
      return { body: { data, event, date, slots, fewLeft } }
    },
    'ticket/lifetime': () => ({ body: { data: limits } }),
    'ticket/calendar/event/101/range/20261130;20270103': () => ({ body: { data: calendar, closed: {}, priceFrom } }),
  })
  const { router } = renderInShop(null, {
    routes: [{ id: 'ticket', path: '/de/tickets/:id', screen: ticketScreen }],
  })
  await act(() => router.navigate('/de/tickets/101?date=2026-12-05&time=14:00'))
  return (path = 'ticket/collect') =>
    asked.filter((one) => one.path.startsWith(path)).map(({ query }) => query.get('code'))
}
const shown = () => screen.queryByRole('button', { name: 'Eins mehr: Presse' }) !== null
const put = (item: ReturnType<typeof code>) => act(async () => cartStore.update((cart) => addItem(cart, item)))

it('a code that comes into the basket opens its ticket on the page that is shown, and closes it when it goes', async () => {
  const codes = await open()
  expect([shown(), codes()]).toEqual([false, [null]])
  await put(code('PRESSE', { opens: [3] }))
  await vi.waitFor(() => expect(shown()).toBe(true))
  expect(codes()).toEqual([null, 'PRESSE'])
  act(() => cartStore.write(emptyCart))
  await vi.waitFor(() => expect(shown()).toBe(false))
  expect(codes()).toEqual([null, 'PRESSE', null])
})

it('a code that is in the basket is asked with at once; one that opens nothing is not sent', async () => {
  await put(code('HERBST', { percent: 10 }))
  expect((await open())()).toEqual([null])
  cleanup()
  act(() => cartStore.write(emptyCart))
  await put(code('PRESSE', { opens: [3] }))
  const codes = await open()
  expect([shown(), codes(), codes('ticket/calendar')]).toEqual([true, ['PRESSE'], ['PRESSE']])
})
