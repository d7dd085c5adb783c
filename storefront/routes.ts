import type { RouteConfig } from '@react-router/dev/routes'

/** Until its area is built, a route answers with the not-found screen, like any other path. */
const later = null

/** Section 2 of the specification, in its order and with its names. Links are made from it: `shop/links.ts`. */
export const routes = [
  { name: 'logout', path: '/logout', screen: 'account/logout-page.tsx' },
  { name: 'home', path: '/:lang', screen: 'home/home-page.tsx' },
  { name: 'merchandise', path: '/:lang/merchandise', screen: later },
  { name: 'mechandiseCategory', path: '/:lang/merchandise/:category', screen: later },
  { name: 'passes', path: '/:lang/passes', screen: later },
  { name: 'pass', path: '/:lang/passes/:id', screen: later },
  { name: 'voucherList', path: '/:lang/vouchers', screen: later },
  { name: 'voucherSingle', path: '/:lang/vouchers/:id', screen: later },
  { name: 'tickets', path: '/:lang/tickets', screen: 'tickets/tickets-page.tsx' },
  { name: 'ticket', path: '/:lang/tickets/:id', screen: 'tickets/ticket-page.tsx' },
  { name: 'guidedTours', path: '/:lang/guided-tours', screen: later },
  { name: 'guidedTour', path: '/:lang/guided-tours/:id', screen: later },
  { name: 'login', path: '/:lang/login', screen: 'checkout/login-page.tsx' },
  { name: 'register', path: '/:lang/register', screen: later },
  { name: 'registerSuccess', path: '/:lang/register/success', screen: later },
  { name: 'guestRegister', path: '/:lang/register-guest', screen: 'checkout/guest-page.tsx' },
  { name: 'forgotPassword', path: '/:lang/forgot-password', screen: later },
  { name: 'recoverAccount', path: '/:lang/recover/:guid', screen: later },
  { name: 'forgotPasswordSuccess', path: '/:lang/password-reset-success', screen: later },
  { name: 'recoverPasswordSuccess', path: '/:lang/recover-success', screen: later },
  { name: 'settings', path: '/:lang/settings', screen: later },
  { name: 'orderReview', path: '/:lang/order-review/:id', screen: 'orders/order-review-page.tsx' },
  { name: 'product', path: '/:lang/product/:id', screen: later },
  { name: 'checkout', path: '/:lang/checkout', screen: 'checkout/checkout-page.tsx' },
  { name: 'checkoutAccepted', path: '/:lang/checkout/accepted', screen: 'checkout/accepted-page.tsx' },
  { name: 'checkoutCanceled', path: '/:lang/checkout/canceled', screen: 'checkout/canceled-page.tsx' },
  { name: 'checkoutSuccess', path: '/:lang/checkout/success', screen: 'checkout/success-page.tsx' },
  { name: 'checkoutFailed', path: '/:lang/checkout/failed', screen: 'checkout/checkout-page.tsx' },
  { name: 'shippingInfo', path: '/:lang/page/shipping', screen: 'shop/static-page.tsx' },
  { name: 'page', path: '/:lang/page/:id', screen: 'shop/static-page.tsx' },
  { name: 'pageNotFound', path: '*', screen: 'shell/not-found-page.tsx' },
] as const

export type RouteName = (typeof routes)[number]['name']

export default [
  { id: 'start', path: '/', file: 'home/start.ts' },
  {
    id: 'shell',
    file: 'shell/shell.tsx',
    children: routes.flatMap(({ name, path, screen }) => (screen === later ? [] : [{ id: name, path, file: screen }])),
  },
] satisfies RouteConfig
