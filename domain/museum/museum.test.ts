import { describe, expect, it } from 'vitest'
import { accountPayments, defaultCreditCard } from '../checkout/payment-types.ts'
import { defaultCurrency, trackingCurrency } from '../money/currency.ts'
import { annualPassKind } from '../passes/owners.ts'
import { ticketModes } from '../tickets/availability.ts'
import { nextDays } from '../tours/tour-list.ts'
import { voucherUtcOffsetHours } from '../vouchers/voucher-code.ts'
import { canRegister, identifyRoute, isIndexed, menuRoutes, routeExists, showsLogin, showsUserMenu } from './areas.ts'
import { bootLanguage } from './languages.ts'
import { settingsOf } from './settings.ts'
import { browserTitle, siteName } from './site-name.ts'

const on = {
  hasTickets: true,
  hasGuidedTours: true,
  hasMerchandise: true,
  hasVouchers: true,
  hasMemCard: true,
  hasUserRegistration: true,
}

describe('titles', () => {
  it('are the page, a dash, the site (R2.40, R2.41)', () => {
    expect(browserTitle('Tickets', 'Museen am Fluss')).toBe('Tickets - Museen am Fluss')
    expect(browserTitle('Tickets', 'Museen am Fluss', 'pipe')).toBe('Tickets | Museen am Fluss')
  })

  it('show no soft hyphen, which is for lines that break', () => {
    expect(browserTitle('Integritets\u00adpolicy', 'Museerna')).toBe('Integritetspolicy - Museerna')
  })

  it('without a page title are the site alone (R2.42, R2.39)', () => {
    expect(['', '  '].map((title) => browserTitle(title, 'Museen am Fluss'))).toEqual(Array(2).fill('Museen am Fluss'))
    expect(browserTitle(' Tickets ', 'Museen am Fluss')).toBe('Tickets - Museen am Fluss')
  })

  it("have the language's site name, else the shop's, else Online Shop (R3.2, R2.43)", () => {
    const names = { siteName: 'Museen am Fluss', siteNameTranslations: { en: 'Museums on the River', fr: '' } }
    expect(['en', 'fr', 'da'].map((lang) => siteName(names, lang))).toEqual([
      'Museums on the River',
      'Museen am Fluss',
      'Museen am Fluss',
    ])
    expect(siteName({ siteName: '', siteNameTranslations: {} }, 'de')).toBe('Online Shop')
    expect(siteName({}, 'de')).toBe('Online Shop')
  })
})

