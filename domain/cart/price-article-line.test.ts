import { expect, it } from 'vitest'
import { priceArticleLine } from './price-article-line.ts'

const article = { price: 2450 }

it('a line of articles costs what they cost together (R1.4)', () => {
  const line = { count: 3, price: 2450, total: 7350 }
  expect(priceArticleLine({ count: 3 }, article)).toEqual(line)
  expect(priceArticleLine({ count: 1 }, { price: 0 })).toEqual({ count: 1, price: 0, total: 0 })
})

it.each([
  ['is not sold', { count: 1 }, undefined, 'NOT_FOR_SALE'],
  ['comes no times', { count: 0 }, article, 'COUNT_INVALID'],
  ['comes less than no times', { count: -1 }, article, 'COUNT_INVALID'],
  ['comes half a time', { count: 1.5 }, article, 'COUNT_INVALID'],
  ['comes more often than can be counted', { count: 2 ** 53 }, article, 'COUNT_INVALID'],
] as const)('a line of an article that %s is refused', (_, line, of, refused) => {
  expect(priceArticleLine(line, of)).toMatchObject({ refused })
})

it('a refusal says what was asked for and what there is', () => {
  expect(priceArticleLine({ count: 0 }, article)).toMatchObject({ was: 0, now: 1 })
})
