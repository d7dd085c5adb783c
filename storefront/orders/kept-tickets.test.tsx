// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { serve } from '../core/api.fixture.ts'
import * as screenOfGiven from './given-ticket-page.tsx'
import { keptOf } from './kept.ts'
import * as screenOfOrder from './order-review-page.tsx'
import { order } from './order.fixture.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T13:30:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ticket = { id: 'a', line: 0, number: 'F1-1', label: 'Erwachsene', places: 1, state: 'valid' as const, code: 'C' }
const { tickets } = keptOf({ items: order.items, tickets: [ticket] }, new Date())!
const routes = [
  { id: 'orderReview', path: '/de/order-review/:id', screen: screenOfOrder },
  { id: 'givenTicket', path: '/de/given-ticket/:id', screen: screenOfGiven },
]

it.each([
  [
    'order/review',
    'order-review',
    '2026-11-22T13:05:00Z',
    'Keine Verbindung zum Shop. Stand: Sonntag, 22. November, 14:05',
  ],
  [
    'given/ticket',
    'given-ticket',
    '2026-11-21T13:05:00Z',
    'Keine Verbindung zum Shop. Stand: Samstag, 21. November, 14:05',
  ],
])('what was kept of %s is shown with its codes and its hour, and nothing else', async (call, page, kept, says) => {
  serve({ [call]: () => ({ body: { data: tickets, kept } }) })
  const { router, container } = renderInShop(null, { routes })
  await router.navigate(`/de/${page}/${order.booking_id}`)
  expect((await screen.findByText(says)).getAttribute('role')).toBe('status')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Samstag, 5.\u00a0Dezember, 10:15')
  await screen.findByRole('button', { name: 'Code gross zeigen: Erwachsene' })
  expect(screen.queryByRole('heading', { name: 'Bestellung' })).toBeNull()
  expect(await axeViolations(container)).toEqual([])
})

it('once there is network the whole order is shown', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-22T13:30:00Z') })
  let answer: object = { data: tickets, kept: '2026-11-22T13:05:00Z' }
  const asked = serve({ 'order/review': () => ({ body: answer }) })
  const { router } = renderInShop(null, { routes })
  await router.navigate(`/de/order-review/${order.booking_id}`)
  await screen.findByText(/^Keine Verbindung/)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answer = { data: order }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toHaveLength(1)
  online.mockRestore()
  await vi.advanceTimersByTimeAsync(5_000)
  await screen.findByRole('heading', { name: 'Bestellung' })
  expect(screen.queryByText(/^Keine Verbindung/)).toBeNull()
})

it('what is over is not shown without network either', async () => {
  vi.setSystemTime('2026-12-06T09:00:00Z')
  serve({ 'order/review': () => ({ body: { data: tickets, kept: '2026-11-22T13:05:00Z' } }) })
  const { router } = renderInShop(null, { routes })
  await router.navigate(`/de/order-review/${order.booking_id}`)
  await screen.findByText(/^Keine Verbindung/)
  expect(screen.queryByRole('button', { name: /^Code gross/ })).toBeNull()
})
