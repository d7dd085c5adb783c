import './article-buy.css'
import { useState } from 'react'
import type { ArticleDetail } from '@foyer/contract/merchandise.schema.ts'
import { checkQuantity, firstQuantity, isOutOfStock } from '@foyer/domain/merchandise/stock.ts'
import { containedVat } from '@foyer/domain/money/tax.ts'
import { ofType } from '@foyer/domain/goods/of-type.ts'
import Added from '../booking/added.tsx'
import { useAddToBasket } from '../booking/use-add-to-basket.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { limitText } from '../core/limit-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import ErrorSummary from '../ui/error-summary.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { VatLines } from '../ui/vat-lines.tsx'
import * as rules from './add-article.ts'

/** Price, quantity and the way into the basket (R5.30, R5.31). */
export function ArticleBuy({ article }: { article: ArticleDetail }) {
  const t = useTexts()
  const to = useLink()
  const [count, setCount] = useState<number>(firstQuantity(article))
  const inCart = ofType(cartStore.use().form, 'merchandise')
    .filter(({ id }) => id === article.id)
    .reduce((sum, item) => sum + item.count, 0)
  const { problems, attempt, added, press, changing } = useAddToBasket({
    choice: { article, count, inCart },
    rules,
    name: article.name,
  })
  const change = changing(setCount)
  const set = (requested: number): string | null => {
    const refused = checkQuantity(article, requested, inCart)
    if (refused && requested > 0) return limitText(t, refused)
    change(requested)
    return null
  }
  const isOut = isOutOfStock(article)
  return (
    <section className="article-buy" aria-label={t('tickets.yourChoice')}>
      <PageTitle text={article.name} error={problems.length > 0} />
      {problems.length > 0 && <ErrorSummary problems={problems} attempt={attempt} />}
      {added ? (
        <Added items={added} onwards="merchandise" />
      ) : (
        <>
          <div className="article-buy__price">
            <p>
              <Price amount={article.price} />
            </p>
            <VatLines vat={containedVat([{ ...article, total: article.price }])} exempt={article.vat_exempt} />
          </div>
          {isOut && <p className="article-buy__out">{t('merchandise.soldOutText')}</p>}
          {inCart > 0 && <p className="label">{t('merchandise.inBasket', { count: inCart })}</p>}
          <div className="article-buy__row" id="quantity">
            <Stepper
              label={t('shop.labelled', { label: article.name, value: t('shop.quantity') })}
              value={isOut ? 0 : count}
              onChange={set}
              disabled={isOut}
            />
            {isOut ? (
              <ButtonLink kind="secondary" to={to('merchandise')}>
                {t('merchandise.toList')}
              </ButtonLink>
            ) : (
              <Button onClick={press}>{t('tickets.add')}</Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
