import { describe, expect, it } from 'vitest'
import { checkSelection, withoutCompany } from './check-selection.ts'
import { family, subticket, ticket } from './tickets.fixture.ts'
import type { Limits } from './selection.ts'

const adult = ticket(1, { price: 1600 })
const child = ticket(2, { price: 0, book_with_cost: 1 })
const young = ticket(3, { price: 0, book_with_cost_warn: 1 })
const free = ticket(4, { price: 0 })
const group = ticket(5, { price: 0, subtickets: [subticket(51, { price: 900, min_quantity: 3, max_quantity: 6 })] })
const open = ticket(6, { price: 1800, mode: 3, schedule: [] })
const tickets = [adult, child, young, free, group, open, family]
const limits: Limits = { slot: 10, tickets: {} }
const count = (n: number) => ({ count: n, subtickets: {} })

describe('a selection', () => {
  it('goes in the basket when nothing is against it (R1.2)', () => {
    expect(checkSelection({ 1: count(2), 4: count(1) }, tickets, limits)).toEqual([])
    expect(checkSelection({ 1: count(10) }, tickets, limits)).toEqual([])
  })

  it('of more than the slot has left by now says so (R5.13, R5.14)', () => {
    expect(checkSelection({ 1: count(11) }, tickets, limits)).toEqual([
      { refused: 'TOO_FEW_LEFT', ticketId: 1, requested: 11, available: 10 },
    ])
    expect(checkSelection({ 1: count(1) }, tickets, { slot: 0, tickets: {} })).toEqual([
      { refused: 'SOLD_OUT', ticketId: 1, requested: 1, available: 0 },
    ])
  })

  it('keeps sub-tickets within their bounds (R5.16, R5.18)', () => {
    expect(checkSelection({ 5: { count: 1, subtickets: { 51: 2 } } }, tickets, limits)).toEqual([
      { refused: 'SUBTICKET_BELOW_MINIMUM', ticketId: 5, subticketId: 51, requested: 2, needed: 3 },
    ])
    expect(checkSelection({ 5: { count: 1, subtickets: { 51: 7 } } }, tickets, limits)).toEqual([
      { refused: 'SUBTICKET_ABOVE_MAXIMUM', ticketId: 5, subticketId: 51, requested: 7, available: 6 },
    ])
  })
})

describe('a family', () => {
  it('needs a quantity for every component (R5.21)', () => {
    expect(checkSelection({ 1015: { count: 1, subtickets: { 10151: 2 } } }, tickets, limits)).toEqual([
      { refused: 'FAMILY_INCOMPLETE', ticketId: 1015, missing: [10152] },
    ])
    expect(checkSelection({ 1015: { count: 1, subtickets: { 10151: 1, 10152: 1 } } }, tickets, limits)).toEqual([])
  })

  it('that is not chosen is not missed (R5.21)', () => {
    expect(checkSelection({ 1: count(1), 1015: { count: 0, subtickets: {} } }, tickets, limits)).toEqual([])
  })
})

describe('a free ticket', () => {
  it('with book_with_cost goes only together with one that costs something (R3.47)', () => {
    expect(checkSelection({ 2: count(2) }, tickets, limits)).toEqual([{ refused: 'NEEDS_PAID_TICKET', ticketId: 2 }])
    expect(checkSelection({ 2: count(2), 4: count(1) }, tickets, limits)).toEqual([
      { refused: 'NEEDS_PAID_TICKET', ticketId: 2 },
    ])
    expect(checkSelection({ 1: count(1), 2: count(2) }, tickets, limits)).toEqual([])
  })

  it('is paid for by a ticket whose sub-tickets cost something (R3.47)', () => {
    expect(checkSelection({ 2: count(2), 5: { count: 1, subtickets: { 51: 3 } } }, tickets, limits)).toEqual([])
  })

  it('is not covered by an open ticket, which is for no slot (R3.47)', () => {
    expect(checkSelection({ 2: count(1), 6: count(1) }, tickets, limits)).toEqual([
      { refused: 'NEEDS_PAID_TICKET', ticketId: 2 },
    ])
  })

  it('with book_with_cost_warn only warns (R3.47)', () => {
    expect(checkSelection({ 3: count(1) }, tickets, limits)).toEqual([])
    expect(withoutCompany({ 3: count(1) }, tickets).map(({ id }) => id)).toEqual([3])
    expect(withoutCompany({ 1: count(1), 3: count(1) }, tickets)).toEqual([])
    expect(withoutCompany({ 4: count(1) }, tickets)).toEqual([])
    expect(
      withoutCompany({ 8: count(1) }, [ticket(8, { price: 0, book_with_cost: 1, book_with_cost_warn: 1 })]),
    ).toEqual([])
  })
})
