// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { ticket } from '@foyer/domain/tickets/tickets.fixture.ts'
import { serve, type Asked } from '../core/api.fixture.ts'
import { leaving } from '../core/leaving.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { event, offer, slots } from '../tickets/offer.fixture.ts'
import { ShownTickets } from '../orders/order-tickets.fixture.tsx'
import { movableVisits } from './movable-visits.ts'
import { order } from '../orders/order.fixture.ts'

const now = new Date('2026-12-03T08:00:00Z')
const first = crypto.randomUUID()
const moving = { until_hours: 24, less: 'refund' as const }
/** Two adults with one ticket at 10:15 of the 5th. */
const visit: Order = {
  ...order,
  items: [{ ...order.items[0]!, id: 1, event_id: 101, moving }],
  tickets: [{ id: first, line: 0, number: 'AB12', label: 'Erwachsene', places: 2, state: 'valid' }],
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answer = { status?: number; body: unknown }
async function open(
  of: Order,
  price: () => Answer = () => ({ body: { data: { difference: 0, less: 'refund' } } }),
  move: () => Answer = () => ({ body: { data: { difference: 0 } } }),
) {
  const { calendar } = offer()
  const on = (day: string) => {
    const there = slots.map((slot) => ({
      ...slot,
      datetime: slot.datetime.replace('2026-12-05', day),
      datetime_end: slot.datetime_end.replace('2026-12-05', day),
    }))
    const tickets = [ticket(1, { name: 'Erwachsene', price: 2600, schedule: there })]
    return () => ({ body: { data: tickets, event, date: day, slots: there, fewLeft: 10 } })
  }
  const requests: Asked[] = serve({
    'ticket/collect/event/101/date/20261205': on('2026-12-05'),
    'ticket/collect/event/101/date/20261206': on('2026-12-06'),
    'ticket/lifetime': () => ({ body: { data: { from: '2026-12-03', to: '2027-01-15' } } }),
    'ticket/calendar/event/101/range/20261130;20270103': () => ({ body: { data: calendar, priceFrom: 2600 } }),
    'order/move/price': price,
    'order/move': move,
    'order/move/pay': () => ({ body: { data: 'https://pay.example/1' } }),
    'checkout/payments': () => ({
      body: {
        data: [
          { id: 164, name: 'Karte', method: 'card', max: null },
          { id: 74, name: 'Lastschrift', method: 'directDebit', max: null },
        ],
      },
    }),
  })
  const reload = vi.fn<() => Promise<void>>(async () => {})
  const { container } = renderInShop(<ShownTickets order={of} reload={reload} />)
  await userEvent.click(screen.getByRole('button', { name: 'Besuch verschieben' }))
  await act(() => vi.dynamicImportSettled())
  await screen.findByRole('group', { name: 'Zeit wählen' })
  const asked = (path: string) => requests.filter((one) => one.path === path)
  return { container, reload, asked }
}
const times = () => screen.queryAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)
const choose = async (day: RegExp, time: string) => {
  await userEvent.click(within(screen.getByRole('grid')).getByRole('button', { name: day }))
  await vi.waitFor(() => expect(times()).toContain(time))
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(time) }))
}

it('offers only times with places for all that is moved, and not the present one', async () => {
  await open(visit)
  expect(times()).toEqual(['14:00', '17:30'])
  const three = { ...visit, items: visit.items.map((line) => ({ ...line, datetime: '2026-12-05 14:00' })) }
  cleanup()
  await open(three)
  expect(times()).toEqual(['10:15', '17:30'])
  cleanup()
  await open({ ...three, tickets: [{ ...visit.tickets![0]!, places: 5 }] })
  expect(times()).toEqual(['17:30'])
})

it('offers the times of the event to a ticket that is hidden, whose own places the server knows', async () => {
  await open({ ...visit, items: visit.items.map((line) => ({ ...line, id: 9 })) })
  expect(times()).toEqual(['14:00', '17:30'])
})

it('says what another time costs, moves the visit and announces that, and the order is read again', async () => {
  const { container, reload, asked } = await open(visit, () => ({
    body: { data: { difference: -500, less: 'refund' } },
  }))
  expect(await axeViolations(container)).toEqual([])
  expect((screen.getByRole('button', { name: 'Zuerst neuen Termin wählen' }) as HTMLButtonElement).disabled).toBe(true)
  await choose(/, 6\. Dezember/, '14:00')
  expect((await screen.findByText(/zurück, auf dem Weg/)).textContent!.replaceAll('\u00a0', ' ')).toContain('CHF 5')
  await userEvent.click(screen.getByRole('button', { name: 'Auf Sonntag, 6.\u00a0Dezember, 14:00 verschieben' }))
  expect((await screen.findByRole('status')).textContent).toContain('Verschoben auf Sonntag, 6.\u00a0Dezember, 14:00.')
  expect(document.activeElement).toBe(screen.getByRole('status'))
  const wanted = { id: order.booking_id, tickets: [{ id: first, places: 2 }], datetime: '2026-12-06 14:00' }
  expect(asked('order/move/price').map(({ body }) => body)).toEqual([wanted])
  expect(asked('order/move').map(({ body }) => body)).toEqual([
    { ...wanted, difference: -500, move: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/) },
  ])
  expect(reload).toHaveBeenCalledOnce()
})

