import { expect, it } from 'vitest'
import { hoursToChoose } from './choose-until.ts'

const at = (text: string) => new Date(`2026-12-${text}:00Z`)

it.each([
  // of 18 December, 10:30
  ['18T10:30', '01T08:00', 0],
  ['18T09:45', '01T08:00', 1],
  ['16T10:30', '01T08:00', 48],
  ['16T10:29', '01T08:00', 72],
  ['10T18:00', '01T08:00', 192],
  ['10T10:30', '01T08:00', 192],
  // the whole day has begun already
  ['10T18:00', '10T10:30', 185],
  ['10T18:00', '10T10:29', 192],
])('visitors who may choose until %s, as of %s, choose until %s hours before', (until, now, hours) => {
  expect(hoursToChoose(at('18T10:30'), at(until), at(now))).toBe(hours)
})
