// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Config } from '@foyer/contract/shop.schema.ts'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { customerStore, noValues } from '../account/customer-store.ts'
import { pendingConfirmation } from '../account/pending-confirmation.ts'
import { cartStore } from '../cart/cart-store.ts'
import { tokenStore } from '../core/session.ts'
import { serve } from '../core/api.fixture.ts'
import { begin, payments } from './checkout.fixture.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import * as loginScreen from './login-page.tsx'

const attributes = {
  countries: { CH: 'Schweiz' },
  salutations: {},
  required_fields: ['email'],
  visible_fields: ['email'],
}
const someone = { ...noValues, fname: 'Ada', email: 'ada@example.org', isGuest: false }
beforeEach(() => void begin())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function open(path = '/de/login', config: Partial<Config> = {}, more: Parameters<typeof serve>[0] = {}) {
  const requests = serve({
    'checkout/payments': () => ({ body: { data: payments } }),
    'customer/attr': () => ({ body: { data: attributes } }),
    ...more,
  })
  const shown = renderInShop(null, {
    config: { hasUserRegistration: true, ...config },
    routes: [{ id: 'login', path: '/de/login', screen: loginScreen }],
  })
  await shown.router.navigate(path)
  // the code of login or form, which a busy machine takes its time for
  await vi.dynamicImportSettled()
  await screen.findByRole('heading', { level: 1 })
  return { ...shown, requests }
}

it('the first, filled button goes on as a guest; no e-mail is asked for before it (R1.13, R2.16)', async () => {
  const { container } = await open()
  const first = container.querySelector('.button')!
  expect(first.textContent).toBe('Weiter als Gast')
  expect(first.className).toContain('button--primary')
  expect(first.getAttribute('href')).toBe('/de/register-guest')
  const email = screen.getByRole('textbox', { name: 'E-Mail' })
  expect(first.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('region', { name: 'Sofort bezahlen' }).compareDocumentPosition(email)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(container.querySelectorAll('.button--primary')).toHaveLength(1)
  expect(screen.getByText('Schritt 2 von 4')).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

it.each([
  ['buys nothing', '/de/login', () => void begin([])],
  ['came from another screen with something in the basket', '/de/login?returnTo=%2Fde%2Ftickets', () => {}],
])('who %s finds the login alone, with its button filled (R1.12, R2.16)', async (_, path, prepare) => {
  prepare()
  const { container } = await open(path)
  expect(screen.queryByRole('link', { name: 'Weiter als Gast' })).toBeNull()
  expect(screen.queryByText('Schritt 2 von 4')).toBeNull()
  expect([...container.querySelectorAll('.button--primary')].map((button) => button.textContent)).toEqual(['Anmelden'])
  expect(screen.getByRole('link', { name: 'Passwort vergessen?' })).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

it('who came from the checkout by a refused token orders on (R1.13, R6.12)', async () => {
  await open('/de/login?fromUnauthorized=1&returnTo=%2Fde%2Fcheckout')
  expect(screen.getByRole('link', { name: 'Weiter als Gast' })).toBeTruthy()
})

it('payment types are read when the login opens (R4.4, R7.64)', async () => {
  const { requests } = await open()
  expect(requests.map(({ path, query }) => `${path} ${query.get('shop')}`)).toContain('checkout/payments 126')
})

it('wallets pay from here, without login (R1.14, R6.3)', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Mit Apple Pay bezahlen' })).toBeTruthy()
})

it('registering is offered only where both settings are on (R3.8)', async () => {
  for (const off of [{ hasUserRegistration: false }, { userRegistration: false }]) {
    await open('/de/login', { ...off, guestRegistration: false })
    expect(screen.queryByRole('link', { name: 'Registrieren' })).toBeNull()
    cleanup()
  }
  await open('/de/login?returnTo=%2Fde%2Fsettings')
  expect(screen.getByRole('link', { name: 'Registrieren' }).getAttribute('href')).toBe(
    '/de/register?returnTo=%2Fde%2Fsettings',
  )
})

it.each([true, false])(
  'while one can register: %s, whoever was sent here by a 401 is told so (R6.10, R6.12)',
  async (hasUserRegistration) => {
    await open('/de/login?fromUnauthorized=1', { hasUserRegistration })
    expect(screen.getByText(/Dafür brauchen wir Ihre Angaben nochmals/).textContent).toContain('Ihr Warenkorb ist so')
    act(() => cartStore.write(emptyCart))
    // a busy machine may not have subscribed to the basket yet
    await waitFor(() =>
      expect(screen.getByText(/Dafür brauchen wir Ihre Angaben nochmals/).textContent).not.toContain('Warenkorb'),
    )
  },
)

it('where nobody can register there is nothing to choose: the form of a guest stands here at once (R2.62)', async () => {
  const { container } = await open('/de/login', { hasUserRegistration: false })
  expect(screen.getByRole('textbox', { name: 'E-Mail' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Weiter als Gast' })).toBeNull()
  expect(document.title).toMatch(/^Ihre Angaben/)
  expect(await axeViolations(container)).toEqual([])
  cleanup()
  await open('/de/login', { hasUserRegistration: false, guestRegistration: false })
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('who is logged in and opens the link of their mail reads that the address is confirmed, and no login', async () => {
  const answer = { status: 200, body: { data: null } as object }
  const show = () => {
    tokenStore.write('token')
    customerStore.write({ data: someone })
    pendingConfirmation.write('abc')
    return open(
      '/de/login',
      {},
      {
        'customer/confirm': () => answer,
        'customer-data': () => ({ body: { data: { ...someone, email: 'new@example.org' } } }),
      },
    )
  }
  const { container, requests } = await show()
  expect((await screen.findByText('Ihre E-Mail-Adresse ist bestätigt.')).getAttribute('role')).toBe('status')
  expect(screen.queryByLabelText('Passwort')).toBeNull()
  expect(screen.queryByText(/^Melden Sie sich an/)).toBeNull()
  expect(requests.filter(({ path }) => path === 'customer/confirm')).toMatchObject([
    { body: { confirm: 'abc' }, token: 'token' },
  ])
  expect([pendingConfirmation.read(), customerStore.read()!.data.email]).toEqual([null, 'new@example.org'])
  expect(await axeViolations(container)).toEqual([])
  cleanup()
  Object.assign(answer, { status: 422, body: { code: 'LINK_INVALID' } })
  await show()
  expect(await screen.findByLabelText('Passwort')).toBeTruthy()
  expect(screen.getByText(/^Melden Sie sich an/)).toBeTruthy()
})
