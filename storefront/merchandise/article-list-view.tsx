import './article-list-view.css'
import { useLoaderData } from '../router/hooks.ts'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { useTracked } from '../core/tracking.ts'
import { PageHead } from '../seo/page-head.tsx'
import { FilteredList, fewGoods } from '../ui/filtered-list.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleFilters, useListLink } from './article-filters.tsx'
import { PageLinks } from './page-links.tsx'
import type { ArticleList } from './load-articles.ts'
import { PricesTogether } from '../ui/price.tsx'

/** The articles, or the annual passes, with categories, search and pages. */
export function ArticleListView() {
  const t = useTexts()
  const list = useLoaderData<() => Promise<ArticleList>>()
  const { kind, articles, total, category, categories, text } = list
  const listLink = useListLink(list)
  const name = categories.find(({ id }) => id === category)?.name
  const type = kind === 'passes' ? 'annualPass' : 'merchandise'
  useTracked(articles, ({ viewArticleList }) => viewArticleList(articles, type))
  const title = t(`title.${kind}`)
  const isWhole = category === null && !text.trim()
  const isEmpty = total === 0 && isWhole
  return (
    <div className="page">
      <PageTitle text={name ?? title} />
      <PageHead
        title={name ?? title}
        text={[name, t(kind === 'passes' ? 'merchandise.passesSummary' : 'merchandise.summary')]
          .filter(Boolean)
          .join('. ')}
        picture={articles.find(({ picture }) => picture)?.picture}
      />
      {isEmpty ? (
        <>
          <h1 className="articles__title">{title}</h1>
          <p className="articles__none">{t('merchandise.empty')}</p>
        </>
      ) : (
        <FilteredList
          title={title}
          filters={isWhole && total <= fewGoods ? null : <ArticleFilters list={list} />}
          {...(name && { heading: name })}
          count={total}
          countText={t('list.found', { count: total })}
          unfiltered={listLink({ category: null, q: null })}
        >
          <PricesTogether of={articles.map(({ price }) => price)}>
            <ul className="articles">
              {articles.map((article, index) => (
                <ArticleCard key={article.id} article={article} fewLeft={list.fewLeft} eager={index < 3} />
              ))}
            </ul>
          </PricesTogether>
          <PageLinks page={list.page} pages={list.pages} hrefOf={(page) => listLink({ page })} />
        </FilteredList>
      )}
    </div>
  )
}
