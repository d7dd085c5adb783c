// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { serve } from '../core/api.fixture.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import * as screenOfOrder from './order-review-page.tsx'
import { order } from './order.fixture.ts'

const awake = { held: 0 }
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-04T09:00:00Z') })
  // jsdom has no dialogs
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  awake.held = 0
  const request = async () => {
    awake.held++
    return { release: async () => void awake.held-- }
  }
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

type Ticket = NonNullable<Order['tickets']>[number]
const ticket = (at: number, more: Partial<Ticket> = {}): Ticket => ({
  id: `4b6c2a10-0000-4000-8000-00000000000${at}`,
  line: 0,
  number: `4B6C 000${at}`,
  label: 'Erwachsene',
  places: 1,
  state: 'valid',
  code: `CODE${at}`,
  ...more,
})
const kunsthaus = {
  id: 1,
  name: 'Kunsthaus',
  address: { street: 'Quaiweg 12', zip: '4990', city: 'Auenstadt', country: 'CH' },
  directions: 'Tram 3 bis Quai.',
  accessibility: '',
  hours: { sat: ['10:00', '18:00'] },
}

async function open(tickets: Ticket[], more: Partial<Order> = {}) {
  serve({ 'order/review': () => ({ body: { data: { ...order, tickets, ...more } } }) })
  const shown = renderInShop(null, {
    venues: [kunsthaus],
    routes: [{ id: 'orderReview', path: '/de/order-review/:id', screen: screenOfOrder }],
  })
  await shown.router.navigate(`/de/order-review/${order.booking_id}`)
  await screen.findByRole('heading', { level: 1 })
  return shown
}
const codes = (within_: HTMLElement = document.body) =>
  [...within_.querySelectorAll('.qr-code')].map((code) => code.querySelector('path')!.getAttribute('d'))
const shownLarge = () => screen.getByRole('dialog')

