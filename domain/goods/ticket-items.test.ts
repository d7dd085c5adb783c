import { describe, expect, it } from 'vitest'
import { family, slot, ticket } from '../tickets/tickets.fixture.ts'
import { priceTicketLine, type SubmittedTicket } from '../cart/price-line.ts'
import { submittedCart } from '../cart/submitted-cart.ts'
import { ticketItems } from './ticket-items.ts'

const event = { id: 101, name: 'Van Gogh', venue: 'Kunsthaus', end: null }
const open = ticket(3, { mode: 3, schedule: [], price: 1800 })
const tickets = [ticket(1), ticket(2), open, family]
const selection = {
  1: { count: 2, subtickets: {} },
  2: { count: 0, subtickets: {} },
  3: { count: 1, subtickets: {} },
  1015: { count: 1, subtickets: { 10151: 2, 10152: 1 } },
}

describe('a selection put in the basket', () => {
  it('is one line per chosen ticket type, open tickets as day tickets (R1.2, R1.3, R3.24)', () => {
    const items = ticketItems(event, tickets, selection, slot)
    expect(
      items.map(({ type, id, count, totalCount, totalPrice }) => [type, id, count, totalCount, totalPrice]),
    ).toEqual([
      ['ticket', 1, 2, 2, 5200],
      ['dayTicket', 3, 1, 1, 1800],
      ['ticket', 1015, 1, 3, 4800],
    ])
    expect(items[0]).toMatchObject({
      name: 'Van Gogh',
      detail: 'Ticket 1',
      datetime: slot,
      date: '2026-12-05',
      time: '10:15',
      datetime_end: '2026-12-05 10:30',
    })
    expect(items[1]).toMatchObject({ dayTickets: [{ id: 3, count: 1, price: 1800, subtickets: [] }] })
    expect(items[2]).toMatchObject({
      subtickets: [
        { id: 10151, count: 2 },
        { id: 10152, count: 1 },
      ],
    })
  })

  it('costs what its time says, and without a date what the list says', () => {
    const schedule = [{ ...ticket(1).schedule[0]!, prices: { 1: 2000 } }]
    const sold = [ticket(1, { schedule }), ticket(2), open]
    const items = ticketItems(event, sold, { ...selection, 2: { count: 1, subtickets: {} } }, slot)
    expect(items.map(({ price, totalPrice }) => [price, totalPrice])).toEqual([
      [2000, 4000],
      [2600, 2600],
      [1800, 1800],
    ])
  })

  it('remembers that its time is when one comes in, and not how long one stays', () => {
    const [timed, undated] = ticketItems({ ...event, visit_minutes: 90 }, tickets, selection, slot)
    expect([timed, undated].map((item) => item && 'admission' in item)).toEqual([true, false])
    expect(ticketItems(event, tickets, selection, slot)[0]).not.toHaveProperty('admission')
  })

  it('has only the parts that are chosen (R5.6)', () => {
    const onlyAdults = { 1015: { count: 1, subtickets: { 10151: 2, 10152: 0 } } }
    expect(ticketItems(event, [family], onlyAdults, slot)).toMatchObject([{ subtickets: [{ id: 10151, count: 2 }] }])
  })

  it('without a slot that the ticket has is no line (R3.48)', () => {
    expect(ticketItems(event, tickets, selection, null).map(({ id }) => id)).toEqual([3])
  })

  it('comes back from the server at the price it was shown (R1.31, R3.31)', () => {
    const form = ticketItems(event, tickets, selection, slot)
    const { items } = submittedCart({ form, externalDocumentNumber: null })
    for (const [index, item] of items.entries()) {
      const sold = tickets.find(({ id }) => id === (item as SubmittedTicket).id)!
      const priced = priceTicketLine(item as SubmittedTicket, { event, ticket: sold }, new Date('2026-12-01T10:00:00Z'))
      expect(priced).toMatchObject({ total: form[index]!.totalPrice, places: form[index]!.totalCount })
    }
  })
})
