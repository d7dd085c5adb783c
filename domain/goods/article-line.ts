import { checkQuantity, isOutOfStock, type Article } from '../merchandise/stock.ts'
import type { OverLimit } from '../offer/count-limit.ts'
import type { CartItem, MerchandiseItem, PassItem } from './items.ts'
import { merchandiseItem } from './goods-items.ts'
import { passItem } from './pass-item.ts'
import { numbered } from './kind.ts'

/** By id, what the shop says now of articles: null for what is no longer sold, nothing for what could not be read. */
export type ArticleOffers<A = Article> = Readonly<Record<number, A | null>>

/** A line of merchandise with another count, as far as the stock goes. */
export function changeArticleCount(
  item: MerchandiseItem,
  count: number,
  article: Pick<Article, 'stock'> | null | undefined,
): CartItem | OverLimit {
  return (article && checkQuantity(article, count)) ?? numbered(item, count)
}

/** The line as it can be bought now: at the current price, and no more than there are; null when there is none. */
export function bookableArticle(item: MerchandiseItem, offers: ArticleOffers): MerchandiseItem | null {
  const article = offers[item.id]
  if (article === undefined) return item
  if (article === null || isOutOfStock(article)) return null
  return merchandiseItem(article, Math.min(item.count, article.stock))
}

/** Annual passes at their current price; null when they are no longer sold. */
export function bookablePass(item: PassItem, offers: ArticleOffers): PassItem | null {
  const pass = offers[item.id]
  if (!pass) return pass === null ? null : item
  const { owners, valid_from, gift, months } = item
  return passItem({ ...pass, months }, { owners, valid_from, gift })
}
