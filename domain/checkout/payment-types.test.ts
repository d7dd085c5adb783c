import { describe, expect, it } from 'vitest'
import { takes } from './payment-types.ts'

describe('which currency a payment takes', () => {
  it.each([
    ['twint', 'CHF', true],
    ['twint', 'EUR', false],
    ['card', 'CHF', true],
    ['card', 'EUR', true],
    ['wallet', 'JPY', true],
  ] as const)('%s in %s: %s', (method, currency, taken) => {
    expect(takes(method, currency)).toBe(taken)
  })
})
