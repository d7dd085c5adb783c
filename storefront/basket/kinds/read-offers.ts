import type { Api } from '@foyer/contract/client.ts'
import { merchandiseArticle } from '@foyer/contract/merchandise.calls.ts'
import type { ArticleDetail } from '@foyer/contract/merchandise.schema.ts'

/** Asks once for each key; what could not be read is left out. */
export async function readEach<I, O>(
  items: readonly I[],
  keyOf: (item: I) => string,
  read: (item: I) => Promise<O | undefined>,
): Promise<Record<string, O>> {
  const loaded = await Promise.all(
    [...new Map(items.map((item) => [keyOf(item), item]))].map(
      async ([key, item]) => [key, await read(item).catch(() => undefined)] as const,
    ),
  )
  return Object.fromEntries(loaded.flatMap(([key, offer]) => (offer === undefined ? [] : [[key, offer]])))
}

/** Merchandise and passes are both articles of the shop. */
export const keyOf = ({ id }: { id: number }) => String(id)
export const readArticles = (api: Api, items: readonly { id: number }[]) =>
  readEach(items, keyOf, async ({ id }): Promise<ArticleDetail | null | undefined> => {
    const answer = await api(merchandiseArticle, { query: { article: id } })
    if (answer.status === 404) return null
    return answer.ok ? answer.data : undefined
  })
