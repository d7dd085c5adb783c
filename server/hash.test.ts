import { expect, it } from 'vitest'
import { hashOf } from './hash.ts'

it('what was stored by its hash is found again: SHA-256 in base64url, of tokens in hex', () => {
  expect(hashOf('foyer')).toBe(Buffer.from(hashOf('foyer', 'hex'), 'hex').toString('base64url'))
  expect(hashOf('abc', 'hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(hashOf(Buffer.from('abc'))).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})
