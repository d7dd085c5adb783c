import { expect, it } from 'vitest'
import { bookableArticle, bookablePass, changeArticleCount } from './article-line.ts'
import { book, pass } from '../cart/cart.fixture.ts'
import type { MerchandiseItem } from './items.ts'

const item = book(3) as MerchandiseItem
const article = (changes: object = {}) => ({
  id: item.id,
  name: 'Katalog',
  price: 4000,
  vat_value: 2.6,
  vat_exempt: false,
  stock: 5,
  product_kind_ref: 1,
  sequence_no: 1,
  ...changes,
})

it('the count of an article in the basket goes as far as the stock, which the refusal names (R5.13)', () => {
  expect(changeArticleCount(item, 5, article())).toMatchObject({ count: 5, totalPrice: 5 * item.price })
  expect(changeArticleCount(item, 6, article())).toEqual({ refused: 'OUT_OF_STOCK', requested: 6, available: 5 })
  expect(changeArticleCount(item, 6, null)).toMatchObject({ count: 6 })
  expect(changeArticleCount(item, 6, undefined)).toMatchObject({ count: 6 })
})

it('an article of an expired basket comes back as it is sold now, and no more of it than there are', () => {
  expect(bookableArticle(item, {})).toBe(item)
  expect(bookableArticle(item, { [item.id]: article() })).toMatchObject({ count: 3, totalPrice: 12_000 })
  expect(bookableArticle(item, { [item.id]: article({ stock: 2 }) })).toMatchObject({ count: 2, totalPrice: 8000 })
  expect(bookableArticle(item, { [item.id]: article({ stock: 0 }) })).toBeNull()
  expect(bookableArticle(item, { [item.id]: null })).toBeNull()
})

it('annual passes are bought again at the current price by the same owners, and not once they are no longer sold', () => {
  expect(bookablePass(pass, {})).toBe(pass)
  expect(bookablePass(pass, { [pass.id]: article({ id: pass.id, name: 'Annual pass', price: 9500 }) })).toMatchObject({
    totalPrice: 9500,
    owners: pass.owners,
    months: 12,
  })
  expect(bookablePass(pass, { [pass.id]: null })).toBeNull()
})
