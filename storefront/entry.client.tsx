import '@vitejs/plugin-react/preamble'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { CompiledTexts } from '@foyer/texts/format.ts'
import { pageDataId, type PageData } from './page-data.ts'
import { Root } from './root.tsx'
import { browserHistory } from './router/history.ts'
import { LoadError } from './router/load-error.ts'
import { createMatcher } from './router/match.ts'
import { createRouter } from './router/router.ts'
import { screenRoutes } from './screens.ts'
import { onMissingCode } from './shell/missing-code.ts'
import { apiAhead, browserApi } from './shop/browser-api.ts'

const { lang, textsUrl, shop, loaded, failed } = JSON.parse(document.getElementById(pageDataId)!.textContent) as PageData

/** Not a module that waits: the screen's code imports what is in this file. */
async function begin() {
  const history = browserHistory()
  const route = createMatcher(screenRoutes)(history.location.pathname)?.route
  const missing = (event: Event & { payload?: unknown }) => onMissingCode(event, null)
  addEventListener('vite:preloadError', missing)
  const [texts, code] = await Promise.all([
    fetch(textsUrl).then((response) => response.json() as Promise<CompiledTexts>),
    // null where there is none, or where it cannot be had
    route?.screen ? route.screen().catch(() => null) : null,
  ])
  // the page loads again for it
  if (code === undefined) return
  const error = failed !== undefined ? new LoadError(failed) : route?.screen && !code ? new LoadError(500) : undefined
  const router = createRouter({
    routes: screenRoutes, history,
    api: (of) => browserApi(of ?? lang),
    apiAhead: (of) => apiAhead(of ?? lang),
    fromServer: true,
    shown: { screen: code, ...(loaded && { loaded: { data: loaded.data } }), error },
  })
  removeEventListener('vite:preloadError', missing)
  addEventListener('vite:preloadError', (event) => onMissingCode(event, router))
  const root = (
    <StrictMode>
      <Root lang={lang} texts={texts} shop={shop} router={router} />
    </StrictMode>
  )
  startTransition(() => {
    // what the server has sent is the screen that cannot be had
    if (route?.screen && !code) createRoot(document).render(root)
    else hydrateRoot(document, root)
  })
}
void begin()
