import './shell.css'
import { isIndexed, routeExists } from '@foyer/domain/shop/areas.ts'
import { CurrentScreen, RenderBoundary } from '../router/current-screen.tsx'
import { useLoadError, useLocation, useRoute } from '../router/hooks.ts'
import { statusOf } from '../router/load-error.ts'
import { useTexts } from '../core/language.tsx'
import { useShop } from '../core/shop-data.ts'
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

/** Of an area that is switched off there is nothing to be found (R1.17); `entry.server.tsx` says so with the status. */
function Content() {
  const { id } = useRoute()
  const error = useLoadError()
  const exists = routeExists(id, useShop().config)
  if (!exists || (error !== undefined && statusOf(error) === 404)) return <NotFound />
  if (error !== undefined) return <UnexpectedError />
  return (
    <>
      {!isIndexed(id) && <meta name="robots" content="noindex" />}
      <CurrentScreen />
    </>
  )
}

/** What every screen stands in. */
export function Shell() {
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
        <RenderBoundary reset={useLocation().key} fallback={<UnexpectedError />}>
          <Content />
        </RenderBoundary>
      </main>
      {config.showFooter && <Footer />}
      <ToastPlace />
      <Announcer />
    </>
  )
}
