import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password.ts'

describe('the hint about a password', () => {
  it.each([
    ['', 'short'],
    ['seerose', 'short'],
    ['🌸🌸🌸🌸', 'short'],
    ['seerosen', 'fair'],
    ['abcdabcdABCDabcd', 'weak'],
    ['abcdabcde', 'fair'],
    ['12345678', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['hgfedcBA', 'weak'],
    ['abcdefgi', 'fair'],
    ['acegikmo', 'fair'],
    ['seerosenteich', 'fair'],
    ['seerosenteiche', 'strong'],
    ['Seerosen-t', 'fair'],
    ['Seerosen-te', 'strong'],
    ['seerosen-te', 'fair'],
    ['Seerosen7te', 'strong'],
    ['seerosen-7e', 'strong'],
    ['SEEROSEN-7E', 'strong'],
    ['SEEROSENX7E', 'fair'],
  ])('%j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })
})
