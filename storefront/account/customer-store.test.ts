// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'

const data = {
  salutation: '',
  fname: 'Anna',
  lname: 'Muster',
  email: 'anna@example.org',
  street: '',
  zip: '',
  city: '',
  country: 'CH',
  company: '',
  phone: '',
  isGuest: true,
}

it('the customer is kept in the session storage, under one name, and nowhere else (R3.10)', async () => {
  vi.resetModules()
  const { customerStore } = await import('./customer-store.ts')
  customerStore.write({ data })
  expect(JSON.parse(sessionStorage.getItem('customer')!)).toEqual({ data })
  expect([sessionStorage.length, localStorage.length, document.cookie]).toEqual([1, 0, ''])
  customerStore.clear()
  expect(sessionStorage.getItem('customer')).toBeNull()
})

it('a start has the token and the customer of the session again (R4.2, R4.3, R7.63)', async () => {
  sessionStorage.setItem('token', '"abc"')
  sessionStorage.setItem('customer', JSON.stringify({ data }))
  vi.resetModules()
  const [{ tokenStore }, { customerStore }] = [await import('../core/session.ts'), await import('./customer-store.ts')]
  expect(tokenStore.read()).toBe('abc')
  expect(customerStore.read()).toEqual({ data })
})
