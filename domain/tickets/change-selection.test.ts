import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefused } from '@foyer/contract/refusals.ts'
import { changeCount, changeSubticketCount } from './change-selection.ts'
import { family, subticket, ticket } from './tickets.fixture.ts'
import { placesOf, choiceOf, type Limits, type Selection } from './selection.ts'

const adult = ticket(1)
const culture = ticket(2, { price: 800 })
const open = ticket(3, { mode: 3, schedule: [] })
const parts = ticket(4, {
  subtickets: [
    subticket(41, { min_quantity: 3, max_quantity: 8 }),
    subticket(42, { min_quantity: 5, max_quantity: 5 }),
    subticket(43),
  ],
})
const tickets = [adult, culture, open, parts, family]
const limits: Limits = { slot: 12, tickets: { 1: 40, 2: 5, 3: null, 4: 40, 1015: 40 } }
const sub = (selection: Selection, id: number, count: number, within = limits) =>
  changeSubticketCount(selection, tickets, 4, id, count, within)

describe('the count of a ticket', () => {
  it('changes within what the slot has (R5.14)', () => {
    expect(changeCount({}, tickets, 1, 12, limits)).toEqual({ 1: { count: 12, subtickets: {} } })
  })

  it("is refused above the slot's max_tickets, with what was asked and what there is (R5.14)", () => {
    expect(changeCount({}, tickets, 1, 13, limits)).toEqual({
      refused: 'TOO_FEW_LEFT',
      ticketId: 1,
      requested: 13,
      available: 12,
    })
  })

  it('counts what other tickets take of the same slot (R5.14)', () => {
    const selection = { 1: { count: 10, subtickets: {} } }
    expect(changeCount(selection, tickets, 2, 3, limits)).toMatchObject({
      refused: 'TOO_FEW_LEFT',
      requested: 3,
      available: 2,
    })
    expect(changeCount({ 1: { count: 12, subtickets: {} } }, tickets, 2, 1, limits)).toMatchObject({
      refused: 'SOLD_OUT',
      available: 0,
    })
  })

  it("is bound by the ticket's own contingent when that is smaller (R5.14)", () => {
    expect(changeCount({}, tickets, 2, 6, limits)).toMatchObject({
      refused: 'TOO_FEW_LEFT',
      requested: 6,
      available: 5,
    })
  })

  it('of an open ticket knows no slot, and takes nothing from it (R5.20)', () => {
    expect(changeCount({}, tickets, 3, 99, { slot: 0, tickets: {} })).toEqual({ 3: { count: 99, subtickets: {} } })
    expect(changeCount({ 3: { count: 99, subtickets: {} } }, tickets, 1, 12, limits)).not.toHaveProperty('refused')
    expect(changeCount({}, tickets, 3, 9, { slot: 12, tickets: { 3: 8 } })).toMatchObject({
      refused: 'TOO_FEW_LEFT',
      available: 8,
    })
  })

  it('of a ticket with sub-tickets, or of one that there is not, changes nothing (R5.6)', () => {
    const before = { 1: { count: 5, subtickets: {} } }
    for (const id of [4, 99]) expect(changeCount(before, tickets, id, 2, limits)).toBe(before)
    for (const [id, part] of [
      [99, 41],
      [4, 99],
    ] as const)
      expect(changeSubticketCount(before, tickets, id, part, 2, limits)).toBe(before)
  })

  it('may stay as it is when the slot has shrunk meanwhile (R5.14)', () => {
    const before = { 1: { count: 5, subtickets: {} } }
    expect(changeCount(before, tickets, 1, 5, { slot: 2, tickets: {} })).toEqual(before)
  })

  it('can always be lowered, also when the slot has shrunk meanwhile (R5.14)', () => {
    expect(changeCount({ 1: { count: 5, subtickets: {} } }, tickets, 1, 4, { slot: 2, tickets: {} })).toEqual({
      1: { count: 4, subtickets: {} },
    })
  })
})

