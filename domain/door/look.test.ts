import { expect, it } from 'vitest'
import { waitsFor } from './look.ts'

it.each([
  [undefined, 1, null],
  [undefined, 8, null],
  [undefined, 9, 'count'],
  ['card', 1, 'look'],
  ['person', 2, 'look'],
  ['card', 24, 'count'],
] as const)('%s, %i people: a guard is asked for %s', (look, admitted, expected) => {
  expect(waitsFor({ look, admitted })).toBe(expected)
})