describe('areas', () => {
  it.each([
    ['hasTickets', ['tickets', 'ticket'], 'R1.17, R2.50'],
    ['hasGuidedTours', ['guidedTours', 'guidedTour'], 'R1.18, R2.51'],
    ['hasMerchandise', ['merchandise', 'mechandiseCategory', 'product'], 'R1.19, R2.52'],
    ['hasVouchers', ['voucherList', 'voucherSingle'], 'R1.20, R2.54'],
    ['hasMemCard', ['passes', 'pass'], 'R1.21, R2.53'],
  ] as const)('%s decides over the routes %j and the menu (%s)', (flag, routes, _ids) => {
    const off = { ...on, [flag]: false }
    for (const route of routes) expect([routeExists(route, on), routeExists(route, off)]).toEqual([true, false])
    expect(menuRoutes(on)).toContain(routes[0])
    expect(menuRoutes(off)).toEqual(menuRoutes(on).filter((route) => route !== routes[0]))
  })

  it('do not decide over the other routes (R1.17)', () => {
    expect(routeExists('checkout', { ...on, hasTickets: false, hasUserRegistration: false })).toBe(true)
  })

  it.each([
    [true, true, true],
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])(
    'with tickets %s and guided tours %s there is something to search: %s (R1.17, R1.18)',
    (hasTickets, hasGuidedTours, is) => {
      const off = { hasMerchandise: false, hasMemCard: false, hasVouchers: false }
      expect(routeExists('search', { ...on, ...off, hasTickets, hasGuidedTours })).toBe(is)
      for (const area of ['hasMerchandise', 'hasMemCard', 'hasVouchers'])
        expect(routeExists('search', { ...on, ...off, hasTickets, hasGuidedTours, [area]: true })).toBe(true)
    },
  )

  it('of registration exist when both of its switches are on, a guest has a switch of her own (R1.22, R3.8)', () => {
    expect(canRegister({ hasUserRegistration: true })).toBe(true)
    expect(routeExists('register', { ...on, userRegistration: false })).toBe(false)
    expect(routeExists('register', { ...on, hasUserRegistration: false })).toBe(false)
    expect(routeExists('guestRegister', { ...on, hasUserRegistration: false })).toBe(true)
    expect(routeExists('guestRegister', { ...on, guestRegistration: false })).toBe(false)
  })

  it.each([
    ['the form of a guest while nobody can register', { hasUserRegistration: false }, 'guestRegister'],
    ['the form of a guest while registration is switched off', { userRegistration: false }, 'guestRegister'],
    ['the login where one can register', {}, 'login'],
    ['the login where nobody buys as a guest', { hasUserRegistration: false, guestRegistration: false }, 'login'],
  ])('lead a buyer to %s (R2.62, R3.8)', (_, switches, route) => {
    expect(identifyRoute({ ...on, ...switches })).toBe(route)
  })

  it('login links show to visitors and guests where one can register (R2.60, R2.61, R2.62, R3.12, R6.6)', () => {
    expect(showsLogin(on, { isLoggedIn: false, isGuest: false })).toBe(true)
    expect(showsLogin(on, { isLoggedIn: true, isGuest: true })).toBe(true)
    expect(showsLogin(on, { isLoggedIn: true, isGuest: false })).toBe(false)
    expect(showsLogin({ ...on, hasUserRegistration: false }, { isLoggedIn: false, isGuest: false })).toBe(false)
  })

  it.each(['register', 'registerSuccess'])('%s exists where one can register (R1.22)', (route) => {
    expect([true, false].map((may) => routeExists(route, { ...on, hasUserRegistration: may }))).toEqual([true, false])
  })

  it('search engines see the goods and what is written about them, and nothing that is somebody’s own (R1.17)', () => {
    for (const route of ['home', 'page', 'shippingInfo', 'tickets', 'guidedTour', 'voucherList'])
      expect([route, isIndexed(route)]).toEqual([route, true])
    for (const route of ['cart', 'checkout', 'login', 'settings', 'homeless', 'cartpage', 'shippingInfoOfOrder'])
      expect([route, isIndexed(route)]).toEqual([route, false])
  })

  it('settings and logout show to customers, not to guests (R2.64, R6.7, R6.9)', () => {
    expect(
      [
        { isLoggedIn: true, isGuest: false },
        { isLoggedIn: true, isGuest: true },
        { isLoggedIn: false, isGuest: false },
      ].map(showsUserMenu),
    ).toEqual([true, false, false])
  })
})

it('settings that a server does not send have their defaults (R3.6, R3.7, R3.8, R9.27)', () => {
  expect(settingsOf({})).toMatchObject({
    confirmPaymentOnCheckout: true,
    checkoutDocumentNumber: false,
    guestRegistration: true,
    userRegistration: true,
    mostPlacesPerOrder: 100,
    fewLeft: 10,
  })
  expect(
    settingsOf({
      confirmPaymentOnCheckout: false,
      checkoutDocumentNumber: true,
      guestRegistration: false,
      mostPlacesPerOrder: 8,
      fewLeft: 0,
    }),
  ).toEqual({
    confirmPaymentOnCheckout: false,
    checkoutDocumentNumber: true,
    guestRegistration: false,
    userRegistration: true,
    mostPlacesPerOrder: 8,
    fewLeft: 0,
  })
})

it('the constants are those of the specification (R9.1, R9.5, R9.15, R9.16, R9.17, R9.21, R9.22, R9.24, R3.17)', () => {
  expect([defaultCurrency, trackingCurrency]).toEqual(['CHF', 'EUR'])
  expect([accountPayments, defaultCreditCard]).toEqual([[74, 164], 164])
  expect([annualPassKind, ticketModes]).toEqual([13, [1, 3, 5]])
  expect([nextDays, voucherUtcOffsetHours, bootLanguage]).toEqual([4, 1, 'en'])
})