describe("The order's page", () => {
  it('is headed by when the next visit is, what it is and where, and comes to the number last', async () => {
    const { container } = await open([ticket(1), ticket(2)])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Samstag.*, 10:15$/)
    const text = container.textContent!
    const places = ['Morgen', 'Samstag', 'Van Gogh', 'Kunsthaus, Einlass', 'Erwachsene, 1 von 2', 'F100001']
    expect(places.map((part) => text.indexOf(part.replace(', Einlass', '')))).toEqual(
      places.map((part) => text.indexOf(part.replace(', Einlass', ''))).toSorted((a, b) => a - b),
    )
    expect(text).toContain('Tram 3 bis Quai.')
    expect(text).toMatch(/geöffnet 10:00–\u206018:00/)
    expect(await axeViolations(container)).toEqual([])
  })

  it('has a code for each ticket that can be shown: not of one that was canceled or given on', async () => {
    const { container } = await open([
      ticket(1),
      ticket(2, { code: undefined, state: 'canceled' }),
      ticket(3, { code: undefined, given_to: 'Ida Beispiel', given_at: '2026-12-01T08:00:00.000Z' }),
      ticket(4, { label: 'Familie', places: 4, holder: 'Rosa Beispiel' }),
    ])
    expect(new Set(codes()).size).toBe(2)
    expect(codes()).toHaveLength(2)
    const words = [...container.querySelectorAll('.ticket-words')].map(({ textContent }) => textContent)
    expect(words).toEqual(['ErwachseneTicket 4B6C 0001', 'Familie · 4 PersonenRosa BeispielTicket 4B6C 0004'])
    expect(container.querySelector('.order-tickets__visit')!.textContent).toContain('storniert')
    expect(container.querySelector('.order-tickets__visit')!.textContent).toContain('Ida Beispiel')
  })

  it('shows the visit that comes next first, then those of later, then what is over, without its code', async () => {
    const [line] = order.items
    const items = [
      { ...line!, datetime: '2026-12-01 10:15', datetime_end: '2026-12-01 10:30', name: 'Vorbei' },
      { ...line!, datetime: null, datetime_end: null, name: 'Offen' },
      { ...line!, datetime: '2026-12-24 10:15', datetime_end: '2026-12-24 10:30', name: 'Später' },
      { ...line!, name: 'Gleich' },
    ]
    const { container } = await open(
      [0, 1, 2, 3].map((at) => ticket(at, { line: at })),
      { items },
    )
    const visits = [...container.querySelectorAll<HTMLElement>('.order-tickets__visit')]
    expect(visits.map(({ textContent }) => /Vorbei|Offen|Später|Gleich/.exec(textContent!)![0])).toEqual([
      'Gleich',
      'Später',
      'Offen',
      'Vorbei',
    ])
    expect(visits.map((visit) => codes(visit).length)).toEqual([1, 1, 1, 0])
  })

  it('turns from one code to the next by key and by button, and says which is shown', async () => {
    await open([ticket(1), ticket(2), ticket(3, { label: 'Kind' })])
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('Erwachsene, 1 von 3')
    await userEvent.click(screen.getByRole('button', { name: 'Nächstes Ticket' }))
    expect(status.textContent).toBe('Erwachsene, 2 von 3')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(status.textContent).toBe('Kind, 3 von 3')
    await userEvent.keyboard('{ArrowLeft}')
    expect(status.textContent).toBe('Erwachsene, 2 von 3')
  })

  it('fills the screen with the code that was pressed, keeps it on, and comes back to the one seen last', async () => {
    const { container } = await open([ticket(1), ticket(2)])
    await userEvent.click(screen.getByRole('button', { name: 'Code gross zeigen: Erwachsene, 1 von 2' }))
    expect(codes(shownLarge())).toEqual(codes(container.querySelector('.ticket-codes > ul') as HTMLElement))
    expect(within(shownLarge()).getByText(/^Samstag/)).toBeTruthy()
    expect(await axeViolations(container)).toEqual([])
    await vi.waitFor(() => expect(awake.held).toBe(1))
    await userEvent.click(within(shownLarge()).getByRole('button', { name: 'Nächstes Ticket' }))
    await userEvent.click(within(shownLarge()).getByRole('button', { name: 'Schliessen' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await vi.waitFor(() => expect(awake.held).toBe(0))
    expect(screen.getByRole('status').textContent).toBe('Erwachsene, 2 von 2')
  })

  it('keeps the screen on again once it is seen again', async () => {
    await open([ticket(1)])
    await userEvent.click(screen.getByRole('button', { name: /^Code gross zeigen/ }))
    await vi.waitFor(() => expect(awake.held).toBe(1))
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(awake.held).toBe(2))
  })

  it('still says what was done once nothing is left to come', async () => {
    const cancellation = { until_hours: 24, as: 'money' as const, bonus: 0, months: 60 }
    const items = [{ ...order.items[0]!, datetime: '2026-12-24 10:15', datetime_end: '2026-12-24 10:30', cancellation }]
    let shown: Order = { ...order, items, tickets: [ticket(1)] }
    serve({
      'order/review': () => ({ body: { data: shown } }),
      'order/cancel/price': () => ({ body: { data: { amount: 2600, as: 'money', voucher: 0 } } }),
      'order/cancel': () => {
        shown = { ...shown, status: 'canceled', tickets: [ticket(1, { code: undefined, state: 'canceled' })] }
        return { body: { data: { amount: 2600, as: 'money', voucher: 0 } } }
      },
    })
    const { router } = renderInShop(null, {
      routes: [{ id: 'orderReview', path: '/de/order-review/:id', screen: screenOfOrder }],
    })
    await router.navigate(`/de/order-review/${order.booking_id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Tickets stornieren' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Ticket für 1 Person stornieren/ }))
    await screen.findByText(/^Die Tickets sind storniert/)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ihre Bestellung')
    expect(codes()).toEqual([])
  })
})
