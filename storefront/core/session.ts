import { sessionKeys } from './session-keys.ts'
import { isRecord, isText, sessionStore } from './session-store.ts'

/** The login or guest token (R4.54). */
export const tokenStore = sessionStore<string | null>(sessionKeys.token, null, isText)
export const languageStore = sessionStore<string | null>(sessionKeys.language, null, isText)
export const partnerStore = sessionStore<string | null>(sessionKeys.partner, null, isText)
export const lastUrlStore = sessionStore<string | null>(sessionKeys.lastUrl, null, isText)
export const referrerStore = sessionStore<string | null>(sessionKeys.referrer, null, isText)
/** Where a login leads back to (R4.7 to R4.11). */
export const returnRouteStore = sessionStore<string | null>(sessionKeys.returnRoute, null, isText)
/** `us` of the payment under way (R7.54). */
export const sessionMarkerStore = sessionStore<string | null>(sessionKeys.sessionMarker, null, isText)
/** Scroll positions by history entry (R2.45). */
export const scrollStore = sessionStore<Record<string, number>>(sessionKeys.scroll, {}, isRecord)
/** Where the last payment was made (R4.15). */
export const paymentHostStore = sessionStore<string | null>(sessionKeys.paymentHost, null, isText)
