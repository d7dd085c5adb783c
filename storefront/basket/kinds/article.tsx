import type { Api } from '@foyer/contract/client.ts'
import { merchandiseArticle } from '@foyer/contract/merchandise.calls.ts'
import type { ArticleDetail } from '@foyer/contract/merchandise.schema.ts'
import { changeArticleCount } from '@foyer/domain/goods/article-line.ts'
import type { MerchandiseItem } from '@foyer/domain/goods/items.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { useTexts } from '../../core/language.tsx'
import { BasketLine } from '../basket-line.tsx'
import { useTake } from '../line-changes.ts'
import { readEach, unitPrice, type Kind, type LineProps } from './kind.ts'

/** Merchandise and passes are both articles of the shop. */
export const keyOf = ({ id }: { id: number }) => String(id)
export const readArticles = (api: Api, items: readonly { id: number }[]) =>
  readEach(items, keyOf, async ({ id }): Promise<ArticleDetail | null | undefined> => {
    const answer = await api(merchandiseArticle, { query: { article: id } })
    if (answer.status === 404) return null
    return answer.ok ? answer.data : undefined
  })

/** Merchandise. */
export const article: Kind<MerchandiseItem, ArticleDetail | null> = {
  offerKey: keyOf,
  load: readArticles,
  reviewedByOffer: false,
  offered: ({ picture }) => ({ picture }),
  translated: (item, { name }) => ({ ...item, name }),
  atTotal: (item, total) => ({ ...item, price: unitPrice(item, total), totalPrice: total }),
  page: ({ id }, to) => to('product', { id }),
  datePage: () => null,
  // its count is changed in the basket
  editPage: () => null,
  prepareEdit: () => {},
  editText: () => 'checkout.edit',
  noneLeft: 'refusal.OUT_OF_STOCK',
  counts: 'tickets',
  Line: ArticleLine,
  Review: () => null,
}

function ArticleLine({ index, item, offer, onRemove }: LineProps<MerchandiseItem, ArticleDetail | null>) {
  const t = useTexts()
  const take = useTake(index)
  return (
    <BasketLine
      item={item}
      {...(offer && { title: t(`merchandise.delivery.${offer.delivery}`, { venue: offer.venue ?? '' }) })}
      onCount={(count) => take(changeArticleCount(cartStore.read().form[index] as MerchandiseItem, count, offer))}
      onRemove={onRemove}
    />
  )
}
