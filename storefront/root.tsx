import './shop/styles/tokens.css'
import './shop/styles/fonts.css'
import './shop/styles/base.css'
import './shop/styles/print.css'
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { shopConfig, shopId, shopInfo, staticContent } from '@foyer/contract/shop.calls.ts'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { languageOf, preferredLanguage } from '@foyer/domain/shop/languages.ts'
import { UnexpectedError } from './shell/unexpected-error.tsx'
import { useBodyClass } from './shell/use-body-class.ts'
import { apiContext, siteContext } from './shop/context.ts'
import display from './shop/fonts/newsreader-display-latin.woff2?url'
import { useLanguage } from './shop/language.tsx'
import { harmlessHtml } from './shop/notice-html.server.ts'
import { got } from './shop/reading.ts'
import { textsLinkId, themeLinkId } from './shop/texts-link.ts'

/** What every screen stands in: read once per document, as a change of language loads the page again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname
  const api = context.get(apiContext)
  const { data: config } = got(await api(defaultLanguage)(shopConfig, {}))
  const lang = languageOf(path, config) ?? preferredLanguage(null, config)
  const [info, content] = await Promise.all([api(lang)(shopInfo, { query: { shop: shopId } }), api(lang)(staticContent, {})])
  const { cookie_warning, social_media } = got(content).data
  const { meta } = got(info).data
  // not every server says where its houses are (R7.69)
  return { lang, config, meta: { ...meta, venues: meta.venues ?? [] }, cookieWarning: config.showCookieDisclaimer ? harmlessHtml(cookie_warning) : '', socialMedia: social_media, publicUrl: context.get(siteContext).publicUrl, deployment: context.get(siteContext).deployment }
}
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { lang, textsUrl, themeUrl, serverHead } = useLanguage()
  const shop = useRouteLoaderData<typeof loader>('root')
  const fonts = { display, text: sans, ...shop?.deployment.fonts }
  const className = useBodyClass()
  return (
    <html lang={lang} data-retries={shop?.config.retries || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {[fonts.display, fonts.text].map((font) => font && <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />)}
        <link rel="preload" as="fetch" href={textsUrl} crossOrigin="anonymous" fetchPriority="low" id={textsLinkId} />
        <Links nonce="" />
        {/* in the head React leaves alone what it does not know */}
        {serverHead}
        {themeUrl && <link rel="stylesheet" href={themeUrl} id={themeLinkId} />}
      </head>
      <body className={className}>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return (
    <main className="page">
      <UnexpectedError />
    </main>
  )
}
