import { expect, it } from 'vitest'
import { parseCount } from './count.ts'

it.each(['1e3', '-2', '', '٣', '2.5', '2,5', 'zwei', ' ', '0x10', 'Infinity', NaN, -1, 2.5])(
  '%j as a count is 0 (R5.5, R5.53)',
  (typed) => {
    expect(parseCount(typed)).toBe(0)
  },
)

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['007', 7],
  [4, 4],
  ['0', 0],
] as const)('%j as a count is %i (R5.53)', (typed, count) => {
  expect(parseCount(typed)).toBe(count)
})

it('a count beyond what a call carries is cut to it, so that the refusal is that of the places (R5.53)', () => {
  expect(parseCount('9'.repeat(40))).toBe(100_000)
})
