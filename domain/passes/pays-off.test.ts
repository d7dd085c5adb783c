import { expect, it } from 'vitest'
import { paysOffFrom } from './pays-off.ts'

it.each([
  [8000, 3000, 3],
  [8000, 4000, 3],
  [8000, 4001, 2],
  [12_000, 2400, 6],
  [12_000, 2000, null],
  [1000, 2000, null],
  [8000, 0, null],
])('a pass for %i is cheaper than visits for %i from visit %s on (R7.47)', (pass, visit, visits) => {
  expect(paysOffFrom(pass, visit)).toBe(visits)
})
