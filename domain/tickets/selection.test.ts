import { describe, expect, it } from 'vitest'
import { limitsAt, placesOf, priceOf, selectionPlaces, selectionTotal } from './selection.ts'
import { family, slot, subticket, ticket } from './tickets.fixture.ts'

const group = ticket(7, { price: 1000, subtickets: [subticket(71, { price: 500 }), subticket(72, { price: 300 })] })

describe('places and price of a choice', () => {
  it('are its count, without sub-tickets (R1.2)', () => {
    expect(placesOf(ticket(1), { count: 3, subtickets: {} })).toBe(3)
    expect(priceOf(ticket(1), { count: 3, subtickets: {} })).toBe(7800)
  })

  it('are those of its sub-tickets beside its own price (R1.2, R5.6)', () => {
    const choice = { count: 1, subtickets: { 71: 2, 72: 1 } }
    expect(placesOf(group, choice)).toBe(3)
    expect(priceOf(group, choice)).toBe(1000 + 2 * 500 + 300)
  })

  it("are a family's price for all its people (R3.52)", () => {
    const choice = { count: 1, subtickets: { 10151: 2, 10152: 3 } }
    expect(placesOf(family, choice)).toBe(5)
    expect(priceOf(family, choice)).toBe(4800)
  })

  it('add up over the selection (R1.2)', () => {
    const selection = { 1: { count: 2, subtickets: {} }, 7: { count: 1, subtickets: { 71: 1 } } }
    expect(selectionPlaces([ticket(1), group], selection)).toBe(3)
    expect(selectionTotal([ticket(1), group], selection)).toBe(5200 + 1500)
  })
})

it('the limits are those of the chosen slot, none for open tickets without a contingent (R3.50, R5.14, R5.20)', () => {
  const other = { datetime: '2026-12-05 10:30', datetime_end: '2026-12-05 10:45', max_tickets: 3 }
  const tickets = [
    ticket(1, { schedule: [other] }),
    ticket(2),
    ticket(3, { mode: 3, schedule: [] }),
    ticket(4, { mode: 3, schedule: [], max_tickets: 8 }),
  ]
  const slots = [{ datetime: slot, datetime_end: slot, max_tickets: 12 }, other]
  expect(limitsAt(slots, tickets, slot)).toEqual({ slot: 12, tickets: { 1: 0, 2: 40, 3: null, 4: 8 } })
  expect(limitsAt(slots, tickets, other.datetime)).toEqual({ slot: 3, tickets: { 1: 3, 2: 0, 3: null, 4: 8 } })
  expect(limitsAt(slots, tickets, null)).toEqual({ slot: 0, tickets: { 1: 0, 2: 0, 3: null, 4: 8 } })
})
