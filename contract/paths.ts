/**
 * The addresses of the pages: section 2 of the specification, in its order and with its names, then those of our own.
 */
export const paths = {
  logout: '/logout',
  home: '/:lang',
  merchandise: '/:lang/merchandise',
  mechandiseCategory: '/:lang/merchandise/:category',
  passes: '/:lang/passes',
  pass: '/:lang/passes/:id',
  voucherList: '/:lang/vouchers',
  voucherSingle: '/:lang/vouchers/:id',
  tickets: '/:lang/tickets',
  ticket: '/:lang/tickets/:id',
  guidedTours: '/:lang/guided-tours',
  guidedTour: '/:lang/guided-tours/:id',
  login: '/:lang/login',
  register: '/:lang/register',
  registerSuccess: '/:lang/register/success',
  guestRegister: '/:lang/register-guest',
  forgotPassword: '/:lang/forgot-password',
  recoverAccount: '/:lang/recover/:guid',
  forgotPasswordSuccess: '/:lang/password-reset-success',
  recoverPasswordSuccess: '/:lang/recover-success',
  settings: '/:lang/settings',
  orderReview: '/:lang/order-review/:id',
  product: '/:lang/product/:id',
  checkout: '/:lang/checkout',
  checkoutAccepted: '/:lang/checkout/accepted',
  checkoutCanceled: '/:lang/checkout/canceled',
  checkoutSuccess: '/:lang/checkout/success',
  checkoutFailed: '/:lang/checkout/failed',
  shippingInfo: '/:lang/page/shipping',
  page: '/:lang/page/:id',
  search: '/:lang/search',
  voucherBalance: '/:lang/voucher-balance',
  accountOrders: '/:lang/orders',
  givenTicket: '/:lang/given-ticket/:id',
  inquiry: '/:lang/inquiry/:id',
  quote: '/:lang/quote/:id',
  plan: '/:lang/plan',
  pageNotFound: '*',
} as const

export type RouteName = keyof typeof paths

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Tail}`
  ? Name | Names<Tail>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
export type LinkParams<N extends RouteName> = { [K in Names<(typeof paths)[N]>]: string | number }
export type LinkQuery = Record<string, string | number | null | undefined>

/** The address of a route, made from the route table; query values that are null, undefined or empty are left out. */
export function link<N extends RouteName>(name: N, params: LinkParams<N>, query: LinkQuery = {}): string {
  const path = paths[name].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((params as Record<string, string | number>)[key]!),
  )
  const given = Object.entries(query).filter(([, value]) => (value ?? '') !== '') as [string, string][]
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
