import { expect, it } from 'vitest'
import { surpriseIn } from './surprising-amount.ts'

it('an amount is asked about that is ten times what it was, or a tenth', () => {
  expect(surpriseIn(160, 16, [])).toEqual({ other: 16, isMore: true })
  expect(surpriseIn(1.6, 16, [])).toEqual({ other: 16, isMore: false })
  expect(surpriseIn(159, 16, [1])).toBeNull()
})

it('where it was none before, an amount is held against all beside it', () => {
  expect(surpriseIn(160, undefined, [16, 8, 0])).toEqual({ other: 16, isMore: true })
  expect(surpriseIn(160, 0, [16])).toEqual({ other: 16, isMore: true })
  expect(surpriseIn(1.4, undefined, [16, 14])).toEqual({ other: 14, isMore: false })
  // what a family pays is not a slip of what a child pays
  expect(surpriseIn(40, undefined, [4, 16])).toBeNull()
})

it('nothing is asked about what is free, as it was, or no amount', () => {
  expect(surpriseIn(0, 16, [])).toBeNull()
  expect(surpriseIn(16, 16, [1])).toBeNull()
  expect(surpriseIn(16, undefined, [])).toBeNull()
  expect(surpriseIn(Number.NaN, 16, [])).toBeNull()
})
