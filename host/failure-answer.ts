import type { Context } from 'hono'
import type { Api } from '@foyer/contract/client.ts'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { isLanguage } from '@foyer/texts/languages.ts'
import { shopId, shopInfo } from '@foyer/contract/shop.calls.ts'
import { isTemporary } from '@foyer/server/temporary-error.ts'
import type { Texts } from '@foyer/server/texts.ts'

/** How long to stay away before a page is asked for again, in seconds. */
export const comeAgainAfter = '5'

/**
 * The page when none can be rendered: with a 503 the browser tries again by itself, a 500 names the support address.
 */
export async function failureAnswer(
  c: Context,
  error: unknown,
  { texts, api }: { texts: Texts; api: (lang: string) => Api },
): Promise<Response> {
  if (isTemporary(error)) {
    const retryHeaders = { 'retry-after': comeAgainAfter, refresh: comeAgainAfter }
    return c.text('503', 503, { ...retryHeaders, 'cache-control': 'no-store' })
  }
  console.error(error)
  const segment = c.req.path.split('/')[1]
  const lang = isLanguage(segment) ? segment : defaultLanguage
  const t = texts.in(lang)
  const info = await api(lang)(shopInfo, { query: { shop: shopId } }).catch(() => null)
  const email = info?.ok ? info.data.meta.email : t('shell.unexpectedSupport')
  const sentence = `${t('shell.unexpectedBefore')} ${email} ${t('shell.unexpectedAfter')}`
  return c.text(`${t('shell.unexpectedTitle')}\n\n${sentence}\n`, 500, { 'cache-control': 'no-store' })
}
