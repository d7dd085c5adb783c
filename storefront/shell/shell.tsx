import './shell.css'
import { isRouteErrorResponse, Outlet, useMatches, useRouteError, type LoaderFunctionArgs } from 'react-router'
import type { ReactNode } from 'react'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { shopConfig } from '@foyer/contract/shop.calls.ts'
import { isIndexed, routeExists } from '@foyer/domain/shop/areas.ts'
import { apiContext } from '../shop/context.ts'
import { useTexts } from '../shop/language.tsx'
import { got, notFound } from '../shop/reading.ts'
import { useShop } from '../shop/shop-data.ts'
import { Announcer } from './announcer.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MessageBanner } from './message-banner.tsx'
import { NotFound } from './not-found.tsx'
import { ToastPlace } from './toast-place.tsx'
import { UnexpectedError } from './unexpected-error.tsx'
import { useArrival } from './use-arrival.ts'
import { useVisit } from './use-visit.ts'
import { WaitingRule } from './waiting-rule.tsx'

/** A first segment that is no configured language is not found (R2.3). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { data } = got(await context.get(apiContext)(defaultLanguage)(shopConfig, {}))
  if (params.lang !== undefined && !data.languages.includes(params.lang)) notFound()
  return null
}
export const shouldRevalidate = () => false

/** Of an area that is switched off there is nothing to be found (R1.17); `entry.server.tsx` says so with the status. */
export default function ShellRoute() {
  const route = useMatches().at(-1)?.id ?? ''
  const exists = routeExists(route, useShop().config)
  return (
    <Shell>
      {exists ? (
        <>
          {!isIndexed(route) && <meta name="robots" content="noindex" />}
          <Outlet />
        </>
      ) : (
        <NotFound />
      )}
    </Shell>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  if (!missing && !isRouteErrorResponse(error)) console.error(error)
  return <Shell>{missing ? <NotFound /> : <UnexpectedError />}</Shell>
}

function Shell({ children }: { children: ReactNode }) {
  const t = useTexts()
  const { config } = useShop()
  useArrival()
  useVisit()
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <CookieNotice />
      <WaitingRule />
      {config.showHeader && <Header />}
      <MessageBanner />
      <main id="main" className="main" tabIndex={-1}>
        {children}
      </main>
      {config.showFooter && <Footer />}
      <ToastPlace />
      <Announcer />
    </>
  )
}