describe('the count of a sub-ticket', () => {
  it('makes the count of its ticket 1, or 0 when all are 0 (R5.6, R5.7)', () => {
    const one = sub({}, 43, 2) as Selection
    expect(one[4]).toEqual({ count: 1, subtickets: { 43: 2 } })
    expect((sub(one, 43, 0) as Selection)[4]!.count).toBe(0)
    const two = sub(one, 41, 3) as Selection
    expect((sub(two, 43, 0) as Selection)[4]).toEqual({ count: 1, subtickets: { 41: 3, 43: 0 } })
  })

  it("is refused where the total would go above the slot's max_tickets (R5.15)", () => {
    const seven = sub({ 1: { count: 4, subtickets: {} } }, 41, 7) as Selection
    expect(sub(seven, 43, 2)).toEqual({ refused: 'TOO_FEW_LEFT', ticketId: 4, requested: 9, available: 8 })
  })

  it.each([
    [1, 3],
    [2, 3],
    [3, 3],
    [4, 4],
    [8, 8],
    [0, 0],
  ])('of %i from nothing becomes %i with a minimum of 3 (R5.16)', (input, becomes) => {
    expect((sub({}, 41, input) as Selection)[4]!.subtickets[41]).toBe(becomes)
  })

  it('goes from its minimum by a step down to 0, from higher up to the minimum (R5.16)', () => {
    expect((sub(sub({}, 41, 3) as Selection, 41, 2) as Selection)[4]!.subtickets[41]).toBe(0)
    expect((sub(sub({}, 41, 3) as Selection, 41, 1) as Selection)[4]!.subtickets[41]).toBe(3)
    expect((sub(sub({}, 41, 6) as Selection, 41, 2) as Selection)[4]!.subtickets[41]).toBe(3)
  })

  it('that is fixed switches between 0 and its quantity only (R5.17)', () => {
    const five = sub({}, 42, 1) as Selection
    expect(five[4]!.subtickets[42]).toBe(5)
    expect((sub(five, 42, 5) as Selection)[4]!.subtickets[42]).toBe(5)
    for (const down of [4, 2, 0]) expect((sub(five, 42, down) as Selection)[4]!.subtickets[42]).toBe(0)
    expect(sub(five, 42, 6)).toMatchObject({ refused: 'SUBTICKET_ABOVE_MAXIMUM' })
  })

  it('is refused above its max_quantity (R5.18)', () => {
    expect(sub({}, 41, 9)).toEqual({
      refused: 'SUBTICKET_ABOVE_MAXIMUM',
      ticketId: 4,
      subticketId: 41,
      requested: 9,
      available: 8,
    })
  })

  it('that its minimum lifts above the limit is refused (R5.15, R5.16)', () => {
    expect(sub({}, 41, 1, { slot: 2, tickets: {} })).toMatchObject({
      refused: 'TOO_FEW_LEFT',
      requested: 3,
      available: 2,
    })
  })
})

it('nothing that is accepted books more than the slot or the ticket has (R5.14, R5.15)', () => {
  const step = fc.record({
    ticket: fc.constantFrom(1, 2, 4, 1015),
    sub: fc.constantFrom(41, 42, 43, 10151, 10152),
    count: fc.nat(15),
  })
  const left = fc.record({ slot: fc.nat(20), own: fc.nat(20) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), left, (steps, { slot, own }) => {
      const within: Limits = { slot, tickets: { 1: 40, 2: own, 4: 40, 1015: own } }
      let selection: Selection = {}
      for (const { ticket: id, sub: part, count } of steps) {
        for (const next of [
          changeCount(selection, tickets, id, count, within),
          changeSubticketCount(selection, tickets, id, part, count, within),
        ]) {
          if (!isRefused(next)) selection = next
        }
        const places = tickets.map((some) => placesOf(some, choiceOf(selection, some.id)))
        expect(places.reduce((a, b) => a + b)).toBeLessThanOrEqual(slot)
        expect(places[1]).toBeLessThanOrEqual(own)
        expect(places[4]).toBeLessThanOrEqual(own)
      }
    }),
  )
})
