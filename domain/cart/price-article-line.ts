import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { LineRefused } from './price-line.ts'

export type SubmittedArticle = Extract<SubmittedItem, { type: 'merchandise' }>

/** Prices a submitted article. Its stock is not checked here, but when it is taken. */
export function priceArticleLine(
  { count, price: shown }: Pick<SubmittedArticle, 'count' | 'price'>,
  article: { price: number } | undefined,
): { count: number; price: number; total: number } | LineRefused {
  if (!article) return { refused: 'NOT_FOR_SALE', was: null, now: null }
  if (!Number.isSafeInteger(count) || count < 1) return { refused: 'COUNT_INVALID', was: count, now: 1 }
  const total = article.price * count
  if (shown !== undefined && shown !== total) return { refused: 'PRICE_CHANGED', was: shown, now: total }
  return { count, price: article.price, total }
}
