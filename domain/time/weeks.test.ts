import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from './calendar.ts'
import { daysOfWeek, spanDays, spanOf, weeksAround, weeksFrom } from './weeks.ts'

const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days))

describe('A calendar of five weeks', () => {
  it('begins with the week of its first day, and is turned by all five (R2.103)', () => {
    expect(spanOf('2026-11-27', '2026-11-27')).toBe('2026-11-23')
    expect(spanOf('2026-12-27', '2026-11-27')).toBe('2026-11-23')
    expect(spanOf('2026-12-28', '2026-11-27')).toBe('2026-12-28')
    // nothing comes before the first
    expect(spanOf('2026-11-01', '2026-11-27')).toBe('2026-11-23')
    expect(weeksFrom('2026-11-23')).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'])
  })

  it('shows every day once, in whole weeks that begin on Monday, over the nights when the clock is set (R2.103)', () => {
    fc.assert(
      fc.property(day, day, (one, first) => {
        const monday = spanOf(one, first)
        const days = weeksFrom(monday).flatMap(daysOfWeek)
        expect(weekdayOf(monday)).toBe(1)
        expect(new Set(days).size).toBe(spanDays)
        if (one >= first) expect(days).toContain(one)
      }),
    )
  })

  it('is loaded whole with the page of a day, wherever it begins from today on', () => {
    fc.assert(
      fc.property(day, fc.nat(200), fc.nat(200), (today, ahead, further) => {
        const first = addDays(today, Math.min(ahead, further))
        const shown = addDays(today, Math.max(ahead, further))
        expect(weeksAround(shown, today)).toEqual(expect.arrayContaining(weeksFrom(spanOf(shown, first))))
      }),
    )
    expect(weeksAround('2026-11-28', '2026-11-27')).toEqual(weeksFrom('2026-11-23'))
  })
})
