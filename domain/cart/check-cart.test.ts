import { describe, expect, it } from 'vitest'
import { checkCart, placesWanted } from './check-cart.ts'

const line = (given: object = {}) => ({
  places: 1,
  total: 1600,
  id: 1,
  eventId: 104,
  datetime: '2026-12-05 10:15',
  book_with_cost: 0 as const,
  ...given,
})
const child = (given: object = {}) => line({ id: 2, total: 0, book_with_cost: 1, ...given })

describe('a cart', () => {
  it('without lines is refused (R7.48)', () => {
    expect(checkCart([], 100)).toEqual({ refused: 'CART_EMPTY' })
  })

  it('takes the most places per order, and not one more (R9.27)', () => {
    expect(checkCart([line({ places: 60 }), line({ places: 40 })], 100)).toBeNull()
    expect(checkCart([line({ places: 60 }), line({ places: 41 })], 100)).toEqual({
      refused: 'CART_TOO_LARGE',
      requested: 101,
      available: 100,
    })
  })

  it('counts a whole tour as one place, however many come with it: its guides are its limit (R9.27)', () => {
    expect(checkCart([line({ places: 98 }), { places: 75, guides: 2, total: 60000 }], 100)).toBeNull()
    expect(checkCart([line({ places: 99 }), { places: 75, guides: 2, total: 60000 }], 100)).toEqual({
      refused: 'CART_TOO_LARGE',
      requested: 101,
      available: 100,
    })
  })

  it('has free tickets only beside paid ones of the same event and slot (R3.47)', () => {
    expect(checkCart([child(), line()], 100)).toBeNull()
    for (const stranger of [
      line({ eventId: 105 }),
      line({ datetime: '2026-12-05 11:15' }),
      line({ total: 0 }),
      { places: 0, total: 4500 },
    ]) {
      expect(checkCart([stranger, child()], 100)).toEqual({
        refused: 'CART_CHANGED',
        lines: [{ index: 1, code: 'NEEDS_PAID_TICKET', was: null, now: null }],
      })
    }
  })
})

describe('places wanted', () => {
  const cart = [
    {
      takes: [
        { capacity: 'slot', places: 3 },
        { capacity: 'slot/culture', places: 3 },
      ],
    },
    { takes: [{ capacity: 'slot', places: 2 }] },
    { takes: [] },
  ]

  it('of the same slot on two lines count together (R5.14)', () => {
    expect(placesWanted(cart)).toEqual(
      new Map([
        ['slot', 5],
        ['slot/culture', 3],
      ]),
    )
  })
})
