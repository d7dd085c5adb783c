import { describe, expect, it } from 'vitest'
import { freeAlone, leavesFreeAlone, type AccompaniedLine } from './free-tickets.ts'

const [sunday, monday] = ['2026-03-22 10:00', '2026-03-23 10:00']
const adult = (given: Partial<AccompaniedLine> = {}): AccompaniedLine => ({
  type: 'ticket',
  eventId: 1,
  datetime: sunday,
  places: 2,
  total: 3200,
  book_with_cost: 0,
  ...given,
})
const child = (given: Partial<AccompaniedLine> = {}) => adult({ total: 0, book_with_cost: 1, places: 3, ...given })
const catalogue = adult({ type: 'merchandise', eventId: 0, datetime: null })

describe('free tickets that need a paid one (R3.47)', () => {
  it('are alone by event, time and kind, all their places together', () => {
    expect([...freeAlone([adult(), child()])]).toEqual([])
    expect([...freeAlone([child(), child({ places: 1 })])]).toEqual([[`ticket 1 ${sunday}`, 4]])
    for (const elsewhere of [{ eventId: 2 }, { datetime: monday }, { type: 'guidedTour' }, { total: 0 }])
      expect(freeAlone([adult(elsewhere), child()]).size).toBe(1)
    expect([...freeAlone([child({ datetime: null })])]).toEqual([['ticket 1 open', 3]])
  })

  it('are with who was made free by a code or a pass, and not with another whom a pass has booked for nothing', () => {
    expect(freeAlone([adult({ total: 0, reductions: [{ amount: 3200 }] }), child()]).size).toBe(0)
    expect(freeAlone([child({ reductions: [{ amount: 0 }] })]).size).toBe(1)
  })

  it('that need none are never alone', () => {
    expect(freeAlone([child({ book_with_cost: 0 })]).size).toBe(0)
  })
})

describe('a change of an order', () => {
  it('leaves free tickets alone where more of them are so than before', () => {
    expect(leavesFreeAlone([adult(), child()], [child()])).toBe(true)
    expect(leavesFreeAlone([adult(), child()], [adult(), child({ places: 1 })])).toBe(false)
    expect(leavesFreeAlone([adult(), child()], [adult(), child({ places: 1 }), child({ datetime: monday })])).toBe(true)
    expect(leavesFreeAlone([child(), adult({ eventId: 2 })], [child({ places: 2 }), adult({ eventId: 2 })])).toBe(false)
    expect(leavesFreeAlone([child({ places: 2 }), adult({ eventId: 2 })], [child(), adult({ eventId: 2 })])).toBe(true)
  })

  it('takes the last paid visit from no order that has such tickets, however they were sold', () => {
    expect(leavesFreeAlone([child(), adult({ eventId: 2 })], [child()])).toBe(true)
    expect(leavesFreeAlone([adult({ eventId: 2 })], [])).toBe(false)
    expect(leavesFreeAlone([child()], [child()])).toBe(false)
    // what is no visit pays for nobody
    expect(leavesFreeAlone([child(), catalogue], [child()])).toBe(false)
    expect(leavesFreeAlone([child(), adult({ eventId: 2 }), catalogue], [child(), catalogue])).toBe(true)
    expect(leavesFreeAlone([child(), adult({ eventId: 2, total: 0 })], [child()])).toBe(false)
  })
})
