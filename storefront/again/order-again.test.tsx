// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { book } from '@foyer/domain/cart/cart.fixture.ts'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { ticket } from '@foyer/domain/tickets/tickets.fixture.ts'
import { cartStore } from '../cart/cart-store.ts'
import { passChoiceStore, selectionStore, tourChoiceStore } from '../cart/choices.ts'
import { serve } from '../core/api.fixture.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { article } from '../merchandise/article.fixture.ts'
import { order } from '../orders/order.fixture.ts'
import { event, slots } from '../tickets/offer.fixture.ts'
import { calendar, singleTour } from '../tours/tour.fixture.ts'
import { voucherOnSale } from '../vouchers/voucher.fixture.ts'
import { OrderAgain } from './order-again.tsx'

type Line = Order['items'][number]
const line = (given: Partial<Line>): Line => ({ ...order.items[0]!, event_id: 101, ...given })
const goods = (given: Partial<Line>) => {
  const { event_id: _, ...bare } = line({ datetime: null, datetime_end: null, venue: null, count: 1, ...given })
  return bare
}
const catalogue = goods({ type: 'merchandise', id: 301, name: 'Katalog', count: 3 })
const voucher = goods({
  type: 'voucher',
  id: 501,
  name: 'Gutschein nach Wahl',
  price: 7500,
  voucher: {
    valid_to: '2029-01-01',
    recipient: 'Bo',
    dedication: 'Alles Gute!',
    send: { email: 'bo@example.org', on: '2026-12-24' },
    redeemable: null,
  },
})

const pass = { months: 12, persons: 1, benefits: [], booking: null }

beforeEach(() => {
  cartStore.write(emptyCart)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-03T08:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cartStore.clear()
  selectionStore.clear()
  passChoiceStore.clear()
  tourChoiceStore.clear()
})

