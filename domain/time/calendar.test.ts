import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  isDay,
  monthGrid,
  monthName,
  spelledDate,
  spelledDay,
  spokenDay,
  weekdayName,
  weekdayOf,
} from './calendar.ts'

describe('the calendar', () => {
  it('knows which days there are (R3.37)', () => {
    expect(['2024-02-29', '2026-12-31'].map(isDay)).toEqual([true, true])
    expect(['2026-02-29', '2026-13-01', '2026-1-1', 'tomorrow', ''].map(isDay)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('counts days over months, years and clock changes (R3.37)', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-10-26', -2)).toBe('2026-10-24')
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  })

  it('keeps to the end of a shorter month when turning pages from the 31st (R3.37)', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-01-31', 13)).toBe('2027-02-28')
  })

  it('starts its weeks on Monday (R2.103)', () => {
    expect(weekdayOf('2026-11-23')).toBe(1)
    expect(weekdayOf('2026-11-22')).toBe(7)
    const november = monthGrid('2026-11')
    expect(november).toHaveLength(6)
    expect(november[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ])
    expect(november[5]![6]).toBe('2026-12-06')
    expect(monthGrid('2027-02')).toHaveLength(4)
  })

  it('shows every day of a month once, in whole weeks (R2.103)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const name = `${year}-${String(month).padStart(2, '0')}`
        const days = monthGrid(name).flat()
        expect(days.length % 7).toBe(0)
        expect(new Set(days).size).toBe(days.length)
        expect(days.filter((day) => day.startsWith(name))).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate())
        expect(weekdayOf(days[0]!)).toBe(1)
      }),
    )
  })

  it('is read out in the language of the page (R1.26)', () => {
    expect(spokenDay('2026-11-21', 'de-CH')).toBe('Samstag, 21. November 2026')
    expect(monthName('2026-11', 'en-CH')).toBe('November 2026')
    expect(['de-CH', 'de-DE', 'de-AT'].map((locale) => monthName('2027-01', locale))).toEqual([
      'Januar 2027',
      'Januar 2027',
      'Jänner 2027',
    ])
    expect(weekdayName('2026-11-23', 'fr-CH')).toBe('lundi')
  })

  it.each([
    ['de-CH', 'Dienstag, 1. Dezember', '1. Dezember 2026'],
    ['de-AT', 'Dienstag, 1. Dezember', '1. Dezember 2026'],
    ['en-CH', 'Tuesday 1 December', '1 December 2026'],
    ['en-US', 'Tuesday, December 1', 'December 1, 2026'],
    ['fr-CH', 'mardi 1er décembre', '1er décembre 2026'],
    ['it-CH', 'martedì 1 dicembre', '1 dicembre 2026'],
    ['nl-CH', 'dinsdag 1 december', '1 december 2026'],
    ['es-CH', 'martes, 1 de diciembre', '1 de diciembre de 2026'],
    ['sv-CH', 'tisdag 1 december', '1 december 2026'],
    ['da-CH', 'tirsdag 1. december', '1. december 2026'],
  ])('are spelled as %s does, with a year only where it is another (R1.32)', (locale, thisYear, otherYear) => {
    expect(spelledDay('2026-12-01 10:00', locale, '2026-01-31')).toBe(thisYear)
    expect(spelledDate('2026-12-01', locale, '2027-01-01')).toBe(otherYear)
    expect(spelledDay('2026-12-01', locale)).toMatch(/2026$/)
  })
})
