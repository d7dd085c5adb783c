import type { Config } from '@foyer/contract/shop.schema.ts'

/** Route, and the switch of the area it belongs to (R1.17 to R1.22). */
const areas = {
  tickets: 'hasTickets',
  ticket: 'hasTickets',
  guidedTours: 'hasGuidedTours',
  guidedTour: 'hasGuidedTours',
  inquiry: 'hasGuidedTours',
  merchandise: 'hasMerchandise',
  mechandiseCategory: 'hasMerchandise',
  product: 'hasMerchandise',
  passes: 'hasMemCard',
  pass: 'hasMemCard',
  voucherList: 'hasVouchers',
  voucherSingle: 'hasVouchers',
} as const satisfies Record<string, keyof Config>

/** The menu, in its order: nav key and route are one (R2.50 to R2.54). */
const menu = ['tickets', 'guidedTours', 'merchandise', 'passes', 'voucherList'] as const
export type MenuRoute = (typeof menu)[number]

/** How the names of routes begin that exist only with accounts; the login stays, for guests. */
const ofAccounts = /^(register|forgotPassword|recover|settings$|accountOrders$)/

type Switches = Pick<
  Config,
  'hasTickets' | 'hasGuidedTours' | 'hasMerchandise' | 'hasVouchers' | 'hasMemCard' | 'hasUserRegistration'
> &
  Pick<Partial<Config>, 'userRegistration' | 'guestRegistration'>

/** Registration needs both of its switches (R1.22, R3.8). */
export function canRegister({
  hasUserRegistration,
  userRegistration = true,
}: Pick<Switches, 'hasUserRegistration' | 'userRegistration'>): boolean {
  return hasUserRegistration && userRegistration
}

/** Whether a route exists in this shop: not if its area is switched off. */
export function routeExists(route: string, config: Switches): boolean {
  if (ofAccounts.test(route)) return canRegister(config)
  if (route === 'plan') return config.hasTickets || config.hasGuidedTours
  if (route === 'search') return menuRoutes(config).length > 0
  if (route === 'guestRegister') return config.guestRegistration ?? true
  return !(route in areas) || config[areas[route as keyof typeof areas]]
}

/** Where a buyer says who they are: at once in the guest's form, where there is nothing else to choose. */
export function identifyRoute(config: Switches): 'guestRegister' | 'login' {
  return !canRegister(config) && routeExists('guestRegister', config) ? 'guestRegister' : 'login'
}

export function menuRoutes(config: Switches): MenuRoute[] {
  return menu.filter((route) => routeExists(route, config))
}

export type User = { isLoggedIn: boolean; isGuest: boolean }

/** Login and register links: when registration is on, for visitors and guests (R2.60 to R2.62). */
export function showsLogin(config: Switches, user: User): boolean {
  return canRegister(config) && !showsUserMenu(user)
}

/** Settings and logout: for customers, not for guests (R2.64, R6.7, R6.9). */
export function showsUserMenu(user: User): boolean {
  return user.isLoggedIn && !user.isGuest
}

/** Routes that search engines may list: offers and texts, but nobody's purchase, account or order. */
export function isIndexed(route: string): boolean {
  return (route in areas && route !== 'inquiry') || /^(home|plan|page|shippingInfo)$/.test(route)
}
