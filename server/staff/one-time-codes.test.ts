import { expect, it } from 'vitest'
import { sealed, unsealed } from './one-time-codes.ts'

const shop = (staff: string) => ({ keys: { staff } }) as Parameters<typeof sealed>[0]

it('a sealed secret is read for its row alone, with the key of its shop, and as it was written', () => {
  const [here, elsewhere] = [shop('one'), shop('another')]
  const text = sealed(here, 'ABCDEFGH', 'ada')
  expect(unsealed(here, text, 'ada')).toBe('ABCDEFGH')
  expect(sealed(here, 'ABCDEFGH', 'ada')).not.toBe(text)
  expect(() => unsealed(here, text, 'bea')).toThrow('unable to authenticate')
  expect(() => unsealed(elsewhere, text, 'ada')).toThrow('unable to authenticate')
  const changed = Buffer.from(text, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(() => unsealed(here, changed.toString('base64url'), 'ada')).toThrow('unable to authenticate')
})
