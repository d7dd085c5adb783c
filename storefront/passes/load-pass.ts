import { merchandiseArticle } from '@foyer/contract/merchandise.calls.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { notFound, unwrap, type LoadArgs } from '../core/require-data.ts'

/** An annual pass, and the museum's day. */
export async function loadPass({ api, params }: LoadArgs) {
  const id = /^\d{1,10}$/.test(params.id ?? '') ? params.id! : notFound()
  const { data: article, fewLeft } = unwrap(await api(merchandiseArticle, { query: { article: id } }), 404)
  const pass = article.pass ?? notFound()
  return { article, pass, fewLeft, today: localDay(new Date()) }
}
export type PassOffer = Awaited<ReturnType<typeof loadPass>>
