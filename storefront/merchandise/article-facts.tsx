import './article-facts.css'
import type { ArticleDetail } from '@foyer/contract/merchandise.schema.ts'
import { isOutOfStock } from '@foyer/domain/merchandise/stock.ts'
import { Link } from '../router/link.tsx'
import { Facts } from '../booking/facts.tsx'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'

/** How many there are, and how one gets it. */
export function ArticleFacts({ article, fewLeft }: { article: ArticleDetail; fewLeft: number }) {
  const t = useTexts()
  const to = useLink()
  const { stock, delivery, venue, weight } = article
  const inStock = isOutOfStock(article)
    ? t('tickets.soldOut')
    : stock < fewLeft
      ? t('merchandise.left', { count: stock })
      : t('merchandise.inStock')
  const facts = [
    { name: t('merchandise.stock'), value: inStock },
    { name: t('merchandise.delivery'), value: t(`merchandise.delivery.${delivery}`, { venue: venue ?? '' }) },
    ...(weight > 0
      ? [
          {
            name: t('merchandise.weight'),
            value: t('merchandise.grams', { grams: String(weight) }),
          },
        ]
      : []),
  ]
  return (
    <div className="article-facts">
      <Facts facts={facts} />
      <p className="label muted">
        {t(`merchandise.how.${delivery}`)}{' '}
        {delivery === 'mail' && <Link to={to('shippingInfo')}>{t('title.shippingInfo')}</Link>}
      </p>
    </div>
  )
}
