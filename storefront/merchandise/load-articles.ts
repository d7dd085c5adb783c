import { merchandiseAttr, merchandiseSelect } from '@foyer/contract/merchandise.calls.ts'
import { annualPassKind } from '@foyer/domain/passes/owners.ts'
import { notFound, unwrap, type LoadArgs } from '../core/require-data.ts'

/** The orders of a list besides the museum's own. */
export const sorts = ['name', 'price', 'price_down'] as const

/** What a list's address says. */
export const listQueries = ['category', 'q', 'sort', 'page']

/** A page of the articles, or of the annual passes, that an address asks for. */
export const loadList =
  (kind: 'merchandise' | 'passes') =>
  async ({ api, params, query }: LoadArgs) => {
    const ofKind = kind === 'passes' ? { product_kind: annualPassKind } : {}
    const text = (query.get('q') ?? '').slice(0, 100)
    const sort = sorts.find((one) => one === query.get('sort')) ?? null
    const category = categoryOf(params.category ?? query.get('category'))
    const page = Math.max(1, Number(/^\d{1,4}$/.exec(query.get('page') ?? '')?.[0] ?? 1))
    const [select, attributes] = await Promise.all([
      api(merchandiseSelect, {
        query: {
          ...ofKind,
          page,
          ...(category !== null && { category }),
          ...(text.trim() && { q: text }),
          ...(sort && { sort }),
        },
      }),
      api(merchandiseAttr, { query: ofKind }),
    ])
    const { data: articles, total, pages, fewLeft } = unwrap(select)
    const { category: categories } = unwrap(attributes).data
    // a page beyond the last, or of a category that there is not
    if ((page > pages && page > 1) || (category !== null && !categories.some(({ id }) => id === category))) notFound()
    return { kind, articles, total, pages, page, fewLeft, categories, category, text, sort }
  }
export type ArticleList = Awaited<ReturnType<ReturnType<typeof loadList>>>

function categoryOf(written: string | null | undefined): number | null {
  if (!written) return null
  return /^\d{1,9}$/.test(written) ? Number(written) : notFound()
}
