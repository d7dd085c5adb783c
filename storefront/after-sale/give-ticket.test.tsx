// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GivenTicket } from '@foyer/contract/given.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { serve } from '../core/api.fixture.ts'
import * as screenOfTicket from '../orders/given-ticket-page.tsx'
import * as screenOfOrder from '../orders/order-review-page.tsx'
import { cancelableVisits, movableVisits } from './movable-visits.ts'
import { order } from '../orders/order.fixture.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-01T08:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ticket = (at: number, more: object = {}): NonNullable<Order['tickets']>[number] => ({
  id: `4b6c2a10-0000-4000-8000-00000000000${at}`,
  line: 0,
  number: `4B6C 000${at}`,
  label: 'Erwachsene',
  places: 1,
  state: 'valid',
  ...more,
})
const givenOn = (at: number) => ticket(at, { given_to: 'Ida Beispiel', given_at: '2026-12-01T08:00:00.000Z' })
const given: GivenTicket = {
  id: ticket(1).id,
  state: 'valid',
  number: '4B6C 0001',
  holder: 'Ida Beispiel',
  giver: 'Mia Weiss',
  given_to: null,
  places: 1,
  code: 'CODE',
  divisible: true,
  line: {
    name: 'Van Gogh',
    detail: 'Erwachsene',
    datetime: '2026-12-05 10:15',
    datetime_end: '2026-12-05 10:30',
    venue: 'Kunsthaus',
  },
  demonstration: false,
  documents: { ticket: 'given/ticket.pdf?id=x', calendar: 'given/calendar.ics?id=x' },
}
const link = 'l'.repeat(32)
const holder = { ticket: ticket(1).id, label: 'Erwachsene', number: '4B6C 0001', name: '' }

