import { expect, it } from 'vitest'
import type { CartItem } from '../goods/items.ts'
import { emptyCart } from './cart.ts'
import { addItems } from './change-cart.ts'
import { totalOf } from '../goods/line-parts.ts'
import { hasOwnCount, isPlainGood, withCount } from './line.ts'
import { taxedLines } from './shipping.ts'
import { book, code, dayTicketItem, family, pass, ticketItem, tour, voucher } from './cart.fixture.ts'

const part = { id: 9, name: 'Child', count: 3, price: 500 }
const [open] = dayTicketItem(1).dayTickets
const openWithParts = { ...dayTicketItem(1), dayTickets: [{ ...open!, subtickets: [part] }] }
const openOfTwoKinds = { ...dayTicketItem(2), dayTickets: [open!, { ...open!, id: 1112 }] }
const variable = voucher({ variable_amount: true })

it('different goods of a kind, and goods of different kinds with one number, are lines of their own (R3.24)', () => {
  const other = { ...dayTicketItem(1), dayTickets: [{ ...open!, id: 1112 }] }
  const items: CartItem[] = [
    ticketItem(),
    ticketItem({ id: 1012 }),
    dayTicketItem(1),
    other,
    book(),
    { ...book(), id: 302 },
    voucher(),
    voucher({ id: 502 }),
    ticketItem({ id: 7 }),
    { ...book(), id: 7 },
    voucher({ id: 7 }),
    code('7', 1),
  ]
  expect(addItems(emptyCart, items).form).toHaveLength(items.length)
})

it('an open ticket with parts, or of two kinds, stands beside the first (R1.3, R3.24)', () => {
  expect(addItems(emptyCart, [openWithParts, openWithParts, openOfTwoKinds, openOfTwoKinds]).form).toHaveLength(4)
})

it('tickets, open tickets, articles and vouchers have a count that the basket may change (R3.24)', () => {
  expect([ticketItem(), dayTicketItem(), book(), voucher()].map(hasOwnCount)).toEqual([true, true, true, true])
})

it.each([
  ['a family', family],
  ['an open ticket with parts', openWithParts],
  ['open tickets of two kinds', openOfTwoKinds],
  ['a tour', tour],
  ['a pass', pass],
  ['a voucher of any amount', variable],
  ['a voucher code', code('ABC', 5000)],
])('%s is changed where it was chosen: a count of the basket leaves it as it is (R5.6)', (_, item) => {
  expect(hasOwnCount(item)).toBe(false)
  expect(withCount(item, 7)).toEqual(item)
})

it('a count reaches the open ticket that the line stands for (R1.3)', () => {
  expect(withCount(dayTicketItem(2), 5)).toEqual(dayTicketItem(5))
  expect(withCount(book(1), 3)).toEqual(book(3))
})

it('an open ticket costs its own price for each, and its parts (R1.3)', () => {
  expect(totalOf({ ...open!, count: 2, price: 3000, subtickets: [part, { ...part, count: 1 }] })).toBe(8000)
})

it('a line is taxed at its own rate, a tour price by price and ticket by ticket, a voucher code not at all (R1.31, R9.6)', () => {
  expect(taxedLines(book(2))).toEqual([{ total: 7800, vat_value: 2.6, vat_exempt: false }])
  expect(taxedLines(code('ABC', 5000))).toEqual([])
  const two = { ...tour, prices: tour.prices.map((price) => ({ ...price, count: 2 })) }
  expect(taxedLines(two)).toEqual([
    { total: 40000, vat_value: 8.1, vat_exempt: false },
    { total: 3200, vat_value: 0, vat_exempt: true },
    { total: 1200, vat_value: 0, vat_exempt: true },
  ])
})

it.each([
  ['merchandise', '', true],
  ['voucher', '', true],
  ['merchandise', 'Large', false],
  ['voucher', 'For two', false],
  ['ticket', '', false],
  ['annualPass', '', false],
] as const)('a %s with the detail "%s" is named once: %s', (type, detail, expected) =>
  expect(isPlainGood({ type, detail })).toBe(expected),
)
