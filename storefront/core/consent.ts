import { sessionKeys } from './session-keys.ts'
import { sessionStore } from './session-store.ts'
import { store } from './store.ts'

/** The answer to the cookie notice: true accepts, false is "only necessary", null is no answer yet (R3.65). */
export const consentStore = sessionStore<boolean | null>(
  sessionKeys.cookiesAccepted,
  null,
  (value) => typeof value === 'boolean',
)

/**
 * Whether the notice is open: from the start until it is answered, and again on request (R4.16). Only the session
 * knows.
 */
export const noticeStore = store<boolean | null>(null, () => consentStore.read() === null)

/** Stores the answer for the session and closes the notice (R4.17, R4.18). */
export function answerNotice(accepts: boolean): void {
  consentStore.write(accepts)
  noticeStore.write(false)
}
