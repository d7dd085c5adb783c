import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { FilterLinks } from '../ui/filter-links.tsx'
import { ArticleSearch } from './article-search.tsx'
import { sorts, type ArticleList } from './load-articles.ts'

type Change = Partial<{ category: number | null; q: string | null; sort: string | null; page: number }>

/** Addresses of the same list: another category, another order, the first page unless another is said. */
export function useListLink({ kind, category: chosen, text, sort: sorted }: ArticleList) {
  const to = useLink()
  return ({ category = chosen, q = text.trim(), sort = sorted, page = 1 }: Change): string => {
    const query = { q, sort, page: page > 1 ? page : null }
    if (kind === 'passes') return to('passes', {}, { category, ...query })
    return category === null ? to('merchandise', {}, query) : to('mechandiseCategory', { category }, query)
  }
}

/** Category, order and words; each is in the address, and works without scripts. */
export function ArticleFilters({ list }: { list: ArticleList }) {
  const t = useTexts()
  const listLink = useListLink(list)
  return (
    <>
      <FilterLinks
        label={t('merchandise.category')}
        options={list.categories}
        chosen={list.category}
        hrefOf={(category) => listLink({ category })}
      />
      <FilterLinks
        label={t('merchandise.sort')}
        all={t('merchandise.sort.sequence')}
        options={sorts.map((id) => ({ id, name: t(`merchandise.sort.${id}`) }))}
        chosen={list.sort}
        hrefOf={(sort) => listLink({ sort })}
      />
      <ArticleSearch list={list} action={listLink({ q: null, sort: null })} />
    </>
  )
}
