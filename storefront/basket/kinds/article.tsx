import type { ArticleDetail } from '@foyer/contract/merchandise.schema.ts'
import { changeArticleCount } from '@foyer/domain/goods/article-line.ts'
import type { MerchandiseItem } from '@foyer/domain/goods/items.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { useTexts } from '../../core/language.tsx'
import { BasketLine } from '../basket-line.tsx'
import { useTake } from '../line-changes.ts'
import { keyOf, readArticles } from './read-offers.ts'
import { unitPrice, type Kind, type LineProps } from './kind.ts'

/** Merchandise. */
export const kind: Kind<MerchandiseItem, ArticleDetail | null> = {
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
