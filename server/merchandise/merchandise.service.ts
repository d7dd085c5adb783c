import type { Article, ArticleDetail } from '@foyer/contract/merchandise.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ArticleEntry, PassEntry } from '../catalogue/entries.schema.ts'
import type { Context } from '../context.ts'
import { articleKind, sellsKind, type ArticleKind } from './article-kind.ts'
import { categoriesWith, listedEntries, type ArticleSort } from './article-list.ts'
import { articleDetailIn, articleIn, type Offered } from './article-view.ts'
import { stockLeft } from './stock.queries.ts'

const areaOff = { refused: 'AREA_OFF' } as const
const pageSize = 24
/** Passes are printed as they are bought: they do not run out. */
const passStock = 100_000

interface Query {
  product_kind?: number | undefined
  category?: number | undefined
  q?: string | undefined
  sort?: ArticleSort | undefined
  page?: number | undefined
}
type Listed = { data: Article[]; total: number; pages: number; fewLeft: number }

/** A page of the articles, or of the annual passes, that match (R7.15). */
export async function selectArticles(shop: Context, lang: string, query: Query): Promise<Listed | Refused<'AREA_OFF'>> {
  const now = shop.clock()
  const catalogue = await shop.catalogue.current()
  const kind = articleKind(query.product_kind)
  if (!sellsKind(catalogue, kind)) return areaOff
  const entries = listedEntries(catalogue, kind, lang, query)
  const first = (Math.max(1, query.page ?? 1) - 1) * pageSize
  const page = await withStock(shop, kind, entries.slice(first, first + pageSize), now)
  return {
    data: page.map((offered) => articleIn(catalogue, offered, lang, localDay(now))),
    total: entries.length,
    pages: Math.ceil(entries.length / pageSize),
    fewLeft: catalogue.settings.fewLeft,
  }
}

/** The articles and annual passes with these ids. */
export async function articlesById(shop: Context, lang: string, ids: ReadonlySet<number>): Promise<Article[]> {
  const now = shop.clock()
  const catalogue = await shop.catalogue.current()
  const articles = [...ids].flatMap((id) => catalogue.articleById(id) ?? [])
  const passes = [...ids].flatMap((id) => catalogue.passById(id) ?? [])
  const offered = [
    ...(await withStock(shop, 'article', articles, now)),
    ...(await withStock(shop, 'pass', passes, now)),
  ]
  return offered.map((one) => articleIn(catalogue, one, lang, localDay(now)))
}

/** An article, or an annual pass (R7.16). */
export async function singleArticle(
  shop: Context,
  lang: string,
  id: number,
): Promise<{ data: ArticleDetail; fewLeft: number } | Refused<'NOT_FOUND' | 'AREA_OFF'>> {
  const now = shop.clock()
  const catalogue = await shop.catalogue.current()
  const found = entryById(catalogue, id)
  if (!found) return { refused: 'NOT_FOUND' }
  if (!sellsKind(catalogue, found.kind)) return areaOff
  const [offered] = await withStock(shop, found.kind, [found.entry], now)
  return {
    data: articleDetailIn(catalogue, offered!, lang, localDay(now)),
    fewLeft: catalogue.settings.fewLeft,
  }
}

/** The categories of articles, or of annual passes (R7.17). */
export async function articleAttributes(shop: Context, lang: string, productKind: number | undefined) {
  const catalogue = await shop.catalogue.current()
  const kind = articleKind(productKind)
  return sellsKind(catalogue, kind) ? { data: { category: categoriesWith(catalogue, kind, lang) } } : areaOff
}

function entryById(catalogue: Catalogue, id: number): Omit<Offered, 'stock'> | null {
  const article = catalogue.articleById(id)
  if (article) return { kind: 'article', entry: article }
  const pass = catalogue.passById(id)
  return pass ? { kind: 'pass', entry: pass } : null
}

async function withStock(
  shop: Context,
  kind: ArticleKind,
  entries: readonly (ArticleEntry | PassEntry)[],
  now: Date,
): Promise<Offered[]> {
  if (kind === 'pass') return entries.map((entry) => ({ kind, entry, stock: passStock }))
  const ids = entries.map(({ id }) => id)
  const left = await stockLeft(shop.database.db, ids, now)
  // what only a draft has is counted from when it goes on sale
  const withoutRow = (entry: object) => (shop.isPreview && 'stock' in entry ? Number(entry.stock) : 0)
  return entries.map((entry) => ({ kind, entry, stock: left.get(entry.id) ?? withoutRow(entry) }))
}
