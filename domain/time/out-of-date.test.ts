import { expect, it } from 'vitest'
import { firstToCome, isOutOfDate } from './out-of-date.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00+01:00`)

it('the first time to come is the next one that is not past, whatever their order', () => {
  const times = ['2026-11-21 14:00', '2026-11-21 10:15', '2026-11-21 10:00']
  expect(firstToCome(times, at('09:00'))).toBe('2026-11-21 10:00')
  expect(firstToCome(times, at('10:00'))).toBe('2026-11-21 10:15')
  expect(firstToCome(times, at('14:00'))).toBeNull()
})

it.each([
  ['as it is loaded', '10:00', '10:00', null, false],
  ['late on its day', '00:00', '23:59', null, false],
  ['before its time', '10:00', '10:14', '2026-11-21 10:15', false],
  ['at its time', '10:00', '10:15', '2026-11-21 10:15', true],
  ['after its time', '10:00', '12:00', '2026-11-21 10:15', true],
] as const)('a page is out of date %s: from %s to %s, until %s', (_, from, to, until, expected) => {
  expect(isOutOfDate(at(from), until, at(to))).toBe(expected)
})

it('a page is out of date on another day of the museum, not on another day of UTC', () => {
  expect(isOutOfDate(at('23:59'), null, new Date('2026-11-21T23:00:00Z'))).toBe(true)
  expect(isOutOfDate(new Date('2026-11-21T23:10:00Z'), null, new Date('2026-11-22T01:00:00Z'))).toBe(false)
})
