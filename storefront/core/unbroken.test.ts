import { daySpan, spelledDay } from '@foyer/domain/time/calendar.ts'
import { expect, it } from 'vitest'
import { unbroken } from './unbroken.ts'

it.each([
  ['de-CH', 'Dienstag, 1._Dezember 2026', '1._Dezember – 4._Januar'],
  ['en-CH', 'Tuesday 1_December 2026', '1_December – 4_January'],
  ['en-US', 'Tuesday, December_1, 2026', 'December_1 – January_4'],
  ['fr-CH', 'mardi 1er_décembre 2026', '1_décembre – 4_janvier'],
  ['it-CH', 'martedì 1_dicembre 2026', '1_dicembre – 4_gennaio'],
  ['nl-CH', 'dinsdag 1_december 2026', '1_december – 4_januari'],
  ['es-CH', 'martes, 1_de_diciembre de 2026', '1_de_diciembre – 4_de_enero'],
  ['sv-CH', 'tisdag 1_december 2026', '1_december – 4_januari'],
  ['da-CH', 'tirsdag 1._december 2026', '1._december – 4._januar'],
])('a day and its month stay on one line, in %s (ux 23)', (locale, day, span) => {
  const shown = (text: string) => unbroken(text).replaceAll('\u00a0', '_')
  expect(shown(spelledDay('2026-12-01', locale))).toBe(day)
  expect(shown(daySpan('2026-12-01', '2027-01-04', locale))).toBe(span)
})
