// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { shown } from '../orders/orders.fixture.tsx'
import { at, booked, openCounter } from './counter.fixture.tsx'
import { usbPrinter } from './printer/printer.fixture.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'usb')
})

const ticket = { ...shown.tickets[0]!, line: 1, places: 2, redeemed: null, void: null }
const line = { ...shown.order.items[0]!, type: 'ticket' as const, id: 1011, event_id: 101, tour: null }
const order = { ...shown.order, number: 'F100146', status: 'placed' as const, items: [line] }
const show = () => ({ ...shown, order, tickets: [ticket], sold: { channel: 'counter', who: 'Ada', id: 'x' } })
const sale = {
  order: 'F100146',
  at: '2020-11-23T09:00:00.000Z',
  total: 5200,
  currency: 'CHF',
  state: 'placed',
  what: [{ name: 'Erwachsene', count: 2 }],
}
const taken = {
  amount: 5200,
  to_codes: 0,
  paid_back: 5200,
  by_hand: true,
  currency: 'CHF',
  state: 'canceled',
  call_off: [],
  out: [{ means: 'cash', amount: 5200, slips: '' }],
  instead: null,
}
const documents = [{ kind: 'tickets', address: 'https://shop.example/tickets.pdf' }]
const openSales = (more: object = {}) =>
  openCounter(
    { 'till-sales': () => [sale], show, sale: () => booked({ documents }), 'take-back': () => taken, ...more },
    ['take-back', 'show', 'find'],
  )
const dialog = () => within(screen.getByRole('dialog', { name: 'Letzte Verkäufe' }))

describe('What was sold last', () => {
  it('is printed again, and given back as its plan says, by keys alone', async () => {
    const { user, bodies } = openSales()
    await screen.findByRole('button', { name: 'Erwachsene 26.00' })
    await user.keyboard('{F8}')
    await user.click(await dialog().findByRole('button', { name: /2 Erwachsene/ }))
    expect((await dialog().findByRole('link', { name: 'Tickets drucken' })).getAttribute('href')).toBe(
      documents[0]!.address,
    )
    expect(bodies('take-back')).toEqual([])
    await user.click(dialog().getByRole('radio', { name: 'Zurückgeben' }))
    const plan = within(await dialog().findByRole('region', { name: 'Das geschieht' }))
    await plan.findByText('Bar aus der Schublade')
    await user.click(plan.getByRole('button', { name: /^CHF.52\.00 zurückgeben$/ }))
    await screen.findByText(/^CHF.52\.00 sind zurückgegeben\.$/)
    expect(bodies('take-back')).toEqual([
      { order: 'F100146', till: 'quai', plan: true },
      { order: 'F100146', till: 'quai', planned: taken },
    ])
  })

  it('is printed again on a roll, its receipt as a copy', async () => {
    usbPrinter()
    const rows = [{ row: 'text', text: 'Kopie', look: 'plain' }]
    const copy = vi.fn<() => object[]>(() => [{ kind: 'receipt', rows }])
    const papers = ['receipt', 'slips'].map((kind) => ({ kind, address: `https://shop.example/${kind}?id=abc` }))
    const { user } = openSales({ sale: () => booked({ documents: papers }), 'order/slips?copy=true': copy })
    await user.click(await screen.findByRole('button', { name: 'Drucker' }))
    await user.click(await screen.findByRole('button', { name: 'Über USB wählen' }))
    await screen.findByText(/^Gewählt: /)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Schliessen' }))
    await user.click(screen.getByRole('button', { name: 'Letzte Verkäufe' }))
    await user.click(await dialog().findByRole('button', { name: /2 Erwachsene/ }))
    await user.click(await dialog().findByRole('button', { name: 'Auf Rolle: Quittung' }))
    await dialog().findByText('Gedruckt')
    expect(copy).toHaveBeenCalledTimes(1)
  })

  it('is exchanged for another time, and says what the guest pays', async () => {
    const back = { ...taken, amount: 2600, state: 'canceled', out: [{ means: 'cash', amount: 2600, slips: '' }] }
    const { user, bodies } = openSales({
      'take-back': () => ({ ...back, instead: { order: 'F100150', total: 2998, in_cash: 3000 } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Letzte Verkäufe' }))
    await user.click(await dialog().findByRole('button', { name: /2 Erwachsene/ }))
    await user.click(await dialog().findByRole('radio', { name: 'Umtauschen' }))
    await user.selectOptions(await dialog().findByRole('combobox', { name: 'Neue Zeit' }), [at('10:30')])
    await dialog().findByText(/^Der Gast zahlt CHF.4\.00\.$/)
    await user.click(dialog().getByRole('button', { name: 'Umtauschen' }))
    await screen.findByText(/^Umgetauscht\./)
    expect(bodies('take-back').at(-1)).toMatchObject({
      tickets: [{ number: ticket.number, places: 2 }],
      instead: {
        items: [{ type: 'ticket', id: 1011, count: 2, datetime: at('10:30'), subtickets: [] }],
        means: [{ means: 'cash' }, { means: 'rounding' }],
      },
    })
  })

  it('is not offered to who may not take it back', async () => {
    openCounter({}, ['show'])
    await screen.findByRole('button', { name: 'Erwachsene 26.00' })
    expect(screen.queryByRole('button', { name: 'Letzte Verkäufe' })).toBe(null)
  })
})
