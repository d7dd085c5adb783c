import type { Api } from '@foyer/contract/client.ts'
import { merchandiseArticle } from '@foyer/contract/merchandise.calls.ts'
import type { ArticleDetail } from '@foyer/contract/merchandise.schema.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import type { ArticleOffers } from '@foyer/domain/goods/article-line.ts'
import { store } from '../core/store.ts'
import { loadGoodsLines } from './goods-lines-store.ts'

/** What the shop says now of the articles and passes in the basket, by id; null for what is no longer sold. */
export const articleOffers = store<ArticleOffers<ArticleDetail>>({})

const isArticle = ({ type }: CartItem) => type === 'merchandise' || type === 'annualPass'

/** Reads each article of a basket once; one that could not be read is missing. */
export async function readArticles(api: Api, form: readonly CartItem[]): Promise<void> {
  const lines = loadGoodsLines(form)
  const ids = [...new Set(form.filter(isArticle).map(({ id }) => id))]
  const loaded = await Promise.all(
    ids.map(async (id): Promise<[number, ArticleDetail | null][]> => {
      const answer = await api(merchandiseArticle, { query: { article: id } }).catch(() => null)
      if (answer?.status === 404) return [[id, null]]
      return answer?.ok ? [[id, answer.data]] : []
    }),
  )
  await lines
  articleOffers.write(Object.fromEntries(loaded.flat()))
}
