import { describe, expect, it } from 'vitest'
import { busyness, calmHours, hoursOf } from './busyness.ts'

describe('How busy it is', () => {
  it('is said in three steps, of what is sold of what is for sale', () => {
    expect([0, 13, 14, 26, 27, 40].map((sold) => busyness(sold, 40))).toEqual([1, 1, 2, 2, 3, 3])
    expect(busyness(0, 0)).toBe(3)
  })

  it('is said of an hour by its times, as far as that is known of them', () => {
    const times = [
      { time: '10:00', busy: 1 as const },
      { time: '10:30', busy: 2 as const },
      { time: '11:00' },
      { time: '11:30', busy: 3 as const },
      { time: '12:00' },
    ]
    expect(hoursOf(times).map(({ hour, times: { length }, mean }) => [hour, length, mean])).toEqual([
      ['10', 2, 1.5],
      ['11', 2, 3],
      ['12', 1, undefined],
    ])
  })

  it.each([
    ['the two calmest', { 10: 1.25, 11: 2, 12: 3, 13: 1 }, ['10', '13']],
    ['of more that are as calm the first and the last', { 10: 1, 11: 1, 12: 3, 17: 1 }, ['10', '17']],
    ['one where only one is calmer than the others', { 10: 1, 11: 3, 12: 3 }, ['10']],
    ['none where all are alike', { 10: 2, 11: 2, 12: 2 }, []],
    ['none where nothing is known', { 10: undefined, 11: undefined }, []],
  ])('names as calm hours %s', (_, means, calm) => {
    expect(calmHours(Object.entries(means).map(([hour, mean]) => ({ hour, mean })))).toEqual(calm)
  })
})
