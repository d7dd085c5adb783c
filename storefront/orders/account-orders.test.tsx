// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BoughtPass, BoughtVoucher, OrderSummary } from '@foyer/contract/customer.schema.ts'
import { customerStore, noValues } from '../account/customer-store.ts'
import { serve } from '../core/api.fixture.ts'
import { tokenStore } from '../core/session.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import * as screenOfOrders from './account-orders-page.tsx'

beforeEach(() => {
  tokenStore.write('session')
  customerStore.write({ data: { ...noValues, fname: 'Ada', isGuest: false } })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  customerStore.clear()
  tokenStore.clear()
})

const item = (name: string, datetime: string | null = null, count = 1) => ({
  type: 'ticket' as const,
  name,
  datetime,
  count,
})
const summary = (number: number, more: Partial<OrderSummary> = {}): OrderSummary => ({
  booking_id: `booking-${number}`,
  number: `F${number}`,
  status: 'placed',
  date: '2026-11-21T23:30:00.000Z',
  items: [item('Van Gogh', '2026-12-05 10:15')],
  total: 5200,
  currency: 'CHF',
  ...more,
})
const pass: BoughtPass = {
  number: 'F1-1',
  name: 'Jahreskarte',
  owner: 'Ada Muster',
  valid_from: '2026-01-01',
  valid_to: '2026-11-22',
  booking_id: 'booking-1',
}
const voucher: BoughtVoucher = {
  name: 'Gutschein',
  recipient: 'Bo',
  amount: 5000,
  available_amount: 1250,
  currency: 'CHF',
  valid_to: '2029-01-01',
  blocked: false,
  booking_id: 'booking-2',
}
type Goods = { passes: BoughtPass[]; vouchers: BoughtVoucher[] }
type Page = { status?: number; body: unknown }
const page = (data: OrderSummary[], next: string | null = null): Page => ({ body: { data, next } })

async function open(pages: Record<string, Page>, goods: Goods = { passes: [], vouchers: [] }) {
  const requests = serve({
    'customer/orders': ({ query }) => pages[query.get('cursor') ?? '']!,
    'customer/goods': () => ({ body: { data: goods } }),
  })
  const shown = renderInShop(null, {
    config: { hasUserRegistration: true },
    routes: [{ id: 'accountOrders', path: '/de/orders', screen: screenOfOrders }],
  })
  await shown.router.navigate('/de/orders')
  await screen.findByRole('heading', { level: 1 })
  return { ...shown, requests }
}
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '))

it('each order is headed by what it is for and when, and leads to its review; its number comes last', async () => {
  const items = ['Van Gogh', 'Katalog', 'Plakat', 'Vase', 'Karte', 'Vase'].map((name) => item(name))
  const { container } = await open({
    '': page([
      summary(1),
      summary(2, { items, status: 'canceled', total: 900, currency: 'EUR' }),
      summary(3, { number: null, status: 'pending' }),
    ]),
  })
  const [first, second, third] = screen.getAllByRole('listitem').filter((one) => within(one).queryByRole('heading'))
  expect(within(first!).getByRole('link', { name: 'Van Gogh' }).getAttribute('href')).toBe('/de/order-review/booking-1')
  // ordered shortly after midnight in the museum
  expect(texts([first!])[0]).toMatch(
    /^Van GoghSamstag, 5\. Dezember, 10:15Bestellt am 22\. November · F1 · CHF 52(\.00)?Tickets zeigen$/,
  )
  expect(texts(within(second!).getAllByRole('listitem'))).toEqual(['Katalog', 'Plakat', 'Vase', 'und 1 weiteres'])
  expect(texts([second!])[0]).toMatch(/storniert · Bestellt am 22\. November · F2 · EUR 9(\.00)?Nochmals bestellen$/)
  expect(texts([third!])[0]).toMatch(/Zahlung unterwegs.*CHF 52(\.00)?$/)
  expect(await axeViolations(container)).toEqual([])
})

