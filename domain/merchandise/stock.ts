import type { Refused } from '@foyer/contract/refusals.ts'

/** An article on sale (R3.53). */
export interface Article {
  id: number
  name: string
  price: number
  vat_value: number
  vat_exempt: boolean
  stock: number
  product_kind_ref: number
  sequence_no: number
}

/** How an article is shown (R4.73, R2.112). */
export function isOutOfStock({ stock }: Pick<Article, 'stock'>): boolean {
  return stock <= 0
}

/** The quantity that an article's page starts with (R5.30, R5.31). */
export function firstQuantity(article: Pick<Article, 'stock'>): 0 | 1 {
  return isOutOfStock(article) ? 0 : 1
}

/** Checks a quantity together with what is in the cart already; above the stock it is refused. */
export function checkQuantity(
  { stock }: Pick<Article, 'stock'>,
  quantity: number,
  inCart = 0,
): Refused<'OUT_OF_STOCK', { requested: number; available: number }> | null {
  const available = Math.max(0, stock - inCart)
  return quantity > available || stock <= 0 ? { refused: 'OUT_OF_STOCK', requested: quantity, available } : null
}