it('has an outline: its calendar and times stand below its own heading', async () => {
  await open(visit)
  const levels = [/^Van Gogh verschieben$/, /^Tag wählen$/, /Dezember.*Januar/, /^Zeit wählen$/].map((name) =>
    Number(screen.getByRole('heading', { name }).tagName.slice(1)),
  )
  expect(levels).toEqual([3, 4, 5, 4])
})

it('moves some of the visitors', async () => {
  const { asked } = await open(visit)
  await userEvent.click(screen.getByRole('button', { name: /Erwachsene.*(weniger|verringern)|weniger.*Erwachsene/i }))
  await choose(/, 6\. Dezember/, '10:15')
  await vi.waitFor(() => expect(asked('order/move/price')).toHaveLength(1))
  expect(asked('order/move/price')[0]!.body.tickets).toEqual([{ id: first, places: 1 }])
})

it('says why it was refused, and the second press is the same move', async () => {
  let full = true
  const { asked } = await open(visit, undefined, () =>
    full ? { status: 422, body: { error: 'SOLD_OUT', code: 'SOLD_OUT' } } : { body: { data: { difference: 0 } } },
  )
  await choose(/, 6\. Dezember/, '14:00')
  await screen.findByText('Der Preis bleibt gleich.')
  const confirm = () => userEvent.click(screen.getByRole('button', { name: /^Auf Sonntag/ }))
  await confirm()
  expect((await screen.findByRole('alert')).textContent).toBe('Die Tickets sind ausverkauft.')
  full = false
  await confirm()
  await screen.findByRole('status')
  const [one, two] = asked('order/move').map(({ body }) => body.move)
  expect(one).toBe(two)
})

it('asks for the price again where it has changed meanwhile, says so beside the new one, and moves for that', async () => {
  let difference = 0
  const { asked } = await open(
    visit,
    () => ({ body: { data: { difference, less: 'refund' } } }),
    () =>
      asked('order/move').at(-1)!.body.difference === difference
        ? { body: { data: { difference } } }
        : { status: 422, body: { error: 'PRICE_CHANGED', code: 'PRICE_CHANGED' } },
  )
  await choose(/, 6\. Dezember/, '14:00')
  await screen.findByText('Der Preis bleibt gleich.')
  difference = -500
  const confirm = () => userEvent.click(screen.getByRole('button', { name: /^Auf Sonntag/ }))
  await confirm()
  expect((await screen.findByText(/zurück, auf dem Weg/)).textContent!.replaceAll('\u00a0', ' ')).toContain('CHF 5')
  expect(screen.getByRole('alert').textContent).toBe('Der Preis hat sich geändert.')
  expect(asked('order/move/price')).toHaveLength(2)
  await confirm()
  await screen.findByRole('status')
  expect(asked('order/move').map(({ body }) => body.difference)).toEqual([0, -500])
  // another time has nothing to do with it
  cleanup()
  difference = 0
  const other = await open(
    visit,
    () => ({ body: { data: { difference, less: 'refund' } } }),
    () => ({ status: 422, body: { error: 'PRICE_CHANGED', code: 'PRICE_CHANGED' } }),
  )
  await choose(/, 6\. Dezember/, '14:00')
  await screen.findByText('Der Preis bleibt gleich.')
  await confirm()
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('radio', { name: /17:30/ }))
  await vi.waitFor(() => expect(other.asked('order/move/price')).toHaveLength(3))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('pays what another time costs more, and then leads back to the order', async () => {
  const left = vi.spyOn(leaving, 'to').mockImplementation(() => {})
  const { asked } = await open(visit, () => ({ body: { data: { difference: 500, less: 'refund' } } }))
  await choose(/, 6\. Dezember/, '14:00')
  expect((await screen.findByText(/kostet/)).textContent!.replaceAll('\u00a0', ' ')).toContain('CHF 5 mehr')
  expect(screen.queryByRole('button', { name: /^Auf Sonntag/ })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: /Karte/ }))
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.example/1'))
  expect(asked('order/move/pay')[0]!.body).toMatchObject({
    difference: 500,
    payart: 164,
    datetime: '2026-12-06 14:00',
    url: expect.stringContaining(`/order-review/${order.booking_id}`),
  })
  expect(screen.queryByRole('button', { name: /Lastschrift/ })).toBeNull()
})

describe('what of an order can be moved', () => {
  const keys = (of: Order, at = now) => movableVisits(of, at).map(({ lines }) => lines.map(({ places }) => places))
  it('is every visit by its rule, until its deadline, with its valid tickets', () => {
    expect(keys(visit)).toEqual([[2]])
    expect(keys(visit, new Date('2026-12-04T09:14:59Z'))).toEqual([[2]])
    expect(keys(visit, new Date('2026-12-04T09:15:00Z'))).toEqual([])
    expect(keys({ ...visit, status: 'canceled' })).toEqual([])
    expect(keys({ ...visit, items: order.items })).toEqual([])
    expect(keys({ ...visit, tickets: [{ ...visit.tickets![0]!, state: 'canceled' }] })).toEqual([])
    const { tickets: _, ...none } = visit
    expect(keys(none)).toEqual([])
  })

  it('is together what is visited together', () => {
    const [line] = visit.items
    const items = [line!, { ...line!, id: 2 }, { ...line!, datetime: '2026-12-06 10:15' }]
    const tickets = [0, 1, 2].map((at) => ({ ...visit.tickets![0]!, line: at }))
    expect(keys({ ...visit, items, tickets })).toEqual([[2, 2], [2]])
  })
})
