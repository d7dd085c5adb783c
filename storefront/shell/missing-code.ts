import { addressOf, type Location } from '../router/history.ts'
import { showOffline } from '../core/message-store.ts'
import { reloadOnce } from '../core/reload.ts'

/** The navigation and the prefetch that are under way. */
interface Progress {
  pending: Location | null
  isLoadingAhead: () => boolean
}

let isReloading = false
// the browser restored a page that was about to reload
addEventListener('pageshow', () => void (isReloading = false))

/** A file that is missing, as after a deployment, reloads the page once per file; the second time the error is thrown (R8.28, R8.29). */
export function onMissingCode(event: Event & { payload?: unknown }, progress: Progress | null): void {
  // only a prefetch failed: a navigation will try again
  if (progress?.isLoadingAhead() && !progress.pending) return event.preventDefault()
  // offline, a reload would replace the page with the browser's error page
  if (!navigator.onLine) return showOffline(true)
  isReloading ||= reloadOnce(String(event.payload), Infinity, () => goOn(progress?.pending ?? null))
  if (isReloading) event.preventDefault()
}

/** Going to the pending screen, if there is one, is the reload. */
function goOn(target: Location | null): void {
  if (target) location.assign(addressOf(target))
  else location.reload()
}
