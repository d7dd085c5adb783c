import { describe, expect, it } from 'vitest'
import { checkoutExecPayment, checkoutInitPayment } from '@foyer/contract/checkout.schema.ts'
import {
  afterLogin,
  isRememberedAddress,
  partnerToRemember,
  referrerToRemember,
  rememberedAfter,
} from './redirect-memory.ts'
import { safeReturnTo } from './return-path.ts'

const config = { languages: ['de', 'en', 'fr'] }

describe('returnTo', () => {
  it.each(['/', '/de/checkout', '/de/tickets/101?day=2026-12-05#slots', '/de/a//b'])(
    '%j is obeyed (R2.63)',
    (value) => {
      expect(safeReturnTo(value)).toBe(value)
    },
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/de/..//evil.example/de',
    '/%2e//evil.example',
    '/%2E%2e///evil.example',
    'de/checkout',
    '/de\\x',
    '',
    null,
  ])('%j is not (R2.63)', (value) => {
    expect(safeReturnTo(value)).toBeNull()
  })
})

describe('the way back to the checkout', () => {
  const account = ['login', 'register', 'guestRegister', 'forgotPassword', 'recoverAccount']
  const success = ['registerSuccess', 'forgotPasswordSuccess', 'recoverPasswordSuccess']

  it('is remembered on leaving it for an account screen (R4.7)', () => {
    for (const to of account) expect(rememberedAfter(null, 'checkout', to)).toBe('checkout')
    for (const from of ['checkoutAccepted', 'checkoutFailed', 'checkoutCanceled'])
      expect(rememberedAfter(null, from, 'login')).toBe('checkout')
  })

  it('is remembered on leaving it for a success screen of the account, not of the checkout (R4.8)', () => {
    for (const to of success) expect(rememberedAfter(null, 'checkout', to)).toBe('checkout')
    expect(rememberedAfter('checkout', 'checkout', 'checkoutSuccess')).toBeNull()
  })

  it('is kept among the account screens, and not invented there (R4.9)', () => {
    for (const from of [...account, ...success])
      for (const to of [...account, ...success]) {
        expect(rememberedAfter('checkout', from, to)).toBe('checkout')
        expect(rememberedAfter(null, from, to)).toBeNull()
      }
    expect(rememberedAfter(null, 'home', 'login')).toBeNull()
  })

  it('is forgotten on any other screen (R4.10)', () => {
    for (const to of ['home', 'tickets', 'checkout', 'settings', 'pageNotFound'])
      expect(rememberedAfter('checkout', 'login', to)).toBeNull()
  })

  it('is taken after login before returnTo, and that before home (R4.11, R2.63)', () => {
    expect(afterLogin('/de/checkout', '/de/tickets', '/de')).toBe('/de/checkout')
    expect(afterLogin(null, '/de/tickets', '/de')).toBe('/de/tickets')
    expect(afterLogin(null, '//evil.example', '/de')).toBe('/de')
    expect(afterLogin(null, null, '/de')).toBe('/de')
  })
})

it('the last address is kept, but not the root with or without its language (R4.12, R4.13)', () => {
  const expected = (path: string) => isRememberedAddress(path, config)
  expect(['/', '', '/de', '/de//', '/en?partner=x', '/?partner=x'].map(expected)).toEqual(Array(6).fill(false))
  expect(['/de/tickets', '/it', '/logout'].map(expected)).toEqual([true, true, true])
})

it("the referrer is kept, but not a payment provider's, nor nothing (R4.14, R4.15)", () => {
  const hosts = ['checkout.stripe.com', 'twint.ch']
  expect(referrerToRemember('https://museum.example/fr', hosts)).toBe('https://museum.example/fr')
  expect(referrerToRemember('https://nottwint.ch/', hosts)).toBe('https://nottwint.ch/')
  for (const referrer of ['https://checkout.stripe.com/c/pay', 'https://pay.twint.ch/x', '', 'nonsense'])
    expect(referrerToRemember(referrer, hosts)).toBeNull()
})

it.each([
  ['tourism', 'tourism'],
  [' tourism\n', 'tourism'],
  ['Zürich & Co.', 'Zürich & Co.'],
  ['a\u0000b', null],
  ['x'.repeat(101), null],
  ['  ', null],
  ['', null],
  [null, null],
])('of the partner %j, %j is kept (R4.6)', (named, expected) => {
  expect(partnerToRemember(named)).toBe(expected)
})

it('what is kept of a visit, a payment takes: the longest partner and the beginning of a longer referrer (R4.6, R4.14, R7.52, R7.54)', () => {
  const partner = partnerToRemember('x'.repeat(100))
  expect(checkoutInitPayment.body.shape.aux.parse({ partner })).toEqual({ partner })
  const referrer = referrerToRemember(`https://tourism.example/?${'x'.repeat(3000)}`, [])
  expect(referrer).toMatch(/^https:\/\/tourism\.example\/\?x+$/)
  expect(checkoutExecPayment.body.shape.srcURL.parse(referrer)).toBe(referrer)
})
