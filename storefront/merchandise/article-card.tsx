import './article-card.css'
import type { Article } from '@foyer/contract/merchandise.schema.ts'
import { isOutOfStock } from '@foyer/domain/merchandise/stock.ts'
import { isAnnualPass } from '@foyer/domain/passes/owners.ts'
import { Link } from '../router/link.tsx'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { CardPicture } from '../cards/card-picture.tsx'
import { Price } from '../ui/price.tsx'

interface ArticleCardProps {
  article: Article
  fewLeft: number
  eager: boolean
}

/** An article, or an annual pass, in a list; one that is sold out says so. */
export function ArticleCard({ article, fewLeft, eager }: ArticleCardProps) {
  const t = useTexts()
  const { id, name, subtitle, maker, price, stock, picture, custom_groups } = article
  const href = useLink()(isAnnualPass(article) ? 'pass' : 'product', { id })
  const isOut = isOutOfStock(article)
  return (
    <li className="card row-card article-card">
      <div>
        <CardPicture
          href={href}
          id={id}
          picture={picture}
          sizes="(min-width: 48em) 18rem, 45vw"
          decorative
          eager={eager}
        />
      </div>
      <p className="article-card__category label muted">
        {maker ?? custom_groups.map((group) => group.name).join(', ')}
      </p>
      <h2>
        <Link to={href} viewTransition>
          {name}
        </Link>
      </h2>
      <p>{subtitle}</p>
      <p className="article-card__state">
        <Price amount={price} />
        {isOut ? (
          <span className="article-card__out">{t('tickets.soldOut')}</span>
        ) : (
          stock < fewLeft && <span className="article-card__few">{t('merchandise.left', { count: stock })}</span>
        )}
      </p>
    </li>
  )
}
