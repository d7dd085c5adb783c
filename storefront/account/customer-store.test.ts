// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

test('a start has the token and the customer of the session again (R4.2, R4.3, R7.63)', async () => {
  const data = { salutation: '', fname: 'Anna', lname: 'Muster', email: 'anna@example.org', street: '', zip: '', city: '', country: 'CH', company: '', phone: '', isGuest: true }
  sessionStorage.setItem('token', '"abc"')
  sessionStorage.setItem('customer', JSON.stringify({ data }))
  vi.resetModules()
  const [{ tokenStore }, { customerStore }] = [await import('../shop/session.ts'), await import('./customer-store.ts')]
  expect(tokenStore.read()).toBe('abc')
  expect(customerStore.read()).toEqual({ data })
})
