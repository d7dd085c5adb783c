import { describe, expect, it } from 'vitest'
import { newCartId, newMarker } from './random-text.ts'

describe('an id that nobody can guess', () => {
  it('is made of all 64 signs, each about as often as the others (R7.48)', () => {
    const signs = Array.from({ length: 2000 }, newCartId).join('')
    const counts = Map.groupBy(signs, (sign) => sign)
    expect(counts.size).toBe(64)
    // 1,000 of each are expected, with a standard deviation of 31
    for (const [sign, times] of counts) expect([sign, Math.abs(times.length - 1000) < 200]).toEqual([sign, true])
  })

  it('has 32 signs for a cart and 12 for a marker, and needs no escaping in an address (R7.48, R7.54)', () => {
    expect(newCartId()).toMatch(/^[\w-]{32}$/)
    expect(newMarker()).toMatch(/^[\w-]{12}$/)
    expect(newCartId()).not.toBe(newCartId())
  })
})
