// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '../core/office.fixture.tsx'
import { day, openOrders, shown } from './orders.fixture.tsx'

afterEach(cleanup)

const open = { ...shown.tickets[0]!, redeemed: null, void: null }
const other = { ...open, id: 'c', number: 'F395 0B12', places: 3 }
const order = { ...shown, tickets: [open, other] }
const planOfCancel = {
  amount: 3900,
  to_codes: 0,
  paid_back: 3900,
  currency: 'CHF',
  state: 'placed',
  call_off: [1],
}
/** What was asked to be done, not only planned. */
const done = (bodies: { plan: boolean }[]) => bodies.filter(({ plan }) => !plan)
const panel = () => within(screen.getByRole('complementary'))

describe('Canceling', () => {
  it('shows what happens for the tickets that are chosen, and does just that', async () => {
    const { user, bodies } = openOrders('/orders/F101019', ['find', 'show', 'cancel'], {
      show: () => order,
      cancel: () => planOfCancel,
    })
    await user.click(await screen.findByRole('button', { name: 'Tickets stornieren' }))
    panel().getByText('Wählen Sie Tickets.')
    expect(bodies('cancel')).toEqual([])
    await user.click(panel().getByRole('checkbox', { name: /F395 0B12/ }))
    // of a ticket for several people some
    await user.selectOptions(panel().getByRole('combobox'), '2 Plätze')
    await user.click(panel().getByRole('checkbox', { name: /F394 CEE6/ }))
    const plan = within(await panel().findByRole('region', { name: 'Das geschieht' }))
    await plan.findByText('Zurück auf dem Weg der Zahlung')
    plan.getByText('CHF 39.00')
    plan.getByText('+3')
    plan.getByText('Von Ihnen abzusagen: Posten 1')
    plan.getByText('E-Mail an ruth@example.org')
    plan.getByText('Die Bestellung besteht danach weiter.')
    await user.click(plan.getByRole('button', { name: /^Stornieren, CHF.39\.00 zurück$/ }))
    await screen.findByText('2 Tickets sind storniert.')
    const wanted = {
      order: 'F101019',
      tickets: [
        { number: 'F394 CEE6', places: 1 },
        { number: 'F395 0B12', places: 2 },
      ],
    }
    expect(bodies('cancel').findLast(({ plan: only }) => only)).toEqual({ ...wanted, plan: true })
    expect(done(bodies('cancel'))).toEqual([{ ...wanted, planned: planOfCancel }])
    expect(screen.queryByRole('complementary')).toBe(null)
  })

  it('says so where it has come to something else, and shows to what', async () => {
    let paid_back = 3900
    const { user } = openOrders('/orders/F101019', ['find', 'show', 'cancel'], {
      show: () => ({ ...order, tickets: [open] }),
      cancel({ plan }) {
        if (plan) return { ...planOfCancel, amount: paid_back, paid_back }
        paid_back = 1900
        return refusal(409, 'PLAN_CHANGED')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Tickets stornieren' }))
    await user.click(await panel().findByRole('button', { name: /^Stornieren, CHF.39\.00 zurück$/ }))
    await panel().findByRole('button', { name: /^Stornieren, CHF.19\.00 zurück$/ })
    expect(panel().getByRole('alert').textContent).not.toBe('')
  })

  it('is not offered where nothing is left to cancel or nobody may', async () => {
    openOrders('/orders/F101019', ['find', 'show', 'cancel', 'refund'], {
      show: () => ({ ...order, tickets: [{ ...open, redeemed: '2026-01-01T10:00:00Z' }] }),
    })
    await screen.findByRole('button', { name: 'Geld zurückzahlen' })
    expect(screen.queryByRole('button', { name: 'Tickets stornieren' })).toBe(null)
    cleanup()
    openOrders('/orders/F101019', ['find', 'show', 'refund'], { show: () => order })
    await screen.findByRole('button', { name: 'Geld zurückzahlen' })
    expect(screen.queryByRole('button', { name: 'Tickets stornieren' })).toBe(null)
  })
})

describe('Giving money back', () => {
  const planOfRefund = {
    to_codes: 500,
    paid_back: 750,
    by_hand: true,
    currency: 'CHF',
    state: 'placed',
    before: false,
    call_off: [],
  }

  it('takes an amount as people type it, and says by which ways it goes', async () => {
    const { user, bodies } = openOrders('/orders/F101019', ['find', 'show', 'refund'], { refund: () => planOfRefund })
    await user.click(await screen.findByRole('button', { name: 'Geld zurückzahlen' }))
    await user.type(panel().getByRole('textbox', { name: 'Betrag in CHF' }), '12,50')
    await user.type(panel().getByRole('textbox', { name: 'Grund, nur intern' }), 'Regen')
    await panel().findByText('Zurück von Hand')
    panel().getByText('CHF 7.50')
    panel().getByText('Zurück auf den Gutscheincode')
    await user.click(await panel().findByRole('button', { name: /^CHF.12\.50 zurückzahlen$/ }))
    await screen.findByText(/^CHF.12\.50 gehen zurück\.$/)
    expect(done(bodies('refund'))).toEqual([
      { order: 'F101019', amount: '12.50', note: 'Regen', planned: planOfRefund },
    ])
  })

  it('so much that it takes a second person says so before, waits, and is shown at the order', async () => {
    const asked = { id: 'x', act: 'refund', who: 'Ada Muster', amount: 1250, currency: 'CHF' }
    const waits = { ...asked, asked: '2020-11-23T21:32:00.000Z', answer_by: '2020-11-26T21:32:00.000Z' }
    let waiting: object[] = []
    const { user, bodies } = openOrders('/orders/F101019', ['find', 'show', 'refund', 'inbox'], {
      show: () => ({ ...shown, waiting }),
      inbox: () => [],
      refund({ plan }) {
        if (plan) return { ...planOfRefund, second: true }
        waiting = [waits]
        return Response.json({ code: 'SECOND_PERSON_NEEDED', approval: 'x' }, { status: 403 })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Geld zurückzahlen' }))
    await user.type(panel().getByRole('textbox', { name: 'Betrag in CHF' }), '12.50')
    await panel().findByText(/^So viel gibt niemand allein zurück/)
    await user.click(panel().getByRole('button', { name: 'Um Freigabe bitten' }))
    await screen.findByText(/^Noch ist nichts geschehen/)
    expect(screen.queryByRole('complementary')).toBe(null)
    expect(done(bodies('refund'))).toEqual([expect.objectContaining({ planned: { ...planOfRefund, second: true } })])
    const note = (await screen.findByText('Freigabe')).closest('li')!
    expect(note.textContent).toMatch(/Ada Muster bittet darum: Geld zurückzahlen, CHF.12\.50/)
    const link = within(note).getByRole('link', { name: 'Zum Fall' })
    expect(link.getAttribute('href')).toBe('/office/inbox?entry=x')
  })

  it('is planned anew once a reason is typed, not with every letter', async () => {
    const { user, bodies } = openOrders('/orders/F101019', ['find', 'show', 'refund'], { refund: () => planOfRefund })
    await user.click(await screen.findByRole('button', { name: 'Geld zurückzahlen' }))
    await user.type(panel().getByRole('textbox', { name: 'Betrag in CHF' }), '5')
    await panel().findByRole('button', { name: /zurückzahlen$/ })
    for (const value of ['R', 'Re', 'Reg'])
      fireEvent.change(panel().getByRole('textbox', { name: 'Grund, nur intern' }), { target: { value } })
    await panel().findByRole('button', { name: /zurückzahlen$/ })
    expect(bodies('refund').map(({ note }) => note)).toEqual(['', 'Reg'])
  })

  it('of all that is paid says that the order is canceled', async () => {
    const { user, bodies } = openOrders('/orders/F101019', ['find', 'show', 'refund'], {
      refund: () => ({ ...planOfRefund, state: 'canceled' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Geld zurückzahlen' }))
    await user.click(panel().getByRole('radio', { name: /Alles/ }))
    await panel().findByText('Danach ist die Bestellung storniert.')
    expect(bodies('refund')).toEqual([{ order: 'F101019', note: '', plan: true }])
  })
})

describe('Moving', () => {
  const planOfMove = { difference: 0, waived: 1000, to_codes: 0, paid_back: 0, to_voucher: 0, currency: 'CHF' }
  const date = `${Number(day.slice(0, 4)) + 1}-03-22`
  const path = `ticket/collect/event/1/date/${date.replaceAll('-', '')}`
  const slot = (time: string, max_tickets: number) => ({
    datetime: `${date} ${time}`,
    datetime_end: `${date} ${time}`,
    max_tickets,
  })
  const offered = (mode: 1 | 5, slots: object[]) => ({ [path]: () => Response.json({ data: [{ mode }], slots }) })

  it('offers the times of the day with their places, also any other, and lets go what who may waives', async () => {
    const { user, bodies } = openOrders('/orders/F101019', ['find', 'show', 'move', 'move waive'], {
      show: () => order,
      move: () => planOfMove,
      ...offered(1, [slot('10:00', 14), slot('11:00', 0)]),
    })
    await user.click(await screen.findByRole('button', { name: 'Verschieben' }))
    await user.click(panel().getByRole('checkbox', { name: /F395 0B12/ }))
    await user.type(panel().getByLabelText('Neuer Tag'), date)
    await user.click(panel().getByRole('combobox', { name: 'Neue Zeit' }))
    // jsdom lays nothing out
    await screen.findByRole('option', { name: '11:00, ausgebucht', hidden: true })
    await user.click(screen.getByRole('option', { name: '10:00, 14 Plätze frei', hidden: true }))
    await user.type(panel().getByRole('textbox', { name: 'Aufpreis erlassen, weil' }), 'krank')
    await panel().findByText('Aufpreis, der erlassen wird')
    await user.click(await panel().findByRole('button', { name: /^Auf .* verschieben$/ }))
    await screen.findByText('Verschoben. Die E-Mail ist unterwegs.')
    expect(done(bodies('move'))).toEqual([
      {
        order: 'F101019',
        time: `${date} 10:00`,
        tickets: [{ number: 'F394 CEE6', places: 1 }],
        waive: 'krank',
        planned: planOfMove,
      },
    ])
  })

  it('asks for no time of what is for a day, and for no reason of who may not waive', async () => {
    const { user, bodies } = openOrders('/orders/F101019', ['find', 'show', 'move'], {
      show: () => order,
      move: () => ({ ...planOfMove, waived: 0 }),
      ...offered(5, [slot('00:00', 14)]),
    })
    await user.click(await screen.findByRole('button', { name: 'Verschieben' }))
    expect(panel().queryByRole('textbox', { name: /erlassen/ })).toBe(null)
    await user.type(panel().getByLabelText('Neuer Tag'), date)
    await panel().findByRole('button', { name: /verschieben$/ })
    expect(panel().queryByRole('combobox', { name: 'Neue Zeit' })).toBe(null)
    expect(bodies('move')).toEqual([expect.objectContaining({ time: `${date} 00:00`, plan: true })])
  })
})
