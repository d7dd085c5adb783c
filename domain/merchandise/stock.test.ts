import { expect, it } from 'vitest'
import { checkQuantity, firstQuantity, isOutOfStock } from './stock.ts'

it.each([
  [0, 0],
  [-3, 0],
  [1, 1],
  [80, 1],
])('with a stock of %i the quantity starts at %i (R5.30, R5.31)', (stock, first) => {
  expect(firstQuantity({ stock })).toBe(first)
})

it('a stock of zero or less shows as out of stock (R4.73, R2.112)', () => {
  expect([2, 1, 0, -1].map((stock) => isOutOfStock({ stock }))).toEqual([false, false, true, true])
})

it('a quantity above the stock, with what is in the cart, is refused (R4.73, R4.76)', () => {
  expect(checkQuantity({ stock: 5 }, 5)).toBeNull()
  expect(checkQuantity({ stock: 5 }, 6)).toEqual({ refused: 'OUT_OF_STOCK', requested: 6, available: 5 })
  expect(checkQuantity({ stock: 5 }, 3, 3)).toEqual({ refused: 'OUT_OF_STOCK', requested: 3, available: 2 })
  expect(checkQuantity({ stock: -2 }, 0)).toEqual({ refused: 'OUT_OF_STOCK', requested: 0, available: 0 })
})
