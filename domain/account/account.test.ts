import { describe, expect, it } from 'vitest'
import { isEmail } from '../text/email.ts'
import { checkEmails, checkPasswords } from './credentials.ts'
import { fieldErrors, guestMayProceed } from './field-errors.ts'
import { checkShippingAddress, keptAddress } from './shipping-address.ts'

describe('errors per field', () => {
  it('become lists, a string a list of one (R5.33)', () => {
    expect(fieldErrors({ email: 'EMAIL_INVALID', zip: ['A', 'B'], city: [] })).toEqual({
      email: ['EMAIL_INVALID'],
      zip: ['A', 'B'],
      city: [],
    })
    expect(fieldErrors(undefined)).toEqual({})
  })

  it('let a guest go on when the password is the only one (R5.34)', () => {
    expect(guestMayProceed({ password: ['PASSWORD_REQUIRED'] })).toBe(true)
    expect(guestMayProceed({})).toBe(true)
    expect(guestMayProceed({ password: ['x'], city: [] })).toBe(true)
  })

  it('stop a guest when there is any other (R5.35)', () => {
    expect(guestMayProceed({ password: ['x'], email: ['EMAIL_INVALID'] })).toBe(false)
    expect(guestMayProceed({ email: ['EMAIL_INVALID'] })).toBe(false)
  })
})

describe('an e-mail address', () => {
  it('is valid up to 254 letters (R5.42)', () => {
    const long = (length: number) => `mia@${'m'.repeat(length - 7)}.ch`
    expect([254, 255].map((length) => isEmail(long(length)))).toEqual([true, false])
  })

  it.each(['mia@museum.example', ' m.w+shop@sub.museum.ch ', 'zoë@müller.example'])('%j is valid (R5.42)', (typed) => {
    expect(isEmail(typed)).toBe(true)
  })

  it.each([
    '',
    'mia',
    'mia@',
    '@museum.ch',
    'mia@museum',
    'mia@museum..ch',
    'mia@@museum.ch',
    'mia w@museum.ch',
    'mia@museum.',
    'mia@museum.ch.',
    'mia@museum.ch mia',
  ])('%j is not (R5.42)', (typed) => {
    expect(isEmail(typed)).toBe(false)
  })

  it('and its repetition must match, but for case and blanks around (R5.40)', () => {
    expect(checkEmails('Mia@museum.ch', ' mia@museum.ch')).toBeNull()
    expect(checkEmails(' mia@museum.ch ', 'mia@museum.ch')).toBeNull()
    expect(checkEmails('mia@museum.ch', 'mai@museum.ch')).toEqual({ refused: 'EMAILS_DIFFER' })
    expect(checkEmails('mia', 'mia')).toEqual({ refused: 'EMAIL_INVALID' })
  })
})

it('a password and its repetition must be there and match to the letter (R5.41, R5.43)', () => {
  expect(checkPasswords('Geheim 1', 'Geheim 1')).toBeNull()
  expect(checkPasswords('Geheim 1', 'geheim 1')).toEqual({ refused: 'PASSWORDS_DIFFER' })
  expect(checkPasswords('Geheim', 'Geheim ')).toEqual({ refused: 'PASSWORDS_DIFFER' })
  expect(checkPasswords('', 'Geheim')).toEqual({ refused: 'PASSWORD_REQUIRED' })
  expect(checkPasswords('Geheim', '')).toEqual({ refused: 'PASSWORD_REQUIRED' })
})

describe('a shipping address', () => {
  const billing = { name: 'Mia Weiß', street: 'Quai 3', zip: '4990', city: 'Auenstadt', country: 'CH' }
  it.each(['name', 'street', 'city', 'zip', 'country'] as const)('needs its %s (R5.44)', (part) => {
    expect(checkShippingAddress({ ...billing, street: 'Ufer 1', [part]: ' ' }, billing)).toEqual({
      refused: 'SHIPPING_ADDRESS_INCOMPLETE',
      missing: [part],
    })
  })

  it('must differ from billing by more than case and blanks (R5.45)', () => {
    expect(checkShippingAddress({ ...billing, street: ' quai  3' }, billing)).toEqual({
      refused: 'SHIPPING_ADDRESS_SAME_AS_BILLING',
    })
    expect(checkShippingAddress({ ...billing, country: 'DE' }, billing)).toBeNull()
    expect(checkShippingAddress({ ...billing, street: 'Quai3' }, billing)).toBeNull()
  })

  it('is kept unless it is the same as billing, the default (R4.59, R4.60)', () => {
    expect(keptAddress(billing, billing)).toBeNull()
    expect(keptAddress({ ...billing, zip: '4991' }, billing)).toMatchObject({ zip: '4991' })
  })
})
