import { describe, expect, it } from 'vitest'
import { ticket } from '../tickets/tickets.fixture.ts'
import { book, dayTicketItem, family, pass, ticketItem, tour, voucher } from '../cart/cart.fixture.ts'
import { changeLineCount, changePartCount } from './change-line-count.ts'
import { ticketOf, type EventLine, type EventOffer } from './event-line.ts'

const slot = (left: number, datetime = '2026-12-05 10:15') => ({
  datetime,
  datetime_end: '2026-12-05 10:30',
  max_tickets: left,
})
/** What is left of a slot, and of the ticket 1012 in it. */
const offer = (left: number, own = left): EventOffer =>
  ({
    event: { id: 101, name: 'Van Gogh', venue: 'Kunsthaus' },
    slots: [slot(left), slot(9, '2026-12-05 10:30')],
    tickets: [
      ticket(1011, { price: 2600, schedule: [slot(left), slot(9, '2026-12-05 10:30')] }),
      ticket(1012, { price: 2000, schedule: [slot(own)] }),
      ticket(1015, {
        price: 4800,
        schedule: [slot(left)],
        subtickets: [
          { id: 10151, name: 'Adults', price: 0, vat_value: 0, min_quantity: 1, max_quantity: 2 },
          { id: 10152, name: 'Children', price: 0, vat_value: 0, min_quantity: 1, max_quantity: 4 },
        ],
      }),
    ],
  }) as unknown as EventOffer
const count = (form: Parameters<typeof changeLineCount>[0], index: number, expected: number, of?: EventOffer) =>
  changeLineCount(form, index, expected, of)

describe('the count of a line', () => {
  it('changes the line and its total, at the price of now (R3.24)', () => {
    expect(count([ticketItem({ price: 2500 })], 0, 4, offer(9))).toMatchObject({
      count: 4,
      totalCount: 4,
      price: 2600,
      totalPrice: 10400,
    })
  })

  it('changes the line at the price of its time, as the ticket is sold then', () => {
    const sold = offer(9)
    const [first, ...others] = sold.tickets
    const [cheap, usual] = first!.schedule
    const schedule = [{ ...cheap!, prices: { 1011: 1800 } }, usual!]
    const of = { ...sold, tickets: [{ ...first!, schedule }, ...others] }
    const later = ticketItem({ datetime: '2026-12-05 10:30' })
    const items = [ticketItem({ price: 2600 }), later]
    expect([0, 1].map((index) => count(items, index, 2, of))).toMatchObject([
      { price: 1800, totalPrice: 3600 },
      { price: 2600, totalPrice: 5200 },
    ])
    expect(items.map((item) => ticketOf(item as EventLine, of)!.price)).toEqual([1800, 2600])
  })

  it('is only counted while its event is not known (R3.24)', () => {
    expect(count([ticketItem()], 0, 4)).toMatchObject({ count: 4, totalPrice: 10400 })
    expect(count([book()], 0, 2, offer(9))).toMatchObject({ count: 2, totalPrice: 7800 })
  })

  it('stays where it follows from the parts (R5.6)', () => {
    for (const item of [family, tour, pass, voucher({ variable_amount: true })])
      expect(count([item], 0, 7)).toEqual(item)
  })

  it('goes no further than what the slot has left beside the other lines of its time (R5.14, R5.13)', () => {
    const form = [
      ticketItem(),
      ticketItem({ id: 1012, count: 3, totalCount: 3 }),
      ticketItem({ datetime: '2026-12-05 10:30', count: 9, totalCount: 9 }),
      ticketItem({ eventId: 102, count: 9, totalCount: 9 }),
      dayTicketItem(9),
    ]
    expect(count(form, 0, 6, offer(9))).toMatchObject({ count: 6 })
    expect(count(form, 0, 7, offer(9))).toEqual({ refused: 'TOO_FEW_LEFT', ticketId: 1011, requested: 7, available: 6 })
    expect(count(form, 0, 3, offer(3))).toMatchObject({ refused: 'SOLD_OUT', available: 0 })
  })

  it('goes no further than what is left of its own, beside its other lines (R5.14)', () => {
    const lines = [ticketItem({ id: 1012 }), ticketItem({ id: 1012, count: 1, totalCount: 1 })]
    expect(count(lines, 0, 4, offer(9, 5))).toMatchObject({ count: 4 })
    expect(count([...lines, ticketItem()], 0, 4, offer(9, 5))).toMatchObject({ count: 4 })
    expect(count(lines, 0, 5, offer(9, 5))).toMatchObject({ refused: 'TOO_FEW_LEFT', available: 4 })
  })

  it('can always be lowered, but not to nothing: a line is taken out by its own button (R4.20)', () => {
    expect(count([ticketItem({ count: 5, totalCount: 5 })], 0, 4, offer(2))).toMatchObject({ count: 4 })
    expect(count([ticketItem()], 0, 0, offer(9))).toEqual({ refused: 'COUNT_INVALID', requested: 0, available: 1 })
  })
})

describe('the count of a part', () => {
  it('changes the places of its line, within its maximum and what is left (R5.6, R5.18)', () => {
    expect(changePartCount([family], 0, 10152, 4, offer(6))).toMatchObject({ count: 1, totalCount: 6 })
    expect(changePartCount([family], 0, 10152, 4, offer(5))).toMatchObject({ refused: 'TOO_FEW_LEFT', available: 5 })
    expect(changePartCount([family], 0, 10151, 3, offer(9))).toMatchObject({
      refused: 'SUBTICKET_ABOVE_MAXIMUM',
      requested: 3,
      available: 2,
    })
  })
})
