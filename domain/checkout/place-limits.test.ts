import { describe, expect, it } from 'vitest'
import { maxHeld, needsConfirmation, placeLimits, placesByDay } from './place-limits.ts'

const isGuides = (good: string) => good.startsWith('guides:') || good.startsWith('pool:')
const line = (datetime: string | null, takes: [good: string, places: number][], guides?: number) => ({
  datetime,
  takes: takes.map(([good, places]) => ({ good, places })),
  ...(guides && { guides }),
})

describe('what nobody has paid for', () => {
  it.each([
    ['a share of a large day', { left: 600, own: 0 }, 150],
    ['the same share when the visitor has some of it', { left: 500, own: 100 }, 150],
    ['less as others buy', { left: 200, own: 100 }, 75],
    ['so many as a class needs, however small the day', { left: 50, own: 0 }, 40],
    ['so many as a class needs when nothing is left', { left: 0, own: 40 }, 40],
    ['whole places', { left: 163, own: 0 }, 40],
    ['whole places, rounded down', { left: 167, own: 0 }, 41],
  ])('may be %s (R9.27)', (_, expected, most) => {
    expect(maxHeld(expected, { share: 0.25, always: 40 })).toBe(most)
  })

  it("of all that is left may be a museum's whole day, if it wants that", () => {
    expect(maxHeld({ left: 600, own: 0 }, { share: 1, always: 0 })).toBe(600)
    expect(maxHeld({ left: 600, own: 0 }, { share: 0, always: 0 })).toBe(0)
  })

  it('lets a class of 30 with its teachers and a family pass, whatever is left (R9.27)', () => {
    expect(placeLimits.holdPlacesAlways).toBeGreaterThanOrEqual(34)
    expect(needsConfirmation(34, 0, placeLimits)).toBe(false)
    expect(needsConfirmation(6, 34, placeLimits)).toBe(false)
    expect(needsConfirmation(7, 34, placeLimits)).toBe(true)
    expect(placeLimits.holdToursAlways).toBeGreaterThanOrEqual(4)
  })
})

describe('the places of a cart', () => {
  it('are added up for each good and local day', () => {
    const lines = [
      line('2026-03-20 10:00', [
        ['event:1', 3],
        ['ticket:12', 3],
      ]),
      line('2026-03-20 16:30', [['event:1', 2]]),
      line('2026-03-21 10:00', [['event:1', 5]]),
      line(null, [['ticket:31', 4]]),
    ]
    expect(placesByDay(lines, isGuides)).toEqual([
      { good: 'event:1', day: '2026-03-20', places: 5, rows: 1 },
      { good: 'ticket:12', day: '2026-03-20', places: 3, rows: 1 },
      { good: 'event:1', day: '2026-03-21', places: 5, rows: 1 },
      { good: 'ticket:31', day: null, places: 4, rows: 1 },
    ])
  })

  it('are guides where whole tours are booked, those of a pool in each quarter of an hour', () => {
    const tour = (datetime: string, guides: number, quarters: number) =>
      line(
        datetime,
        [
          ['tour:7', guides * 25],
          ['guides:7', guides],
          ...Array.from({ length: quarters }, (): [string, number] => ['pool:house', guides]),
        ],
        guides,
      )
    expect(placesByDay([tour('2026-03-20 10:00', 1, 4), tour('2026-03-20 14:00', 2, 3)], isGuides)).toEqual([
      { good: 'guides:7', day: '2026-03-20', places: 3, rows: 1 },
      { good: 'pool:house', day: '2026-03-20', places: 10, rows: 4 },
    ])
  })

  it('of a public tour are its participants', () => {
    expect(placesByDay([line('2026-03-20 10:00', [['tour:8', 5]])], isGuides)).toEqual([
      { good: 'tour:8', day: '2026-03-20', places: 5, rows: 1 },
    ])
  })
})
