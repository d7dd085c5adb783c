import '@vitejs/plugin-react/preamble'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { routeExists } from '@foyer/domain/museum/areas.ts'
import type { CompiledTexts } from '@foyer/texts/format.ts'
import { pageDataId, type PageData } from './page-data.ts'
import { Root } from './root.tsx'
import { browserHistory } from './router/history.ts'
import { cartStore } from './cart/cart-store.ts'
import { reckonPasses } from './cart/reckon-passes.ts'
import { LoadError } from './router/load-error.ts'
import { createMatcher } from './router/match.ts'
import { createRouter, type Router } from './router/router.ts'
import type { Screen } from './router/screen.ts'
import { screenRoutes } from './screens.ts'
import { takeLinkedCode } from './core/linked-code.ts'
import { onMissingCode } from './shell/missing-code.ts'
import { prefetchApi, browserApi } from './core/browser-api.ts'

const { lang, textsUrl, shop, loaded, failed } = JSON.parse(
  document.getElementById(pageDataId)!.textContent,
) as PageData

let router: Router | null = null
addEventListener('vite:preloadError', (event) => onMissingCode(event, router))

/** Null when the code cannot be loaded; never resolves while the page reloads to get it. */
async function codeOf(load: () => Promise<Screen | undefined>): Promise<Screen | null> {
  try {
    return (await load()) ?? (await new Promise<never>(() => {}))
  } catch (error) {
    console.error(error)
    return null
  }
}

/** A function instead of top-level await, because the code of the screens imports this module. */
async function begin(): Promise<void> {
  const found = cartStore.read()
  takeLinkedCode()
  void reckonPasses()
  const history = browserHistory()
  const load = createMatcher(screenRoutes)(history.location.pathname)?.route.screen
  const [texts, screen] = await Promise.all([
    fetch(textsUrl).then((response) => response.json() as Promise<CompiledTexts>),
    load ? codeOf(load) : null,
  ])
  const isMissing = load && !screen
  const status = isMissing ? 500 : failed
  router = createRouter({
    routes: screenRoutes,
    history,
    api: (of) => browserApi(of ?? lang),
    prefetchApi: (of) => prefetchApi(of ?? lang),
    exists: (route) => shop === null || routeExists(route, shop.config),
    fromServer: true,
    initial: { screen, ...(loaded && { loaded: { data: loaded.data } }), error: status && new LoadError(status) },
  })
  const open = router
  // no view waits for it
  void import('./shell/keep-going.ts').then(
    ({ keepGoing }) => keepGoing(open, found),
    () => null,
  )
  const root = (
    <StrictMode>
      <Root lang={lang} texts={texts} shop={shop} router={router} />
    </StrictMode>
  )
  startTransition(() => {
    // the HTML from the server shows the screen whose code is missing, so it cannot be hydrated
    if (isMissing) createRoot(document).render(root)
    else hydrateRoot(document, root)
  })
}
void begin()
