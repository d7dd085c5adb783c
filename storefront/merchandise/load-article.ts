import { merchandiseArticle } from '@foyer/contract/merchandise.calls.ts'
import { isAnnualPass } from '@foyer/domain/passes/owners.ts'
import { notFound, unwrap, type LoadArgs } from '../core/require-data.ts'

/** An article; an annual pass has a page of its own. */
export async function loadArticle({ api, params }: LoadArgs) {
  const id = /^\d{1,10}$/.test(params.id ?? '') ? params.id! : notFound()
  const { data: article, fewLeft } = unwrap(await api(merchandiseArticle, { query: { article: id } }), 404)
  if (isAnnualPass(article)) notFound()
  return { article, fewLeft }
}
export type ShownArticle = Awaited<ReturnType<typeof loadArticle>>
