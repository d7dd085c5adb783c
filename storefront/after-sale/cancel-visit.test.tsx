// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { serve, type Asked } from '../core/api.fixture.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { ShownTickets } from '../orders/order-tickets.fixture.tsx'
import { cancelableVisits } from './movable-visits.ts'
import { order } from '../orders/order.fixture.ts'

const now = new Date('2026-12-03T08:00:00Z')
const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
const cancellation = { until_hours: 24, as: 'money' as const, bonus: 0, months: 60 }
/** Two adults with one ticket at 10:15 of the 5th. */
const visit: Order = {
  ...order,
  items: [{ ...order.items[0]!, cancellation }],
  tickets: [{ id: first, line: 0, number: 'AB12', label: 'Erwachsene', places: 2, state: 'valid' }],
}
const two: Order = {
  ...visit,
  items: [visit.items[0]!, { ...visit.items[0]!, name: 'Monet', datetime: '2026-12-06 14:00' }],
  tickets: [visit.tickets![0]!, { ...visit.tickets![0]!, id: second, line: 1 }],
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answer = { status?: number; body: unknown }
const money = { body: { data: { amount: 2600, as: 'money', voucher: 0 } } }
async function open(
  of: Order,
  button: string,
  price: () => Answer | Promise<Answer> = () => money,
  cancel: () => Answer | Promise<Answer> = price,
) {
  const requests: Asked[] = serve({ 'order/cancel/price': price, 'order/cancel': cancel })
  const reload = vi.fn<() => Promise<void>>(async () => {})
  const { container } = renderInShop(<ShownTickets order={of} reload={reload} />)
  await userEvent.click(screen.getAllByRole('button', { name: button })[0]!)
  await act(() => vi.dynamicImportSettled())
  await screen.findByRole('heading', { name: /stornieren$/ })
  return { container, reload, asked: (path: string) => requests.filter((one) => one.path === path) }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

it('says what one gets for some of the tickets, cancels them, announces that, and the order is read again', async () => {
  const { container, reload, asked } = await open(visit, 'Tickets stornieren')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Van Gogh stornieren' }))
  await press(/Erwachsene.*(weniger|verringern)|weniger.*Erwachsene/i)
  await vi.waitFor(() => expect(asked('order/cancel/price')).toHaveLength(2))
  expect((await screen.findByText(/zurück, auf dem Weg/)).textContent!.replaceAll('\u00a0', ' ')).toContain('CHF 26')
  expect(await axeViolations(container)).toEqual([])
  await press('Ticket für 1 Person stornieren')
  const said = await screen.findByRole('status')
  expect(said.textContent!.replaceAll('\u00a0', ' ')).toBe(
    'Die Tickets sind storniert. Sie erhalten CHF 26 zurück, auf dem Weg, auf dem Sie bezahlt haben.',
  )
  expect(document.activeElement).toBe(said)
  expect(asked('order/cancel').map(({ body }) => body)).toEqual([
    {
      id: order.booking_id,
      tickets: [{ id: first, places: 1 }],
      amount: 2600,
      cancel: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
    },
  ])
  expect(reload).toHaveBeenCalledOnce()
})

it('cancels all visits of an order at once, for a voucher where it was sold so', async () => {
  const { asked } = await open(two, 'Alle Tickets stornieren', () => ({
    body: { data: { amount: 10400, as: 'voucher', voucher: 11440 } },
  }))
  expect((await screen.findByText(/Gutschein über/)).textContent!.replaceAll('\u00a0', ' ')).toContain('CHF 114.40')
  await press('Tickets für 4 Personen stornieren')
  await screen.findByRole('status')
  expect(asked('order/cancel')[0]!.body.tickets).toEqual([
    { id: first, places: 2 },
    { id: second, places: 2 },
  ])
})

it('opens one panel at a time, and leads back to the button for all where these are kept', async () => {
  await open(two, 'Tickets stornieren')
  await press('Alle Tickets stornieren')
  await screen.findByRole('heading', { name: 'Alle Tickets stornieren' })
  expect(screen.getAllByRole('button', { name: /^Tickets für/ })).toHaveLength(1)
  await press('Tickets behalten')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Alle Tickets stornieren' }))
})

it('says why it was refused, and the second press is the same cancellation', async () => {
  let scanned = true
  const { asked, reload } = await open(
    visit,
    'Tickets stornieren',
    () => money,
    () => (scanned ? { status: 422, body: { error: 'TICKET_USED', code: 'TICKET_USED' } } : money),
  )
  await screen.findByText(/zurück, auf dem Weg/)
  await press(/^Tickets für 2/)
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(reload).not.toHaveBeenCalled()
  scanned = false
  await press(/^Tickets für 2/)
  await screen.findByRole('status')
  const ids = asked('order/cancel').map(({ body }) => body.cancel)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

it('shows the new sum where it has changed meanwhile, and cancels for that only when it is pressed again', async () => {
  let amount = 5200
  let known = Promise.resolve()
  const { asked, reload } = await open(
    visit,
    'Tickets stornieren',
    async () => {
      await known
      return { body: { data: { amount, as: 'money', voucher: 0 } } }
    },
    () =>
      asked('order/cancel').at(-1)!.body.amount === amount
        ? { body: { data: { amount, as: 'money', voucher: 0 } } }
        : { status: 422, body: { error: 'PRICE_CHANGED', code: 'PRICE_CHANGED' } },
  )
  const back = async () => (await screen.findByText(/zurück, auf dem Weg/)).textContent!.replaceAll('\u00a0', ' ')
  expect(await back()).toContain('CHF 52')
  amount = 4000
  const { promise, resolve } = Promise.withResolvers<void>()
  known = promise
  await press(/^Tickets für 2/)
  expect((await screen.findByRole('alert')).textContent).toBe('Der Preis hat sich geändert.')
  // the former sum is not offered any more
  expect(screen.queryByText(/zurück, auf dem Weg/)).toBeNull()
  expect((screen.getByRole('button', { name: /^Tickets für 2/ }) as HTMLButtonElement).disabled).toBe(true)
  resolve()
  expect(await back()).toContain('CHF 40')
  expect(asked('order/cancel')).toHaveLength(1)
  expect(reload).not.toHaveBeenCalled()
  await press(/^Tickets für 2/)
  expect((await screen.findByRole('status')).textContent!.replaceAll('\u00a0', ' ')).toContain('CHF 40')
  expect(asked('order/cancel').map(({ body }) => body.amount)).toEqual([5200, 4000])
})

it('cannot be pressed where it is refused beforehand, and keeping the tickets leads back to its button', async () => {
  await open(visit, 'Tickets stornieren', () => ({
    status: 422,
    body: { error: 'CANCEL_TOO_LATE', code: 'CANCEL_TOO_LATE' },
  }))
  expect((await screen.findByRole('alert')).textContent).toBe('Die Frist zum Stornieren ist abgelaufen.')
  expect((screen.getByRole('button', { name: /^Tickets für 2/ }) as HTMLButtonElement).disabled).toBe(true)
  await press('Tickets behalten')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tickets stornieren' }))
})

it('is offered until the deadline, for valid tickets that were sold so, and for all at once where one rule decides', async () => {
  const keys = (of: Order, at = now) => cancelableVisits(of, at).length
  expect([keys(visit), keys(two)]).toEqual([1, 2])
  expect(keys(visit, new Date('2026-12-04T09:14:59Z'))).toBe(1)
  expect(keys(visit, new Date('2026-12-04T09:15:00Z'))).toBe(0)
  expect(keys({ ...visit, status: 'canceled' })).toBe(0)
  expect(keys({ ...visit, items: [{ ...visit.items[0]!, cancellation: undefined }] })).toBe(0)
  expect(keys({ ...visit, tickets: [{ ...visit.tickets![0]!, state: 'canceled' }] })).toBe(0)
  const other = { ...two.items[1]!, cancellation: { ...cancellation, as: 'voucher' as const } }
  serve({})
  renderInShop(<ShownTickets order={{ ...two, items: [two.items[0]!, other] }} reload={async () => {}} />)
  expect(screen.queryByRole('button', { name: 'Alle Tickets stornieren' })).toBeNull()
})
