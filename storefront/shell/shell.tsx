import './shell.css'
import { isIndexed, routeExists } from '@foyer/domain/museum/areas.ts'
import { CurrentFooter, CurrentScreen, RenderBoundary } from '../router/current-screen.tsx'
import { useLoadError, useLocation, useRoute } from '../router/hooks.ts'
import { statusOf } from '../router/load-error.ts'
import { useTexts } from '../core/language.tsx'
import { useShop } from '../core/shop-data.ts'
import { linkedCode } from '../core/linked-code.ts'
import { part } from '../ui/part.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MessageBanner } from './message-banner.tsx'
import { NotFound } from './not-found.tsx'
import { Announcer, ToastPlace, WaitingRule } from './status.tsx'
import { UnexpectedError } from './unexpected-error.tsx'
import { useArrival } from './use-arrival.ts'
import { useVisit } from './use-visit.ts'

/** Screens of a disabled area are not found (R1.17); `entry.server.tsx` sends the status 404. */
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

const LinkedCode = part(async () => ({ default: (await import('../basket/voucher-field.tsx')).LinkedCode }))

/** The frame around every screen. */
export function Shell() {
  const t = useTexts()
  const { config } = useShop()
  useArrival()
  useVisit()
  const linked = linkedCode.use()
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <CookieNotice />
      {config.showHeader && <Header />}
      <MessageBanner />
      <main id="main" className="main" tabIndex={-1}>
        <WaitingRule />
        <RenderBoundary reset={useLocation().key} fallback={<UnexpectedError />}>
          <Content />
        </RenderBoundary>
      </main>
      {config.showFooter && <CurrentFooter otherwise={<Footer />} />}
      {linked && <LinkedCode />}
      <ToastPlace />
      <Announcer />
    </>
  )
}
