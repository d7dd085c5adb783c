import { afterEach, describe, expect, it, vi } from 'vitest'
import { newCartId, newMarker } from './random-text.ts'

afterEach(() => vi.restoreAllMocks())

describe('the marker of a payment', () => {
  it('is twelve letters and digits, each of the 62 as likely as any other (R9.19, R7.54)', () => {
    const counts = new Map<string, number>()
    const markers = Array.from({ length: 20_000 }, newMarker)
    for (const marker of markers) {
      expect(marker).toMatch(/^[A-Za-z0-9]{12}$/)
      for (const sign of marker) counts.set(sign, (counts.get(sign) ?? 0) + 1)
    }
    expect(new Set(markers).size).toBe(markers.length)
    // 3871 of each are expected; a sign that has one byte more than the others would come a quarter more often
    expect(counts.size).toBe(62)
    expect(Math.max(...counts.values()) / Math.min(...counts.values())).toBeLessThan(1.2)
  })

  it('is drawn again where a byte would make one sign likelier, and never shorter (R9.19)', () => {
    let drawn = 0
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      ;(bytes as Uint8Array).fill(drawn++ === 0 ? 255 : 61)
      return bytes
    })
    expect([newMarker(), drawn]).toEqual(['9'.repeat(12), 2])
  })
})

it('a cart is named by 32 letters and digits that nobody guesses (R7.48)', () => {
  const ids = Array.from({ length: 1000 }, newCartId)
  expect(ids.every((id) => /^[A-Za-z0-9]{32}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(1000)
})
