import type { RefusalCode } from '@foyer/contract/refusals.ts'

type Status = 400 | 401 | 403 | 404 | 405 | 406 | 410 | 413 | 414 | 415 | 422 | 429 | 500 | 503

/** The status of codes that are not answered by 422, the default. */
const statuses: Partial<Record<RefusalCode, Status>> = {
  MALFORMED: 400,
  NOT_JSON: 415,
  UNKNOWN_LANGUAGE: 404,
  UNKNOWN_CALL: 404,
  AREA_OFF: 404,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  ADDRESS_TOO_LONG: 414,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_HOLDS: 429,
  TOO_MANY_FREE_ORDERS: 429,
  TOO_MANY_GIVEN: 429,
  TOO_MANY_TEST_MAILS: 429,
  LOGIN_NEEDED: 401,
  KEY_INVALID: 401,
  SIGN_IN_NEEDED: 401,
  PROOF_NEEDED: 403,
  SECOND_PERSON_NEEDED: 403,
  FORBIDDEN: 403,
  CART_GONE: 410,
  ORDER_NOT_AVAILABLE: 406,
  INVOICE_NOT_AVAILABLE: 406,
  DOCUMENTS_BUSY: 503,
  LOGINS_BUSY: 503,
  PICTURES_BUSY: 503,
  PAYOUTS_UNAVAILABLE: 503,
  IDENTITY_PROVIDER_UNAVAILABLE: 503,
  UNEXPECTED: 500,
  NOT_READY: 503,
  PAYMENT_UNAVAILABLE: 422,
}

export function statusOf(code: RefusalCode): Status {
  return statuses[code] ?? 422
}

/** Seconds after which the same may be tried again, where the status says that it may; what knows better says so. */
export function waitAfter(code: RefusalCode): number | null {
  const status = statusOf(code)
  if (status === 503) return soon
  return status === 429 ? (hourly.includes(code) ? 3600 : 60) : null
}
/** As long as the storefront waits before it loads a page again. */
const soon = 5
const hourly: readonly RefusalCode[] = ['TOO_MANY_FREE_ORDERS', 'TOO_MANY_GIVEN', 'TOO_MANY_TEST_MAILS']
