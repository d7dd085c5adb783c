import { expect, it } from 'vitest'
import { inSequence } from './sequence.ts'

it('entries stand in their sequence, equal ones as they came (R3.45)', () => {
  const entries = [
    { sequence_no: 2, n: 'b' },
    { sequence_no: 1, n: 'x' },
    { sequence_no: 1, n: 'a' },
  ]
  expect(
    inSequence(entries)
      .map(({ n }) => n)
      .join(''),
  ).toBe('xab')
  expect(entries[0]!.n).toBe('b')
})
