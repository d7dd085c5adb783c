import { sessionKeys } from '../core/session-keys.ts'
import { isText, sessionStore } from '../core/session-store.ts'

/** The token of the link that confirms an e-mail address; it is sent with the login, or by who is logged in. */
export const pendingConfirmation = sessionStore<string | null>(sessionKeys.confirmation, null, isText)

/** Takes it out of the address's fragment (`#confirm=…`) before the screen shows, so that nothing else reads it. */
export function takeConfirmationFromAddress(): void {
  const token = new URLSearchParams(location.hash.slice(1)).get('confirm')
  if (token === null) return
  history.replaceState(history.state, '', location.pathname + location.search)
  if (token.trim()) pendingConfirmation.write(token.trim())
}
