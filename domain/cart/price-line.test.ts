import { describe, expect, it } from 'vitest'
import type { EventTicket } from '@foyer/contract/tickets.schema.ts'
import { family, slot, subticket, ticket } from '../tickets/tickets.fixture.ts'
import { priceTicketLine, type SubmittedTicket } from './price-line.ts'

const now = new Date('2026-12-05T09:20:00Z') // 10:20 in the museum, the slot 10:15 admits until 10:30
const event = { id: 101, end: '2026-12-31' }
const line = (given: Partial<SubmittedTicket> = {}): SubmittedTicket => ({
  type: 'ticket',
  id: 1,
  count: 2,
  datetime: slot,
  subtickets: [],
  ...given,
})
const priced = (item: SubmittedTicket, sold: EventTicket = ticket(1), at = now) =>
  priceTicketLine(item, { event, ticket: sold }, at)
const group = ticket(7, {
  price: 1000,
  subtickets: [
    subticket(71, { price: 500, min_quantity: 2, max_quantity: 4 }),
    subticket(72, { price: 300, min_quantity: 3, max_quantity: 3 }),
  ],
})

describe('a submitted ticket', () => {
  it("is priced by the server's prices (R3.29, R3.31)", () => {
    const sold = { vat_value: 2.6, vat_exempt: false, book_with_cost: 1 as const }
    expect(priced(line({ price: 5200 }), ticket(1, sold))).toEqual({
      id: 1,
      eventId: 101,
      count: 2,
      places: 2,
      price: 2600,
      total: 5200,
      datetime: slot,
      datetime_end: '2026-12-05 10:30',
      subtickets: [],
      ...sold,
    })
  })

  it('costs what its time says, with its parts', () => {
    const schedule = [{ ...group.schedule[0]!, prices: { 7: 800, 71: 400 } }]
    const item = line({ id: 7, count: 1, subtickets: [{ id: 71, count: 2 }] })
    expect(priced(item, { ...group, schedule })).toMatchObject({
      price: 800,
      total: 1600,
      subtickets: [{ id: 71, price: 400 }],
    })
  })

  it('with sub-tickets takes the places of all of them (R3.29)', () => {
    expect(
      priced(
        line({
          id: 7,
          count: 1,
          subtickets: [
            { id: 71, count: 2 },
            { id: 72, count: 0 },
          ],
        }),
        group,
      ),
    ).toMatchObject({
      places: 2,
      total: 2000,
      subtickets: [{ id: 71, count: 2, price: 500, name: 'Part 71' }],
    })
  })

  it('that the server does not know is refused (R7.48)', () => {
    expect(priceTicketLine(line(), undefined, now)).toMatchObject({ refused: 'NOT_FOR_SALE' })
  })

  it('of an event that has ended is refused (R4.68)', () => {
    expect(priceTicketLine(line(), { event: { id: 101, end: '2026-12-04' }, ticket: ticket(1) }, now)).toMatchObject({
      refused: 'EVENT_ENDED',
    })
  })

  it('for a slot that there is not is refused (R3.50)', () => {
    expect(priced(line({ datetime: '2026-12-05 10:20' }))).toMatchObject({ refused: 'SLOT_UNKNOWN' })
    expect(priced(line({ datetime: null }))).toMatchObject({ refused: 'SLOT_UNKNOWN' })
  })

  it('can be bought until the admission window of its slot is over (R4.75)', () => {
    expect(priced(line(), ticket(1), new Date('2026-12-05T09:29:59Z'))).not.toHaveProperty('refused')
    expect(priced(line(), ticket(1), new Date('2026-12-05T09:30:00Z'))).toMatchObject({ refused: 'SLOT_PAST' })
  })

  it('without a date needs no schedule, and a date given with it means nothing (R1.3, R3.48)', () => {
    const open = ticket(1, { mode: 3, schedule: [] })
    expect(priced(line({ datetime: null }), open)).toMatchObject({ datetime: null, datetime_end: null, total: 5200 })
    expect(priced(line(), open)).toMatchObject({ datetime: null })
  })

  it.each([0, -1, 1.5, NaN])('with a count of %s is refused (R5.53)', (count) => {
    expect(priced(line({ count }))).toEqual({ refused: 'COUNT_INVALID', was: count, now: 1 })
  })

  it('with counts of sub-tickets that make no sense is told what was asked and what would be right (R5.6, R5.53)', () => {
    const requested = (count: number, ...counts: number[]) =>
      priced(line({ id: 7, count, subtickets: counts.map((some, at) => ({ id: 71 + at, count: some })) }), group)
    expect(requested(2, 2)).toEqual({ refused: 'COUNT_INVALID', was: 2, now: 1 })
    expect(requested(1, 0)).toEqual({ refused: 'COUNT_INVALID', was: 0, now: 1 })
    expect(requested(1, 2, -3)).toEqual({ refused: 'COUNT_INVALID', was: -3, now: 0 })
  })

  it('that names a sub-ticket it does not have with a count of nothing is priced (R3.29)', () => {
    expect(priced(line({ subtickets: [{ id: 99, count: 0 }] }))).toMatchObject({ total: 5200 })
  })

  it.each([
    ['nothing chosen', 1, []],
    ['only zeros', 1, [{ id: 71, count: 0 }]],
    ['a count of two', 2, [{ id: 71, count: 2 }]],
    [
      'a sub-ticket named twice',
      1,
      [
        { id: 71, count: 2 },
        { id: 71, count: 4 },
      ],
    ],
    ['a part of a person', 1, [{ id: 71, count: 2.5 }]],
    [
      'a negative one',
      1,
      [
        { id: 71, count: 2 },
        { id: 72, count: -3 },
      ],
    ],
  ])('with sub-tickets and %s is refused (R5.6, R5.7, R5.53)', (_, count, subtickets) => {
    expect(priced(line({ id: 7, count, subtickets }), group)).toMatchObject({ refused: 'COUNT_INVALID' })
  })

  it('with sub-tickets outside their bounds is refused with count and bound (R5.16, R5.17, R5.18)', () => {
    expect(priced(line({ id: 7, count: 1, subtickets: [{ id: 71, count: 1 }] }), group)).toEqual({
      refused: 'SUBTICKET_BELOW_MINIMUM',
      was: 1,
      now: 2,
    })
    expect(priced(line({ id: 7, count: 1, subtickets: [{ id: 71, count: 5 }] }), group)).toEqual({
      refused: 'SUBTICKET_ABOVE_MAXIMUM',
      was: 5,
      now: 4,
    })
    expect(priced(line({ id: 7, count: 1, subtickets: [{ id: 72, count: 2 }] }), group)).toMatchObject({
      refused: 'SUBTICKET_BELOW_MINIMUM',
      now: 3,
    })
  })

  it("with another ticket's sub-tickets is refused (R3.29)", () => {
    expect(priced(line({ subtickets: [{ id: 99, count: 1 }] }))).toMatchObject({ refused: 'NOT_FOR_SALE' })
  })

  it('of a family without all its components is refused (R5.21)', () => {
    expect(priced(line({ id: 1015, count: 1, subtickets: [{ id: 10151, count: 2 }] }), family)).toMatchObject({
      refused: 'FAMILY_INCOMPLETE',
    })
    expect(
      priced(
        line({
          id: 1015,
          count: 1,
          price: 4800,
          subtickets: [
            { id: 10151, count: 2 },
            { id: 10152, count: 3 },
          ],
        }),
        family,
      ),
    ).toMatchObject({ places: 5, total: 4800 })
  })
})