async function open(
  answers: { order?: Order; ticket?: GivenTicket | null } & {
    give?: () => { status?: number; body: object }
    takeBack?: () => { status?: number; body: object }
  },
) {
  const shown = { ...answers }
  const requests = serve({
    'order/review': () => ({ body: { data: shown.order } }),
    'given/ticket': () =>
      shown.ticket ? { body: { data: shown.ticket } } : { status: 422, body: { code: 'TICKET_NOT_VALID' } },
    'given/give': () => shown.give?.() ?? { body: { data: null } },
    'given/take-back': () => shown.takeBack?.() ?? { body: { data: null } },
    'order/changes': () => ({ body: { data: { buyer: null, holders: [holder], owners: [], answers: [] } } }),
    'order/changes/holder': () => ({ body: { data: null } }),
    'customer/attr': () => ({
      body: { data: { countries: {}, salutations: {}, required_fields: [], visible_fields: [] } },
    }),
  })
  const rendered = renderInShop(null, {
    routes: [
      { id: 'orderReview', path: '/de/order-review/:id', screen: screenOfOrder },
      { id: 'givenTicket', path: '/de/given-ticket/:id', screen: screenOfTicket },
    ],
  })
  await rendered.router.navigate(answers.order ? `/de/order-review/${order.booking_id}` : `/de/given-ticket/${link}`)
  await screen.findByRole('heading', { level: 1 })
  return { ...rendered, requests, shown }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (requests: { path: string }[]) => requests.filter(({ path }) => path === 'given/give')
async function fill(name: string, email: string) {
  await userEvent.type(screen.getByLabelText('Name der anderen Person'), name)
  await userEvent.type(screen.getByLabelText('E-Mail der anderen Person'), email)
}

describe('The buyer gives a ticket on', () => {
  it('chooses which one and for how many, says to whom, and sees to whom it went', async () => {
    const tickets = [ticket(1), ticket(2, { places: 3 })]
    const { container, requests, shown } = await open({ order: { ...order, tickets } })
    await press('Ticket weitergeben')
    const heading = await screen.findByRole('heading', { name: 'Ticket weitergeben' })
    expect(document.activeElement).toBe(heading)
    expect(screen.queryByLabelText('Für wie viele Personen?')).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Welches Ticket?'), ticket(2).id)
    await userEvent.selectOptions(screen.getByLabelText('Für wie viele Personen?'), '2 Personen')
    await fill('Ida Beispiel', ' ida@example.com ')
    await userEvent.type(screen.getByLabelText(/^Nachricht/), 'Bis dann')
    expect(await axeViolations(container)).toEqual([])
    shown.order = { ...order, tickets: [ticket(1), givenOn(3)] }
    await press('Ticket senden')
    const news = await screen.findByText(/^Ida Beispiel bekommt das Ticket per E-Mail/)
    expect(document.activeElement).toBe(news)
    expect(sent(requests)).toMatchObject([
      {
        body: {
          id: order.booking_id,
          ticket: ticket(2).id,
          places: 2,
          name: 'Ida Beispiel',
          email: 'ida@example.com',
          message: 'Bis dann',
        },
      },
    ])
    await screen.findByText('Am 1. Dezember weitergegeben an Ida Beispiel')
    expect(await axeViolations(container)).toEqual([])
  })

  it('a family as a whole, without being asked how many', async () => {
    const subtickets = [{ id: 1, name: 'Kind', count: 2, price: 0 }]
    const items = [{ ...order.items[0]!, subtickets }]
    const { requests } = await open({ order: { ...order, items, tickets: [ticket(1, { places: 4 })] } })
    await press('Ticket weitergeben')
    await fill('Ida', 'ida@example.com')
    await press('Ticket senden')
    await screen.findByText(/^Ida bekommt das Ticket/)
    expect(sent(requests)).toMatchObject([{ body: { places: 4 } }])
  })

  it('learns what is missing in a summary that leads to each field, and nothing is sent', async () => {
    const { requests } = await open({ order: { ...order, tickets: [ticket(1)] } })
    await press('Ticket weitergeben')
    await userEvent.type(screen.getByLabelText('E-Mail der anderen Person'), 'ida@')
    await press('Ticket senden')
    const summary = await screen.findByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(within(summary).getAllByRole('link')).toHaveLength(2)
    await userEvent.click(within(summary).getAllByRole('link')[0]!)
    expect(document.activeElement).toBe(screen.getByLabelText('Name der anderen Person'))
    expect(document.title).toMatch(/^Fehler/)
    expect(sent(requests)).toEqual([])
  })

  it('reads why it was refused, at its field or as a whole, and keeps what was typed', async () => {
    const answers = [
      { status: 422, body: { code: 'FIELDS_INVALID', errors: { name: ['FIELD_TOO_LONG'] } } },
      { status: 422, body: { code: 'TICKET_USED' } },
    ]
    await open({ order: { ...order, tickets: [ticket(1)] }, give: () => answers.shift()! })
    await press('Ticket weitergeben')
    await fill('Ida', 'ida@example.com')
    await press('Ticket senden')
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByRole('link').getAttribute('href')).toBe('#give-fullName')
    await userEvent.type(screen.getByLabelText('Name der anderen Person'), ' B')
    await press('Ticket senden')
    await screen.findByText('Dieses Ticket wurde bereits eingelöst.')
    expect(screen.getByLabelText<HTMLInputElement>('E-Mail der anderen Person').value).toBe('ida@example.com')
  })

  it('can leave it, and is where the button was', async () => {
    await open({ order: { ...order, tickets: [ticket(1)] } })
    await press('Ticket weitergeben')
    await press('Doch nicht')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ticket weitergeben' }))
  })

  it.each<[string, Partial<Order>, string]>([
    ['that was given on', { tickets: [givenOn(1)] }, '2026-12-01'],
    ['that is canceled', { tickets: [ticket(1, { state: 'canceled' })] }, '2026-12-01'],
    ['of an order that is canceled', { status: 'canceled', tickets: [ticket(1)] }, '2026-12-01'],
    ['that is not paid', { unpaid: 5200, tickets: [ticket(1)] }, '2026-12-01'],
    ['after the visit', { tickets: [ticket(1)] }, '2026-12-06'],
  ])('is offered nothing for a ticket %s', async (_, changes, today) => {
    vi.setSystemTime(new Date(`${today}T08:00:00Z`))
    await open({ order: { ...order, ...changes } })
    await screen.findByRole('heading', { name: 'Ihre Tickets' })
    expect(screen.queryByRole('button', { name: 'Ticket weitergeben' })).toBeNull()
  })
})

