import { sayOffline } from '../shop/message-store.ts'
import { reloadOnce } from '../shop/reload.ts'

interface Router {
  state: { navigation: { location?: { pathname: string; search: string; hash: string } } }
}

let leaving = false
// back on a page that was left for its new self
addEventListener('pageshow', () => void (leaving = false))

/** Code that is not there any more, as after a deployment: the page is loaded again, once for each file; else the error is thrown (R8.28, R8.29). */
export function onMissingCode(event: Event & { payload?: unknown }): void {
  // without a network the reload would end at the browser's own error page, and lose what stands here
  if (!navigator.onLine) return sayOffline(true)
  leaving ||= reloadOnce(String(event.payload), Infinity, goOn)
  if (leaving) event.preventDefault()
}

/** To the screen that was asked for, if one was: it is the reload. */
function goOn(): void {
  const { __reactRouterDataRouter: router } = globalThis as { __reactRouterDataRouter?: Router }
  const wanted = router?.state.navigation.location
  if (wanted) location.assign(wanted.pathname + wanted.search + wanted.hash)
  else location.reload()
}
