import { expect, it } from 'vitest'
import { paysOffFrom } from './pays-off.ts'

it.each([
  [8000, 1, 3000, 3],
  [8000, 1, 4000, 3],
  [8000, 1, 4001, 2],
  [14_000, 2, 3000, 3],
  [12_000, 1, 2400, 6],
  [12_000, 1, 2000, null],
  [1000, 1, 2000, null],
  [8000, 1, 0, null],
])(
  'a pass for %i and %i persons is cheaper than tickets for %i from visit %s on (R7.47)',
  (price, persons, ticket, visits) => {
    expect(paysOffFrom({ price, persons }, ticket)).toBe(visits)
  },
)