it('visits to come stand before what is past, the next one first, each with the way to its tickets', async () => {
  const at = (number: number, datetime: string | null, more: Partial<OrderSummary> = {}) =>
    summary(number, { items: [item(`Nr. ${number}`, datetime)], ...more })
  const { container } = await open({
    '': page([
      at(6, null),
      summary(5, { items: [{ ...item('Nr. 5'), unredeemed: true }] }),
      at(4, '2026-12-24 10:00'),
      at(3, '2026-11-21 10:00'),
      at(2, '2026-12-01 10:00', { status: 'canceled' }),
      summary(1, { items: [item('Katalog'), item('Tour', '2026-12-01 10:00')] }),
    ]),
  })
  const [coming, past] = ['Demnächst', 'Früher'].map((name) => screen.getByRole('region', { name }))
  const named = (region: HTMLElement | undefined) => texts(within(region!).getAllByRole('heading', { level: 3 }))
  expect([named(coming), named(past)]).toEqual([
    ['Tour', 'Nr. 4', 'Nr. 5'],
    ['Nr. 6', 'Nr. 3', 'Nr. 2'],
  ])
  expect(within(coming!).getByText('Gültig an einem Tag Ihrer Wahl')).toBeTruthy()
  expect(within(coming!).getByRole('link', { name: 'Tickets zeigen: Tour' }).getAttribute('href')).toBe(
    '/de/order-review/booking-1',
  )
  expect(within(past!).queryByRole('link', { name: /^Tickets zeigen/ })).toBeNull()
  expect(await axeViolations(container)).toEqual([])
})

it('earlier orders come with a press, once, and the first of them has the focus', async () => {
  const { requests } = await open({
    '': page([summary(9)], 'here'),
    here: page([8, 7].map((number) => summary(number, { items: [item(`Nr. ${number}`)] }))),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Frühere Bestellungen zeigen' }))
  const next = await screen.findByRole('link', { name: 'Nr. 8' })
  expect(document.activeElement).toBe(next)
  expect(texts(screen.getAllByRole('heading', { level: 3 }))).toEqual(['Van Gogh', 'Nr. 8', 'Nr. 7'])
  expect(screen.queryByRole('button', { name: 'Frühere Bestellungen zeigen' })).toBeNull()
  expect(requests.filter(({ path }) => path === 'customer/orders')).toHaveLength(2)
})

it('what could not be loaded is said, and can be tried again', async () => {
  const pages = { '': page([summary(9)], 'here'), here: { status: 500, body: {} } as Page }
  await open(pages)
  await userEvent.click(screen.getByRole('button', { name: 'Frühere Bestellungen zeigen' }))
  expect((await screen.findByRole('alert')).textContent).toContain('konnten nicht geladen werden')
  pages.here = page([summary(8)])
  await userEvent.click(screen.getByRole('button', { name: 'Frühere Bestellungen zeigen' }))
  await vi.waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('passes have their validity, vouchers what is left, and both lead to their order', async () => {
  const { container } = await open(
    { '': page([summary(1)]) },
    {
      passes: [pass, { ...pass, number: 'F0-1', valid_to: '2026-11-21' }],
      vouchers: [voucher, { ...voucher, recipient: '', blocked: true }, { ...voucher, valid_to: '2026-11-21' }],
    },
  )
  const goods = screen.getByRole('region', { name: 'Jahreskarten und Gutscheine' })
  const [valid, ended, left, blocked, over] = texts(within(goods).getAllByRole('listitem'))
  expect(valid).toBe('JahreskarteAda MusterF1-1Gültig vom 1. Januar bis 22. November')
  expect(ended).toContain('Abgelaufen am 21. November')
  expect(left).toBe('GutscheinFür BoCHF 12.50 von CHF 50 übrigGültig bis 1. Januar 2029')
  expect(blocked).toBe('GutscheinCHF 12.50 von CHF 50 übrigGesperrt')
  expect(over).toContain('Abgelaufen am 21. November')
  expect(within(goods).getAllByRole('link', { name: 'Gutschein' })[0]!.getAttribute('href')).toBe(
    '/de/order-review/booking-2',
  )
  expect(await axeViolations(container)).toEqual([])
})

it('an account without orders is told where they will be, and how a guest’s gets here', async () => {
  const { container } = await open({ '': page([]) })
  expect(container.textContent).toContain('Hier stehen Ihre Bestellungen')
  expect(container.textContent).toContain('als Gast bestellt')
  expect(screen.queryByRole('region')).toBeNull()
  expect(await axeViolations(container)).toEqual([])
})

it.each([
  ['nobody', () => tokenStore.clear()],
  ['a guest', () => customerStore.write({ data: { ...noValues, isGuest: true } })],
])('%s is led to the login, and nothing is asked for (R6.10)', async (_, become) => {
  become()
  const { requests } = await open({ '': page([summary(1)]) })
  expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/de/login?returnTo=%2Fde%2Forders')
  expect(requests).toEqual([])
})
