import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { defaultLanguage, isLanguage } from '@foyer/contract/languages.ts'
import type { Config } from '@foyer/contract/shop.schema.ts'
import { isIndexed, routeExists } from '@foyer/domain/shop/areas.ts'
import { nonceContext, siteContext, textsContext } from './shop/context.ts'
import { ServerHead } from './server-head.tsx'
import { contentPolicy } from './shop/content-policy.ts'
import { LanguageProvider } from './shop/language.tsx'

export { robots } from './robots.ts'
export { sitemap } from './sitemap.ts'
export { apiContext, nonceContext, siteContext, textsContext } from './shop/context.ts'

export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  const nonce = context.get(nonceContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentPolicy(nonce))

  const { loaderData, matches } = routerContext.staticHandlerContext
  const root = loaderData['root'] as { lang: string; config: Config } | undefined
  const route = matches.at(-1)?.route.id ?? ''
  if (root && !routeExists(route, root.config)) status = 404
  // what a page needs may be there again in a moment
  if (status === 503) headers.set('Retry-After', '5')
  const indexed = status < 400 && isIndexed(route)
  if (!indexed) headers.set('X-Robots-Tag', 'noindex')
  // a page has a nonce of its own, so no cache between may keep it for others
  headers.set('Cache-Control', indexed ? 'private, no-cache' : 'no-store')
  const lang = root?.lang ?? segmentOf(request.url)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const waitForAll = isbot(request.headers.get('user-agent') ?? '')

  const site = context.get(siteContext)
  return new Promise((resolve, reject) => {
    let started = false
    const { pipe, abort } = renderToPipeableStream(
      <LanguageProvider lang={lang} texts={context.get(textsContext)(lang)} textsUrl={site.textsUrl(lang)} themeUrl={site.themeUrl} serverHead={<ServerHead lang={lang} ground={site.ground} />}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </LanguageProvider>,
      {
        nonce,
        [waitForAll ? 'onAllReady' : 'onShellReady']() {
          started = true
          const body = new PassThrough({ final: (done) => (clearTimeout(timer), done()) })
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: reject,
        onError(error: unknown) {
          // before the shell is out, onShellError carries the same error to the host
          if (started) console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
    timer.unref()
  })
}

function segmentOf(url: string): string {
  const segment = new URL(url).pathname.split('/')[1]
  return isLanguage(segment) ? segment : defaultLanguage
}