/** The button of an order with these lines, in a shop that has one of each kind. */
function show(items: Line[], sold: { end?: string; stock?: number } = {}) {
  serve({
    'order/review': () => ({ body: { data: { ...order, items } } }),
    merchandise: ({ query }) =>
      ({
        301: { body: { data: article({ stock: sold.stock ?? 5 }), fewLeft: 10 } },
        401: { body: { data: article({ id: 401, name: 'Jahreskarte', product_kind_ref: 13, pass }), fewLeft: 10 } },
      })[Number(query.get('article'))] ?? { status: 404, body: { code: 'NOT_FOUND' } },
    tour: () => ({ body: { data: singleTour({ id: 201 }), date: '2026-12-05', fewLeft: 10 } }),
    'tour/lifetime/tour/201': () => ({ body: { data: { from: '2026-12-03', to: '2027-01-15' } } }),
    'tour/calendar/tour/201/range/20261130;20270103': () => ({ body: { data: calendar, closed: {} } }),
    'voucher/selectOne/price/501': () => ({ body: { data: voucherOnSale() } }),
    'ticket/collect/event/101': () => ({
      body: {
        data: [ticket(1011, { schedule: slots })],
        event: { ...event, end: sold.end ?? event.end },
        date: '2026-12-05',
        slots,
        fewLeft: 10,
      },
    }),
    'ticket/lifetime': () => ({ body: { data: { from: '2026-12-03', to: '2027-01-15' } } }),
    'ticket/calendar/event/101/range/20261130;20270103': () => ({ body: { data: {}, closed: {}, priceFrom: 900 } }),
  })
  return renderInShop(<OrderAgain id={order.booking_id} />)
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Nochmals bestellen' }))
const path = ({ router }: ReturnType<typeof show>) => router.view.location.pathname
const basket = () => cartStore.read().form.map(({ type, id, count, price }) => [type, id, count, price])

it('articles and vouchers go into the basket, which is shown: as many as there are, and no words for another person', async () => {
  const shown = show([catalogue, voucher], { stock: 2 })
  await press()
  await vi.waitFor(() => expect(path(shown)).toBe('/de/checkout'))
  expect(basket()).toEqual([
    ['merchandise', 301, 2, 4900],
    ['voucher', 501, 1, 7500],
  ])
  expect(JSON.stringify(cartStore.read())).not.toMatch(/Bo|Alles Gute/)
})

it('a visit leads to its page, where the same tickets are chosen', async () => {
  const shown = show([line({ count: 2 }), line({ count: 1 })])
  await press()
  await vi.waitFor(() => expect(path(shown)).toBe('/de/tickets/101'))
  expect(selectionStore.read()).toEqual({ 101: { 1011: { count: 3, subtickets: {} } } })
  expect(basket()).toEqual([])
})

it('families and tours are chosen with their people, and the tour asks its questions again', async () => {
  const family = line({
    subtickets: [
      { id: 1, count: 2 },
      { id: 2, count: 1 },
    ] as Line['subtickets'],
  })
  const prices = [{ id: 21, count: 3 }]
  const tour = { prices, tickets: [], answers: [{ id: 4, value: '3b' }] } as unknown as NonNullable<Line['tour']>
  show([family, family, goods({ type: 'guidedTour', id: 201, name: 'Meisterwerke', tour })])
  await press()
  const outcome = await screen.findByRole('status')
  expect(outcome.textContent).not.toContain('nicht mehr verkauft')
  expect([...outcome.querySelectorAll('a')].map((way) => way.pathname)).toEqual([
    '/de/tickets/101',
    '/de/guided-tours/201',
  ])
  expect(selectionStore.read()).toEqual({ 101: { 1011: { count: 1, subtickets: { 1: 4, 2: 2 } } } })
  expect(tourChoiceStore.read()).toEqual({ 201: { prices, tickets: [], answers: [] } })
})

it('an annual pass leads to its page with the names, from today on', async () => {
  const owners = ['Dr. Ida Maria Beispiel', 'Cher'].map((name) => ({ name, address: null }))
  const sold = { owners, valid_from: '2025-01-01', gift: true } as unknown as NonNullable<Line['pass']>
  const shown = show([goods({ type: 'annualPass', id: 401, name: 'Jahreskarte', pass: sold })])
  await press()
  await vi.waitFor(() => expect(path(shown)).toBe('/de/passes/401'))
  expect(passChoiceStore.read()[401]).toMatchObject({
    owners: [
      { fname: 'Dr. Ida Maria', lname: 'Beispiel' },
      { fname: '', lname: 'Cher' },
    ],
    valid_from: null,
    gift: true,
  })
})

it('of an article there are only as many as the basket does not have already; what was canceled whole is all meant', async () => {
  const canceled = { ...catalogue, canceled: true as const }
  show([canceled], { stock: 3 })
  cartStore.update((cart) => ({ ...cart, form: [book(2)] }))
  await press()
  await vi.waitFor(() => expect(basket()).toEqual([['merchandise', 301, 3, 4900]]))
  cleanup()
  show([canceled], { stock: 3 })
  await press()
  expect((await screen.findByRole('status')).textContent).toBe('Katalog wird nicht mehr verkauft.')
})

it('where something is gone it is said before anybody goes on', async () => {
  const shown = show([catalogue, goods({ type: 'merchandise', id: 302, name: 'Plakat' })])
  const from = path(shown)
  await press()
  expect((await screen.findByRole('status')).textContent).toContain('Plakat wird nicht mehr verkauft.')
  expect(path(shown)).toBe(from)
})

it('what needs several steps, and what is not sold any more, is said in place', async () => {
  const { container } = show([
    catalogue,
    line({}),
    line({ id: 999, detail: 'Ermässigt' }),
    goods({ type: 'merchandise', id: 302, name: 'Plakat' }),
  ])
  await press()
  const outcome = await screen.findByRole('status')
  expect(document.activeElement).toBe(outcome)
  expect([...outcome.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Van Gogh, Ermässigt wird nicht mehr verkauft.',
    'Plakat wird nicht mehr verkauft.',
    'Im Warenkorb: 3 × Katalog Zum Warenkorb',
    'Noch zu wählen: Licht des Südens',
  ])
  expect(within(outcome).getByRole('link', { name: 'Zum Warenkorb' }).getAttribute('href')).toBe('/de/checkout')
  expect(await axeViolations(container)).toEqual([])
})

it('an exhibition that has ended is not sold any more; what was canceled stays out of the rest', async () => {
  show([line({}), { ...catalogue, canceled: true }], { end: '2026-12-02' })
  await press()
  expect((await screen.findByRole('status')).textContent).toBe('Van Gogh wird nicht mehr verkauft.')
  expect([basket(), selectionStore.read()]).toEqual([[], {}])
})

it('what cannot be asked is said, and can be tried again', async () => {
  show([catalogue])
  serve({ 'order/review': () => ({ status: 503, body: {} }) })
  await press()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Nochmals bestellen' })).toBeTruthy()
})
