import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Api } from '@foyer/contract/client.ts'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { shopConfig } from '@foyer/contract/shop.calls.ts'
import { isIndexed, routeExists } from '@foyer/domain/museum/areas.ts'
import { preferredLanguage } from '@foyer/domain/museum/languages.ts'
import type { CompiledTexts } from '@foyer/texts/format.ts'
import { loadShop, type Shop } from './load-shop.ts'
import { pageDataTag } from './page-data.ts'
import { Root } from './root.tsx'
import { memoryHistory, type History, type Location } from './router/history.ts'
import { LoadError, statusOf } from './router/load-error.ts'
import { createMatcher, type Params } from './router/match.ts'
import { createRouter } from './router/router.ts'
import { searchOf, type Screen } from './router/screen.ts'
import type { ScreenResult } from './router/screen-loader.ts'
import { routes } from './routes.ts'
import { screenRoutes } from './screens.ts'
import { PreviewBar } from './shell/preview-bar.tsx'
import { ServerHead, type PageFiles } from './server-head.tsx'
import { link } from '@foyer/contract/paths.ts'
import type { Site } from './core/site.ts'

export { contentPolicy } from './content-policy.ts'
export { robots } from './robots.ts'
export { sitemap } from './sitemap.ts'

/** What the host provides to make pages. */
export interface PageHost {
  api: (lang: string) => Api
  texts: (lang: string) => CompiledTexts
  /** Those of which there are texts. */
  languages: readonly string[]
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
export async function makePage(address: string, host: PageHost): Promise<Page> {
  const history = memoryHistory(address, host.site.preview?.base)
  const { pathname } = history.location
  const { route, params } = match(pathname)!
  const screen = (await route.screen?.()) ?? null
  const [shopResult, screenResult] = await Promise.allSettled([
    loadShop({ path: pathname, api: host.api, site: host.site }),
    loadScreen(screen, params, history.location, host.api),
  ])
  const shop = shopResult.status === 'fulfilled' ? shopResult.value : null
  const start = screenResult.status === 'fulfilled' ? screenResult.value : { error: screenResult.reason as unknown }
  // a language that is not configured (R2.3) and a disabled area (R1.17) are not found
  const exists =
    shop === null ||
    (routeExists(route.id, shop.config) &&
      (params['lang'] === undefined || shop.config.languages.includes(params['lang'])))
  const withoutShop = shopResult.status === 'rejected' ? { error: shopResult.reason as unknown } : null
  const shown = withoutShop ?? (exists ? start : { error: new LoadError(404) })
  const lang = shop?.lang ?? segmentOf(pathname, host.languages)
  const page = { route: route.id, screen, history, shop, lang, files: await host.files(files.get(route.id) ?? null) }
  try {
    return renderPage(page, shown, host)
  } catch (error) {
    // an error while rendering is shown like one while loading
    return renderPage(page, { error }, host)
  }
}

type Shown = Pick<ScreenResult, 'loaded' | 'error'>

/** Only the browser loads for a screen that depends on the session. */
const isSkeleton = (screen: Screen | null) => Boolean(screen?.Skeleton && !screen.loadsOnServer)

async function loadScreen(
  screen: Screen | null,
  params: Params,
  { search }: Location,
  api: PageHost['api'],
): Promise<Shown> {
  if (!screen) throw new LoadError(404)
  if (isSkeleton(screen)) return {}
  const query = new URLSearchParams(search)
  return { loaded: { data: await screen.load?.({ api: api(params['lang'] ?? defaultLanguage), params, query }) } }
}

interface PageParts {
  route: string
  screen: Screen | null
  history: History
  shop: Shop | null
  lang: string
  files: PageFiles
}

function renderPage({ route, screen, history, shop, lang, files: of }: PageParts, shown: Shown, host: PageHost): Page {
  const { api, texts, site } = host
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
      serverHead={<ServerHead lang={lang} site={site} pigments={shop?.meta.pigments} files={of} />}
    />,
  )
  const failed = shown.error
  if (failed !== undefined && !(failed instanceof LoadError)) console.error(failed)
  const status = failed === undefined ? 200 : statusOf(failed)
  const textsUrl = site.textsUrl(lang)
  const data = pageDataTag({
    lang,
    textsUrl,
    shop,
    loaded: shown.loaded,
    failed: failed === undefined ? undefined : status,
  })
  const code = pageCode(of, textsUrl, isSkeleton(screen))
  const bar =
    site.preview && renderToStaticMarkup(<PreviewBar preview={site.preview} lang={lang} texts={texts(lang)} />)
  const start = html.indexOf('>', html.indexOf('<body')) + 1
  const head = based(html.slice(0, start), site.preview)
  const end = html.lastIndexOf('</body>')
  return {
    status,
    html: `<!DOCTYPE html>${head}${bar ?? ''}${html.slice(start, end)}${data}${code}${html.slice(end)}`,
    indexed: status === 200 && isIndexed(route),
  }
}

/** React leaves alone what only the server writes into the document; `pageBase` reads it. */
const based = (start: string, preview: Site['preview']) =>
  preview ? start.replace('<html', () => `<html data-base="${preview.base}"`) : start

/** The end of a page: what loads its code, at once where only the code can fill it. */
function pageCode({ start, script, modules }: PageFiles, textsUrl: string, atOnce: boolean): string {
  const code = [
    `<link rel="preload" as="fetch" href="${textsUrl}" crossorigin="anonymous" fetchpriority="low">`,
    ...modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    `<script type="module" src="${script}"></script>`,
  ].join('')
  return `${atOnce ? code : `<template id="code">${code}</template>`}<script type="module" src="${start}"></script>`
}

function segmentOf(pathname: string, languages: readonly string[]): string {
  const segment = pathname.split('/')[1]!
  return languages.includes(segment) ? segment : defaultLanguage
}
