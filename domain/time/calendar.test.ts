import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daySpan,
  isDay,
  mondayOf,
  monthName,
  shortMonth,
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
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  })

  it('is read out in the language of the page (R1.26)', () => {
    expect(spokenDay('2026-11-21', 'de-CH')).toBe('Samstag, 21. November 2026')
    expect(monthName('2026-11', 'en-CH')).toBe('November 2026')
    expect(['de-CH', 'de-DE', 'de-AT'].map((locale) => monthName('2027-01', locale))).toEqual([
      'Januar 2027',
      'Januar 2027',
      'Jänner 2027',
    ])
    expect(daySpan('2026-12-14', '2027-01-17', 'de-CH')).toBe('14. Dezember – 17. Januar')
    expect(shortMonth('2026-12-14', 'fr-CH')).toBe('déc.')
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
