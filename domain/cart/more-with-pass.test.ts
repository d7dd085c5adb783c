import { expect, it } from 'vitest'
import { book, code, pass, ticketItem } from './cart.fixture.ts'
import { emptyCart } from './cart.ts'
import { moreWithPass } from './more-with-pass.ts'

const now = new Date('2026-12-01T09:00:00Z')
const benefit = { events: [101], tours: [], tickets: null, persons: 1, percent: 100 }
const annual = { ...pass, member: [benefit] }
const more = (form: (typeof emptyCart)['form'], of = annual) => moreWithPass({ ...emptyCart, form }, of, now)

it('An annual pass costs more by its price less what it admits free, for as many as it is for', () => {
  expect(more([ticketItem()])).toBe(9000 - 2600)
  expect(more([ticketItem()], { ...annual, member: [{ ...benefit, persons: 2 }] })).toBe(9000 - 5200)
  expect(more([ticketItem({ price: 9500 })])).toBe(9000 - 9500)
})

it('Nothing is said of a pass that is not for what is in the basket, nor beside another that books', () => {
  expect(more([book()])).toBeNull()
  expect(more([ticketItem({ eventId: 102 })])).toBeNull()
  expect(more([ticketItem({ datetime: '2028-12-05 10:15' })])).toBeNull()
  expect(more([ticketItem(), annual])).toBeNull()
})

it('What a voucher pays is not to be paid: only what it leaves counts', () => {
  expect(more([ticketItem({ count: 1 }), code('A', 3000)])).toBe(9000 - 3000)
})
