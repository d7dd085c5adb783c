import { paths, type RouteName } from '@foyer/contract/paths.ts'

export type { RouteName }

/** Whatever is no route is not found. */
const screens: Record<RouteName, string | null> = {
  logout: 'account/logout-page.tsx',
  settings: 'account/settings-page.tsx',
  home: 'home/home-page.tsx',
  tickets: 'tickets/tickets-page.tsx',
  ticket: 'sale/ticket-page.tsx',
  guidedTours: 'tours/tours-page.tsx',
  guidedTour: 'tours/tour-page.tsx',
  merchandise: 'merchandise/merchandise-page.tsx',
  mechandiseCategory: 'merchandise/merchandise-page.tsx',
  passes: 'merchandise/passes-page.tsx',
  product: 'merchandise/product-page.tsx',
  pass: 'passes/pass-page.tsx',
  voucherList: 'vouchers/vouchers-page.tsx',
  voucherSingle: 'vouchers/voucher-page.tsx',
  login: 'checkout/login-page.tsx',
  register: 'account/register-page.tsx',
  registerSuccess: 'account/register-success-page.tsx',
  guestRegister: 'checkout/guest-page.tsx',
  forgotPassword: 'account/forgot-password-page.tsx',
  recoverAccount: 'account/recover-page.tsx',
  forgotPasswordSuccess: 'account/forgot-password-success-page.tsx',
  recoverPasswordSuccess: 'account/recover-success-page.tsx',
  accountOrders: 'orders/account-orders-page.tsx',
  givenTicket: 'orders/given-ticket-page.tsx',
  inquiry: 'inquiries/inquiry-page.tsx',
  quote: 'orders/quote-page.tsx',
  plan: 'plan/plan-page.tsx',
  orderReview: 'orders/order-review-page.tsx',
  checkout: 'checkout/checkout-page.tsx',
  checkoutAccepted: 'checkout/accepted-page.tsx',
  checkoutCanceled: 'checkout/canceled-page.tsx',
  checkoutSuccess: 'checkout/success-page.tsx',
  checkoutFailed: 'checkout/checkout-page.tsx',
  shippingInfo: 'content/static-page.tsx',
  page: 'content/static-page.tsx',
  search: 'search/search-page.tsx',
  voucherBalance: 'vouchers/voucher-balance-page.tsx',
  pageNotFound: null,
}

/** The site map: every route of the specification, and its screen. */
export const routes = (Object.keys(paths) as RouteName[]).map((name) => ({
  name,
  path: paths[name],
  screen: screens[name],
}))
