import { addressOf, type Location } from '../router/history.ts'
import { sayOffline } from '../core/message-store.ts'
import { reloadOnce } from '../core/reload.ts'

/** Where the shop is going, and whether it loads something ahead that nobody waits for. */
interface Going {
  pending: Location | null
  isReadingAhead: boolean
}

let leaving = false
// back on a page that was left for its new self
addEventListener('pageshow', () => void (leaving = false))

/** Code that is not there any more, as after a deployment: the page is loaded again, once for each file; else the error is thrown (R8.28, R8.29). */
export function onMissingCode(event: Event & { payload?: unknown }, going: Going | null): void {
  // whoever goes there asks again
  if (going?.isReadingAhead && !going.pending) return event.preventDefault()
  // without a network the reload would end at the browser's own error page, and lose what stands here
  if (!navigator.onLine) return sayOffline(true)
  leaving ||= reloadOnce(String(event.payload), Infinity, () => goOn(going?.pending ?? null))
  if (leaving) event.preventDefault()
}

/** To the screen that was asked for, if one was: it is the reload. */
function goOn(wanted: Location | null): void {
  if (wanted) location.assign(addressOf(wanted))
  else location.reload()
}
