import { renderToString } from 'react-dom/server'
import type { Api } from '@foyer/contract/client.ts'
import { defaultLanguage, isLanguage } from '@foyer/contract/languages.ts'
import { shopConfig } from '@foyer/contract/shop.calls.ts'
import { isIndexed, routeExists } from '@foyer/domain/museum/areas.ts'
import { preferredLanguage } from '@foyer/domain/museum/languages.ts'
import type { CompiledTexts } from '@foyer/texts/format.ts'
import { loadShop } from './load-shop.ts'
import { pageDataTag } from './page-data.ts'
import { Root } from './root.tsx'
import { memoryHistory } from './router/history.ts'
import { LoadError, statusOf } from './router/load-error.ts'
import { createMatcher } from './router/match.ts'
import { createRouter, type View } from './router/router.ts'
import { searchOf } from './router/screen.ts'
import { routes } from './routes.ts'
import { screenRoutes } from './screens.ts'
import { ServerHead, type PageFiles } from './server-head.tsx'
import { pageCode } from './page-code.ts'
import { link } from '@foyer/contract/paths.ts'
import type { Site } from './core/site.ts'

export { contentPolicy } from './content-policy.ts'
export { robots } from './robots.ts'
export { sitemap } from './sitemap.ts'

/** What the host provides to make pages. */
export interface PageHost {
  api: (lang: string) => Api
  texts: (lang: string) => CompiledTexts
  site: Site
  /** The files that the page of a screen loads; without a screen, those of every page. */
  files: (screen: string | null) => PageFiles | Promise<PageFiles>
}
export interface Page {
  status: number
  html: string
  /** It may be indexed and cached: it is the same for everybody. */
  indexed: boolean
}

const match = createMatcher(screenRoutes)
const files = new Map(routes.map(({ name, screen }) => [name as string, screen]))

/** The address with only the queries that the screen reads: the same address always gives the same page. */
export async function pageAddress(url: string): Promise<string> {
  const { pathname, search } = new URL(url)
  const screen = (await match(pathname)?.route.screen?.()) ?? null
  return pathname + searchOf(screen, search)
}

/**
 * Where `/` redirects to: the home page in the visitor's language (R2.2); null when the configuration cannot be loaded.
 */
export async function startAddress(api: PageHost['api'], acceptLanguage: string | null): Promise<string | null> {
  const answer = await api(defaultLanguage)(shopConfig, {})
  return answer.ok ? link('home', { lang: preferredLanguage(acceptLanguage, answer.data) }) : null
}

/**
 * Where password managers send people to change their password; null when the configuration cannot be loaded, `none`
 * where there are no accounts.
 */
export async function changePasswordAddress(
  api: PageHost['api'],
  acceptLanguage: string | null,
): Promise<string | null> {
  const answer = await api(defaultLanguage)(shopConfig, {})
  if (!answer.ok) return null
  if (!routeExists('settings', answer.data)) return 'none'
  return `${link('settings', { lang: preferredLanguage(acceptLanguage, answer.data) })}#password`
}

/** Renders the page of an address from `pageAddress`. A failure is a page too, with its status. */
export async function makePage(address: string, { api, texts, site, files: filesOf }: PageHost): Promise<Page> {
  const history = memoryHistory(address)
  const { pathname, search } = history.location
  const { route, params } = match(pathname)!
  const screen = (await route.screen?.()) ?? null
  const isSkeleton = Boolean(screen?.Skeleton && !screen.loadsOnServer)
  const loadScreen = async (): Promise<Pick<View, 'loaded' | 'error'>> => {
    if (!screen) throw new LoadError(404)
    if (isSkeleton) return {}
    return {
      loaded: {
        data: await screen.load?.({
          api: api(params['lang'] ?? defaultLanguage),
          params,
          query: new URLSearchParams(search),
        }),
      },
    }
  }
  const [shopResult, screenResult] = await Promise.allSettled([loadShop({ path: pathname, api, site }), loadScreen()])
  const shop = shopResult.status === 'fulfilled' ? shopResult.value : null
  const start = screenResult.status === 'fulfilled' ? screenResult.value : { error: screenResult.reason as unknown }
  // a language that is not configured (R2.3) and a disabled area (R1.17) are not found
  const exists =
    shop === null ||
    (routeExists(route.id, shop.config) &&
      (params['lang'] === undefined || shop.config.languages.includes(params['lang'])))
  const withoutShop = shopResult.status === 'rejected' ? { error: shopResult.reason as unknown } : null
  const view = withoutShop ?? (exists ? start : { error: new LoadError(404) })
  const page = (shown: Pick<View, 'loaded' | 'error'>) => {
    const router = createRouter({
      routes: screenRoutes,
      history,
      api: () => api(lang),
      initial: { screen, ...shown },
      fromServer: true,
    })
    const html = renderToString(
      <Root
        lang={lang}
        texts={texts(lang)}
        shop={shop}
        router={router}
        serverHead={<ServerHead lang={lang} site={site} files={pageFiles} />}
      />,
    )
    const data = pageDataTag({
      lang,
      textsUrl: site.textsUrl(lang),
      shop,
      loaded: shown.loaded,
      failed: shown.error === undefined ? undefined : statusOf(shown.error),
    })
    const failed = shown.error
    if (failed !== undefined && !(failed instanceof LoadError)) console.error(failed)
    const status = failed === undefined ? 200 : statusOf(failed)
    const code = pageCode(pageFiles, site.textsUrl(lang), isSkeleton)
    const end = html.lastIndexOf('</body>')
    return {
      status,
      html: `<!DOCTYPE html>${html.slice(0, end)}${data}${code}${html.slice(end)}`,
      indexed: status === 200 && isIndexed(route.id),
    }
  }
  const lang = shop?.lang ?? segmentOf(pathname)
  const pageFiles = await filesOf(files.get(route.id) ?? null)
  try {
    return page(view)
  } catch (error) {
    // an error while rendering is shown like one while loading
    return page({ error })
  }
}

function segmentOf(pathname: string): string {
  const segment = pathname.split('/')[1]
  return isLanguage(segment) ? segment : defaultLanguage
}