describe('The buyer of a ticket that was given on', () => {
  it('takes it back after reading what that does, and is told that it is theirs again', async () => {
    const { container, requests, shown } = await open({ order: { ...order, tickets: [ticket(1), givenOn(2)] } })
    const button = await screen.findByRole('button', { name: 'Ticket zurücknehmen' })
    expect(document.getElementById(button.getAttribute('aria-describedby')!)!.textContent).toContain('Ida Beispiel')
    await userEvent.click(button)
    const heading = await screen.findByRole('heading', { name: 'Ticket von Ida Beispiel zurücknehmen' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(/^Der Code von Ida Beispiel gilt dann nicht mehr/)).toBeTruthy()
    expect(await axeViolations(container)).toEqual([])
    expect(requests.filter(({ path }) => path === 'given/take-back')).toEqual([])
    shown.order = { ...order, tickets: [ticket(1), ticket(3)] }
    await press('Ticket zurücknehmen')
    const news = await screen.findByText(/^Das Ticket gehört wieder Ihnen/)
    expect(document.activeElement).toBe(news)
    expect(requests.filter(({ path }) => path === 'given/take-back')).toMatchObject([
      { body: { id: order.booking_id, ticket: ticket(2).id } },
    ])
    expect(screen.queryByText(/weitergegeben an Ida/)).toBeNull()
    expect(await axeViolations(container)).toEqual([])
    // what was done before is not said beside what was done last
    await press('Ticket weitergeben')
    await screen.findByRole('heading', { name: 'Ticket weitergeben' })
    await fill('Ida Beispiel', 'ida@example.com')
    await press('Ticket senden')
    await screen.findByText(/^Ida Beispiel bekommt das Ticket per E-Mail/)
    expect(screen.queryByText(/^Das Ticket gehört wieder Ihnen/)).toBeNull()
  })

  it('no longer reads to whom it went once they have it back, nor that once the order says something else', async () => {
    const { shown } = await open({ order: { ...order, tickets: [ticket(1), ticket(2)] } })
    await press('Ticket weitergeben')
    await fill('Ida Beispiel', 'ida@example.com')
    shown.order = { ...order, may_change: true, tickets: [ticket(1), givenOn(3)] }
    await press('Ticket senden')
    await screen.findByText(/^Ida Beispiel bekommt das Ticket per E-Mail/)
    await press('Ticket zurücknehmen')
    await screen.findByRole('heading', { name: 'Ticket von Ida Beispiel zurücknehmen' })
    await press('Ticket zurücknehmen')
    await screen.findByText(/^Das Ticket gehört wieder Ihnen/)
    expect(screen.queryByText(/^Ida Beispiel bekommt das Ticket/)).toBeNull()
    await press('Ändern')
    await userEvent.type(await screen.findByLabelText(/^Erwachsene/), 'Cleo')
    await press('Namen speichern')
    await screen.findByText(/^Gespeichert\./)
    expect(screen.queryByText(/^Das Ticket gehört wieder Ihnen/)).toBeNull()
  })

  it('reads why it is refused, and is where the button was when they leave it', async () => {
    await open({
      order: { ...order, tickets: [givenOn(1)] },
      takeBack: () => ({ status: 422, body: { code: 'TICKET_USED' } }),
    })
    await press('Ticket zurücknehmen')
    await screen.findByRole('heading', { name: 'Ticket von Ida Beispiel zurücknehmen' })
    await press('Ticket zurücknehmen')
    expect((await screen.findByRole('alert')).textContent).toBe('Dieses Ticket wurde bereits eingelöst.')
    await press('So lassen')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ticket zurücknehmen' }))
  })

  it.each<[string, Partial<Order>, string]>([
    ['that is canceled', { tickets: [{ ...givenOn(1), state: 'canceled' }] }, '2026-12-01'],
    ['of an order that is canceled', { status: 'canceled', tickets: [givenOn(1)] }, '2026-12-01'],
    ['after the visit', { tickets: [givenOn(1)] }, '2026-12-06'],
  ])('cannot take one back %s', async (_, changes, today) => {
    vi.setSystemTime(new Date(`${today}T08:00:00Z`))
    await open({ order: { ...order, ...changes } })
    await screen.findByText('Am 1. Dezember weitergegeben an Ida Beispiel')
    expect(screen.queryByRole('button', { name: 'Ticket zurücknehmen' })).toBeNull()
  })

  it('moves and cancels only what they still have, and a family or a tour once they have it back', async () => {
    const rules = {
      moving: { until_hours: 24, less: 'refund' as const },
      cancellation: { until_hours: 24, as: 'money' as const, bonus: 0, months: 60 },
    }
    const line = { ...order.items[0]!, ...rules, event_id: 101 }
    const of = (tickets: Order['tickets'], more: object = {}): Order => ({
      ...order,
      items: [{ ...line, ...more }],
      tickets,
    })
    const now = new Date()
    for (const visits of [movableVisits, cancelableVisits]) {
      expect(visits(of([givenOn(1)]), now)).toEqual([])
      expect(visits(of([givenOn(1), ticket(2)]), now)).toMatchObject([
        { lines: [{ places: 1, tickets: [{ id: ticket(2).id, places: 1 }] }] },
      ])
      const family = { subtickets: [{ id: 1, name: 'Kind', count: 2, price: 0 }] }
      expect(visits(of([givenOn(1), ticket(2)], family), now)).toEqual([])
      expect(visits(of([ticket(1), ticket(2)], family), now)).toHaveLength(1)
    }
    const other = { ...line, name: 'Monet', datetime: '2026-12-06 14:00' }
    const tickets = [ticket(1), { ...ticket(2), line: 1 }]
    await open({ order: { ...order, items: [line, other], tickets } })
    await screen.findByRole('button', { name: 'Alle Tickets stornieren' })
    cleanup()
    await open({ order: { ...order, items: [line, other], tickets: [...tickets, givenOn(3)] } })
    await screen.findAllByRole('button', { name: 'Tickets stornieren' })
    expect(screen.queryByRole('button', { name: 'Alle Tickets stornieren' })).toBeNull()
  })
})

describe('Whoever was given a ticket', () => {
  it('sees the visit, from whom it is and for whom, with PDF and calendar', async () => {
    const { container, requests } = await open({ ticket: given })
    expect(requests[0]!.booking).toBe(link)
    const text = container.textContent!.replaceAll('\u00a0', ' ')
    for (const part of [
      'Van Gogh',
      '5. Dezember',
      'Kunsthaus',
      '1 × Erwachsene',
      'Ida Beispiel',
      'Mia Weiss',
      '4B6C 0001',
    ])
      expect(text).toContain(part)
    expect(screen.getByRole('link', { name: 'Ticket (PDF)' }).getAttribute('href')).toBe(
      '/api/de/given/ticket.pdf?id=x',
    )
    expect(screen.getByRole('link', { name: 'In den Kalender' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Code gross zeigen: Erwachsene' })).toBeTruthy()
    expect(await axeViolations(container)).toEqual([])
  })

  it('gives it on by their link, and then sees to whom', async () => {
    const { requests, shown } = await open({ ticket: given })
    await press('Ticket weitergeben')
    await fill('Otto', 'otto@example.net')
    shown.ticket = { ...given, state: 'given', given_to: 'Otto', documents: null }
    await press('Ticket senden')
    await screen.findByText('Sie haben dieses Ticket an Otto weitergegeben.')
    expect(sent(requests)).toMatchObject([{ body: { id: link, ticket: given.id, places: 1, name: 'Otto' } }])
    expect(document.activeElement!.textContent).toContain('Otto bekommt das Ticket')
    expect(screen.queryByRole('button', { name: 'Ticket weitergeben' })).toBeNull()
  })

  it.each([
    ['used', 'Dieses Ticket wurde bereits eingelöst.'],
    ['taken_back', 'Dieses Ticket gilt nicht mehr: Wer es gekauft hat, hat es zurückgenommen.'],
    ['over', 'Der Besuch ist vorbei.'],
    ['void', 'Dieses Ticket ist nicht mehr gültig: Es wurde verschoben, storniert oder weitergegeben.'],
  ] as const)('reads that it is %s, and cannot give it on', async (state, sentence) => {
    await open({ ticket: { ...given, state } })
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ticket weitergeben' })).toBeNull()
  })

  it('with a link that opens nothing is told to try it again', async () => {
    const { container } = await open({ ticket: null })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dieses Ticket finden wir nicht')
    expect(await axeViolations(container)).toEqual([])
  })
})
