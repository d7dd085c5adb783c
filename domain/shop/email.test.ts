import { expect, it } from 'vitest'
import { comparableEmail, isEmail } from './email.ts'

it.each([
  ['ada@example.org', true],
  [' ada@example.org ', true],
  ['a+b@sub.example.org', true],
  [`${'a'.repeat(242)}@example.org`, true],
  [`${'a'.repeat(243)}@example.org`, false],
  ['ada@example', false],
  ['ada@.org', false],
  ['ada@example..org', false],
  ['ada@example.org.', false],
  ['@example.org', false],
  ['ada.example.org', false],
  ['ada@ex@ample.org', false],
  ['ada b@example.org', false],
  ['', false],
])('%s is an address: %s', (typed, expected) => expect(isEmail(typed)).toBe(expected))

it('addresses are the same whatever their case, blanks around them, and forms of their letters', () => {
  expect(comparableEmail(' Ada@Example.ORG ')).toBe('ada@example.org')
  expect(comparableEmail('ａda@example.org')).toBe('ada@example.org')
})
