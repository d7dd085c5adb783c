/** Everything that the shop stores in the browser (R9.23). */
export const sessionKeys = {
  cart: 'cart',
  customer: 'customer',
  token: 'token',
  cookiesAccepted: 'cookiesAccepted',
  partner: 'partner',
  lastUrl: 'lastUrl',
  shippingAddress: 'shippingAddress',
  language: 'language',
  referrer: 'referrer',
  returnRoute: 'returnRoute',
  sessionMarker: 'sessionMarker',
  /** Tickets chosen and not yet in the basket. */
  selection: 'selection',
  /** Tours chosen and not yet in the basket, with the answers to their questions. */
  tours: 'tours',
  /** Annual passes chosen and not yet in the basket, with their owners. */
  passes: 'passes',
  /** The unsent guest form. */
  form: 'form',
  /** From the link that confirms an address, until the login that does so. */
  confirmation: 'confirmation',
  /** The payment under way: its hold, the choices, the refused lines. */
  payment: 'payment',
  /** The host of the last payment page. */
  paymentHost: 'paymentHost',
  /** The last order in the data layer. */
  trackedOrder: 'trackedOrder',
  /** Scroll positions by history entry. */
  scroll: 'scroll',
  /** When the shop last reloaded a page by itself, by reason (R8.5). */
  reloaded: 'reloaded',
} as const

export type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys]
