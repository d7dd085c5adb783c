import { describe, expect, it } from 'vitest'
import { messages } from '@foyer/texts/messages.fixture.ts'
import { createMatcher } from './router/match.ts'
import { routes } from './routes.ts'
import { link } from '@foyer/contract/paths.ts'

const match = createMatcher(routes)
const nameAt = (path: string) => match(path)?.route.name

describe('the route table', () => {
  it.each([
    ['/logout', 'logout', 'R2.4'],
    ['/de', 'home', 'R2.5'],
    ['/de/merchandise', 'merchandise', 'R2.6'],
    ['/de/merchandise/7', 'mechandiseCategory', 'R2.7'],
    ['/de/passes', 'passes', 'R2.8'],
    ['/de/passes/7', 'pass', 'R2.9'],
    ['/de/vouchers', 'voucherList', 'R2.10'],
    ['/de/vouchers/7', 'voucherSingle', 'R2.11'],
    ['/de/tickets', 'tickets', 'R2.12'],
    ['/de/tickets/101', 'ticket', 'R2.13'],
    ['/de/guided-tours', 'guidedTours', 'R2.14'],
    ['/de/guided-tours/7', 'guidedTour', 'R2.15'],
    ['/de/login', 'login', 'R2.16'],
    ['/de/register', 'register', 'R2.17'],
    ['/de/register/success', 'registerSuccess', 'R2.18'],
    ['/de/register-guest', 'guestRegister', 'R2.19'],
    ['/de/forgot-password', 'forgotPassword', 'R2.20'],
    ['/de/recover/abc', 'recoverAccount', 'R2.21'],
    ['/de/password-reset-success', 'forgotPasswordSuccess', 'R2.22'],
    ['/de/recover-success', 'recoverPasswordSuccess', 'R2.23'],
    ['/de/settings', 'settings', 'R2.24'],
    ['/de/order-review/abc', 'orderReview', 'R2.25'],
    ['/de/product/7', 'product', 'R2.26'],
    ['/de/checkout', 'checkout', 'R2.27'],
    ['/de/checkout/accepted', 'checkoutAccepted', 'R2.28'],
    ['/de/checkout/canceled', 'checkoutCanceled', 'R2.29'],
    ['/de/checkout/success', 'checkoutSuccess', 'R2.30'],
    ['/de/checkout/failed', 'checkoutFailed', 'R2.31'],
    ['/de/page/shipping', 'shippingInfo', 'R2.32'],
    ['/de/page/terms', 'page', 'R2.33'],
    ['/de/no/such/thing', 'pageNotFound', 'R2.35'],
  ])('has %s as %s (%s)', (path, name) => {
    expect(nameAt(path)).toBe(name)
  })

  it('begins every path but that of logout with the language (R2.1)', () => {
    const others = routes.filter(({ name }) => name !== 'logout' && name !== 'pageNotFound')
    expect(others.filter(({ path }) => !/^\/:lang(\/|$)/.test(path))).toEqual([])
  })

  it('has a title in every language for every route; only that of home is empty (R2.39)', () => {
    for (const texts of Object.values(messages)) {
      const missing = routes.filter(({ name }) => texts[`title.${name}`] === undefined).map(({ name }) => name)
      expect(missing).toEqual([])
      expect(routes.filter(({ name }) => texts[`title.${name}`] === '').map(({ name }) => name)).toEqual(['home'])
    }
  })

  it('has the not-found screen last (R2.35)', () => {
    const names = routes.map(({ name }) => name)
    expect(names).toContain('ticket')
    expect(names.at(-1)).toBe('pageNotFound')
  })

  it('knows a path in any case, with an ending slash, and by its values as they were meant (R2.1)', () => {
    expect(match('/DE/Tickets/')?.route.name).toBe('tickets')
    expect(match('/de/tickets/101/')?.params).toEqual({ lang: 'de', id: '101' })
    expect(match('/de/order-review/a%2Fb')?.params).toEqual({ lang: 'de', id: 'a/b' })
    expect(match('/de/page/%E0%A4%A')?.params).toEqual({ lang: 'de', id: '%E0%A4%A' })
    expect(match('/de/tickets/101/x')?.route.name).toBe('pageNotFound')
  })
})

describe('a link', () => {
  it('is made from the table by name, its values encoded, empty ones left out of the query (R2.13)', () => {
    expect(link('ticket', { lang: 'de', id: 101 }, { date: '2026-12-05', time: '10:15', venue: null })).toBe(
      '/de/tickets/101?date=2026-12-05&time=10%3A15',
    )
    expect(link('orderReview', { lang: 'en', id: 'a/b' })).toBe('/en/order-review/a%2Fb')
  })

  it('leads back to the route that it names, for every route (R2.1)', () => {
    for (const { name } of routes) {
      if (name === 'pageNotFound') continue
      const values = { lang: 'de', id: '7', category: '7', guid: 'abc' }
      expect(nameAt(link(name, values))).toBe(name)
    }
  })
})
