// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHash } from 'node:crypto'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { serve } from '../core/api.fixture.ts'
import { tokenStore } from '../core/session.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { endToast, useToast } from '../core/toast-store.ts'
import { customerStore, forgetCustomer, guestFormStore, noValues, shippingAddressStore } from './customer-store.ts'
import { LoginForm } from './login-form.tsx'
import { pendingConfirmation, takeConfirmationFromAddress } from './pending-confirmation.ts'
import { useLogin } from './use-login.ts'

const token = 't'.repeat(43)
const account = {
  ...noValues,
  fname: 'Ada',
  email: 'ada@example.org',
  isGuest: false,
  confirmed: true,
  shipping: { id: '1', name: 'Ada', street: 'Ufer 1', zip: '4990', city: 'Auenstadt', country: 'CH' },
}
const refused = { status: 422, body: { error: 'LOGIN_FAILED', code: 'LOGIN_FAILED' } }
const api = (answers: { login?: object; customer?: object } = {}) =>
  serve({
    'auth/login': () => (answers.login ?? { body: { data: token } }) as never,
    'customer-data': () => (answers.customer ?? { body: { data: account } }) as never,
  })

beforeEach(() => {
  forgetCustomer()
  pendingConfirmation.clear()
  cartStore.write(emptyCart)
  endToast()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

let left = 0
function Login() {
  const login = useLogin(() => void left++)
  return (
    <>
      <h1 id="title">Login</h1>
      <LoginForm login={login} labelledBy="title" kind="primary" />
      <output data-testid="state">{JSON.stringify({ in: login.loggedIn, failed: login.loginFailed })}</output>
      <output data-testid="toast">{useToast()?.text}</output>
    </>
  )
}
async function open() {
  left = 0
  const shown = renderInShop(<Login />, { config: { hasUserRegistration: true } })
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  return {
    ...shown,
    field,
    state: () => JSON.parse(screen.getByTestId('state').textContent!) as { in: boolean; failed: boolean },
    toast: () => screen.getByTestId('toast').textContent,
    send: async (email = ' ada@example.org ', password = 'Seerosen für Zoë') => {
      await userEvent.clear(field('E-Mail'))
      await userEvent.clear(field('Passwort'))
      await userEvent.type(field('E-Mail'), email)
      await userEvent.type(field('Passwort'), password)
      await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
    },
  }
}

describe('the login', () => {
  it('knows whether somebody is logged in and whether the last try failed (R4.53)', async () => {
    api({ login: refused })
    const login = await open()
    expect(login.state()).toEqual({ in: false, failed: false })
    await login.send()
    await waitFor(() => expect(login.state()).toEqual({ in: false, failed: true }))
    expect(login.toast()).toBe('Anmeldung fehlgeschlagen.')
    expect(screen.getByRole('alert').textContent).toBe('E-Mail oder Passwort ist nicht richtig.')
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    expect(await axeViolations(login.container)).toEqual([])
    api()
    await login.send()
    await waitFor(() => expect(login.state()).toEqual({ in: true, failed: false }))
    expect([left, login.toast()]).toEqual([1, ''])
  })

  it('a guest is not logged in (R4.53, R6.6)', async () => {
    tokenStore.write('guest')
    customerStore.write({ data: { ...account, isGuest: true } })
    expect((await open()).state().in).toBe(false)
  })

  it('sends the address and the md5 of the password, with the token of before, and keeps the new one with whose it is (R7.28, R7.27, R4.54)', async () => {
    tokenStore.write('before')
    guestFormStore.write({ ...noValues, fname: 'Gast' })
    const requests = api()
    const login = await open()
    await login.send()
    await waitFor(() => expect(left).toBe(1))
    const [sent, read] = requests
    expect(sent!.body).toEqual({
      _u: 'ada@example.org',
      _p: createHash('md5').update('Seerosen für Zoë').digest('hex'),
    })
    expect([sent!.token, read!.path, read!.token]).toEqual(['before', 'customer-data', token])
    expect([tokenStore.read(), customerStore.read()!.data]).toEqual([token, account])
    expect(shippingAddressStore.read()).toMatchObject({ street: 'Ufer 1' })
    expect(guestFormStore.read(), 'the form is filled by the account').toBeNull()
  })

  it('sends what came with the link in the mail, which leaves the address bar before anything reads it, until it was used', async () => {
    history.replaceState(null, '', '/de/login?returnTo=%2Fde#confirm=abc')
    takeConfirmationFromAddress()
    expect(location.pathname + location.search + location.hash).toBe('/de/login?returnTo=%2Fde')
    const requests = api({ login: refused })
    const login = await open()
    expect(screen.getByText('Melden Sie sich an, um Ihre E-Mail-Adresse zu bestätigen.')).toBeTruthy()
    await login.send()
    await screen.findByRole('alert')
    expect(requests[0]!.body).toMatchObject({ confirm: 'abc' })
    expect(screen.queryByText(/^Ihr Konto ist neu/)).toBeNull()
    const again = api()
    await login.send()
    await waitFor(() => expect(left).toBe(1))
    expect(again[0]!.body).toMatchObject({ confirm: 'abc' })
    expect(pendingConfirmation.read()).toBeNull()
  })

  it('takes it from a link that is opened where the login stands already', async () => {
    history.replaceState(null, '', '/de/login')
    await open()
    expect(screen.queryByText(/^Melden Sie sich an, um/)).toBeNull()
    history.replaceState(null, '', '/de/login#confirm=abc')
    dispatchEvent(new Event('hashchange'))
    expect(await screen.findByText(/^Melden Sie sich an, um/)).toBeTruthy()
    expect([pendingConfirmation.read(), location.hash]).toEqual(['abc', ''])
  })

  it('without such a link says after a failure what a new account needs', async () => {
    takeConfirmationFromAddress()
    expect(pendingConfirmation.read()).toBeNull()
    api({ login: refused })
    const login = await open()
    expect(screen.queryByText(/^Ihr Konto ist neu/)).toBeNull()
    await login.send()
    expect(await screen.findByText(/^Ihr Konto ist neu/)).toBeTruthy()
  })

  it.each([
    [
      'too many tries',
      { login: { status: 429, body: { code: 'TOO_MANY_REQUESTS' } } },
      /^Zu viele Versuche\. .* wählen Sie jetzt per E-Mail ein neues Passwort: «Passwort vergessen\?»$/,
    ],
    [
      'too many who log in',
      { login: { status: 503, body: { code: 'LOGINS_BUSY' } } },
      /^Gerade melden sich sehr viele/,
    ],
    ['a customer that cannot be read', { customer: { status: 500, body: {} } }, /konnten nicht gesendet werden/],
  ])('after %s nobody is logged in, and the form says why', async (_, answers, sentence) => {
    api(answers)
    const login = await open()
    await login.send()
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
    expect(login.state()).toEqual({ in: false, failed: false })
    expect([tokenStore.read(), left]).toEqual([null, 0])
  })

  it.each([
    ['another account', 'eve@example.org', false, null],
    ['the same account', 'ada@example.org', false, 'held'],
    ['a guest', 'eve@example.org', true, 'held'],
  ])('after %s the basket stays; what only that one may pay is left', async (_, email, isGuest, cartId) => {
    customerStore.write({ data: { ...account, email, isGuest } })
    cartStore.write({ ...emptyCart, cartId: 'held', form: [ticketItem()] })
    api()
    const login = await open()
    await login.send()
    await waitFor(() => expect(left).toBe(1))
    expect(cartStore.read()).toMatchObject({ cartId, form: [ticketItem()] })
  })

  it('is sent once, however often its button is pressed', async () => {
    const requests = api()
    const login = await open()
    await userEvent.type(login.field('E-Mail'), 'ada@example.org')
    await userEvent.type(login.field('Passwort'), 'x')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Anmelden' }))
    await waitFor(() => expect(left).toBe(1))
    expect(requests.filter(({ path }) => path === 'auth/login')).toHaveLength(1)
  })
})
