import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { refuse, type LineRefused } from './price-line.ts'

export type SubmittedArticle = Extract<SubmittedItem, { type: 'merchandise' }>

/** Prices a submitted article. Its stock is not checked here, but when it is taken. */
export function priceArticleLine(
  { count }: Pick<SubmittedArticle, 'count'>,
  article: { price: number } | undefined,
): { count: number; price: number; total: number } | LineRefused {
  if (!article) return refuse('NOT_FOR_SALE')
  if (!Number.isSafeInteger(count) || count < 1) return refuse('COUNT_INVALID', count, 1)
  const total = article.price * count
  return { count, price: article.price, total }
}
