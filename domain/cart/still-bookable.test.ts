import { expect, it } from 'vitest'
import { book, dayTicketItem, family, ticketItem, tour, voucher } from './cart.fixture.ts'
import type { TourItem, VoucherItem } from '../goods/items.ts'
import type { VoucherOffers } from '../goods/voucher-line.ts'
import type { Bookable } from '../goods/bookable.ts'
import type { EventOffers } from '../goods/event-line.ts'
import { stillBookable } from './still-bookable.ts'

const offers = (left: number): EventOffers => {
  const schedule = [{ datetime: '2026-12-05 10:15', datetime_end: '2026-12-05 10:30', max_tickets: left }]
  const part = (id: number, max_quantity: number) => ({
    id,
    name: `${id}`,
    price: 0,
    vat_value: 0,
    min_quantity: 1,
    max_quantity,
  })
  const ticket = (id: number, price: number, subtickets: object[] = []) => ({
    id,
    name: `${id}`,
    mode: 1,
    price,
    vat_value: 0,
    vat_exempt: true,
    family: 0,
    subtickets,
    schedule,
  })
  return {
    '101 2026-12-05': {
      event: { id: 101, name: 'Van Gogh', venue: '' },
      slots: schedule,
      tickets: [ticket(1011, 2600), ticket(1012, 2000), ticket(1015, 4800, [part(10151, 2), part(10152, 3)])],
    },
    '111': {
      event: { id: 111, name: 'Three', venue: '' },
      slots: [],
      tickets: [{ ...ticket(1111, 3000), mode: 3, schedule: [], max_tickets: null }],
    },
  } as unknown as EventOffers
}
/** All that is not given could not be read. */
const sold = (known: Partial<Bookable>) => ({
  events: {},
  tour: (item: TourItem) => item,
  articles: {},
  vouchers: [],
  ...known,
})
const expected = (form: Parameters<typeof stillBookable>[0], left: number) =>
  stillBookable(form, sold({ events: offers(left) })).map(({ now }) => now && [now.id, now.totalCount, now.totalPrice])

it('what is left of a closed basket is offered at the prices of now, lines of one time share what is left (R4.44)', () => {
  const form = [
    ticketItem({ count: 2, price: 2500 }),
    ticketItem({ id: 1012, price: 2000, count: 2 }),
    dayTicketItem(2),
  ]
  expect(expected(form, 9)).toEqual([
    [1011, 2, 5200],
    [1012, 2, 4000],
    [1111, 2, 6000],
  ])
  expect(expected(form, 3)).toEqual([
    [1011, 2, 5200],
    [1012, 1, 2000],
    [1111, 2, 6000],
  ])
  expect(expected(form, 0)).toEqual([null, null, [1111, 2, 6000]])
})

it('a family comes back whole or not at all', () => {
  expect(expected([family], 5)).toEqual([[1015, 5, 4800]])
  expect(expected([family], 4)).toEqual([null])
})

it('what the museum no longer sells is gone', () => {
  expect(stillBookable([ticketItem({ eventId: 5 })], sold({ events: offers(9) }))[0]!.now).toBeNull()
})

it('a tour is asked for beside the lines that are back already, and what is no booking comes back by itself', () => {
  const requested: number[] = []
  const asked: Bookable['tour'] = (item, before) => {
    requested.push(before.length)
    return before.length > 1 ? null : item
  }
  const form = [book(), ticketItem({ eventId: 5 }), tour, tour]
  const left = stillBookable(form, sold({ events: offers(9), tour: asked }))
  expect(requested).toEqual([1, 2])
  expect(left.map(({ now }) => now?.type ?? null)).toEqual(['merchandise', null, 'guidedTour', null])
})

it('a ticket that is sold no more, whole or in parts, cannot be had again (R4.44)', () => {
  expect(expected([ticketItem({ id: 1019 }), { ...family, id: 1019 }, ticketItem()], 9)).toEqual([
    null,
    null,
    [1011, 2, 5200],
  ])
})

it('a tour comes back by itself where nobody asks for it', () => {
  expect(stillBookable([tour], sold({ events: offers(9) }))[0]!.now).toBe(tour)
})

it('an article comes back as far as the stock goes, and no other line goes by it (R4.44)', () => {
  const article = { id: 301, name: 'Catalogue', price: 4200, stock: 1, vat_value: 2.6, vat_exempt: false }
  const left = (articles: object) =>
    stillBookable([book(3), { ...voucher(), id: 301 }], sold({ articles: articles as never })).map(
      ({ now }) => now && [now.type, now.totalCount, now.totalPrice],
    )
  const present = ['voucher', voucher().totalCount, voucher().totalPrice]
  expect(left({ 301: article })).toEqual([['merchandise', 1, 4200], present])
  expect(left({ 301: { ...article, stock: 0 } })).toEqual([null, present])
  expect(left({ 301: null })).toEqual([null, present])
})

it('a voucher comes back at its price of now, at an amount that is still sold, or not at all (R4.44)', () => {
  const offer = { ...voucher(), id: 501, price: 6000, amount: null }
  const free = { ...offer, id: 502, variable_amount: true, amount: { min: 2000, max: 9000 } }
  const left = (of: Partial<VoucherItem>, vouchers: VoucherOffers = [offer, free]) =>
    stillBookable([voucher(of)], sold({ vouchers })).map(({ now }) => now && [now.price, now.totalPrice])[0]
  expect(left({ count: 2 })).toEqual([6000, 12_000])
  expect(left({ id: 502, variable_amount: true, price: 9000 })).toEqual([9000, 9000])
  for (const gone of [{ id: 503 }, { variable_amount: true }, { id: 502, variable_amount: true, price: 9001 }])
    expect(left(gone)).toBeNull()
  expect(left({ price: 5000 }, [])).toEqual([5000, 5000])
})

it('a family of which a part can be had no more, or of which nobody comes, is gone', () => {
  const of = (first: number, second: number) => ({
    ...family,
    subtickets: family.subtickets.map((part, at) => ({ ...part, count: at === 0 ? first : second })),
  })
  expect(expected([of(3, 1)], 9)).toEqual([null])
  expect(expected([of(2, 1)], 9)).toEqual([[1015, 3, 4800]])
  expect(expected([of(0, 0)], 9)).toEqual([null])
  expect(expected([{ ...dayTicketItem(), dayTickets: [] }], 9)).toEqual([null])
})
