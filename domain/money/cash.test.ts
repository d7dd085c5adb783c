import { describe, expect, it } from 'vitest'
import { denominationsOf, handedOver, inCash, inPieces, roundedUp } from './cash.ts'

describe('what people hand over', () => {
  it.each([
    [5200, 'CHF', [5500, 6000, 10_000, 20_000]],
    [2600, 'CHF', [3000, 4000, 5000, 10_000]],
    [9090, 'CHF', [9500, 10_000, 20_000, 100_000]],
    // nobody gives a coin in vain
    [10_000, 'CHF', [20_000, 100_000]],
    [10_500, 'CHF', [11_000, 12_000, 15_000, 20_000]],
    [800, 'CHF', [1000, 2000, 5000, 10_000]],
    [5, 'CHF', [500, 1000, 2000, 5000]],
    [5230, 'EUR', [5500, 6000, 10_000, 20_000]],
    // the next note is among them, though others are nearer
    [23_500, 'CHF', [24_000, 25_000, 30_000, 100_000]],
    [61_250, 'CHF', [61_500, 62_000, 65_000, 100_000]],
    [150_000, 'CHF', [160_000, 200_000]],
    [5200, 'JPY', [5500, 6000, 10_000]],
    [0, 'CHF', []],
  ])('for %i of %s is %j', (amount, currency, given) => {
    expect(handedOver(amount, currency)).toEqual(given)
  })
})

describe('notes and coins', () => {
  it('of the change are as few as there can be', () => {
    expect(inPieces(800, 'CHF').map(({ worth, count }) => `${count} × ${worth}`)).toEqual([
      '1 × 500',
      '1 × 200',
      '1 × 100',
    ])
    expect(inPieces(0, 'CHF')).toEqual([])
    // no coin of a franc is below five centimes
    expect(inPieces(7, 'CHF')).toEqual([{ worth: 5, count: 1 }])
  })

  it('are those of the currency, and of one that is not known 1, 2 and 5', () => {
    expect(denominationsOf('EUR').notes.at(-1)).toBe(500)
    expect(denominationsOf('KWD')).toEqual({
      notes: [500_000, 200_000, 100_000, 50_000, 20_000, 10_000],
      coins: [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
    })
    expect(denominationsOf('KRW').coins).toEqual([5, 2, 1])
  })
})

describe('cash', () => {
  it.each([
    [4322, 'CHF', 4320],
    [4323, 'CHF', 4325],
    [4325, 'CHF', 4325],
    [1, 'CHF', 0],
    [4323, 'EUR', 4323],
    [4350, 'SEK', 4400],
    [433, 'JPY', 433],
  ])('for %i of %s is %i', (amount, currency, cash) => {
    expect(inCash(amount, currency)).toBe(cash)
  })

  it('is rounded up to the next whole and the next five, more than it costs', () => {
    expect(roundedUp(4320, 'CHF')).toEqual([4400, 4500])
    expect(roundedUp(4400, 'CHF')).toEqual([4500])
    expect(roundedUp(5000, 'EUR')).toEqual([5100, 5500])
    expect(roundedUp(433, 'JPY')).toEqual([434, 435])
  })
})
