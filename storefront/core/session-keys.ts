/** Everything the shop keeps in session storage (R9.23); nothing is kept anywhere else. */
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
  /** What is chosen on a screen and not yet in the basket. */
  selection: 'selection',
  /** What is chosen and answered of a tour and not yet in the basket. */
  tours: 'tours',
  /** What is typed into a form and not yet sent. */
  form: 'form',
  /** The payment under way: its hold, what was chosen, what was refused. */
  payment: 'payment',
  /** The host of the payment provider's page that the visitor was last sent to. */
  paymentHost: 'paymentHost',
  /** The order that the data layer was last told of. */
  trackedOrder: 'trackedOrder',
  /** How far down each screen was left, for the way back. */
  scroll: 'scroll',
  /** Why the shop loaded a page again by itself, and when last (R8.5). */
  reloaded: 'reloaded',
} as const

export type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys]
