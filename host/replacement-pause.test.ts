import { expect, it } from 'vitest'
import { replacementPause } from './replacement-pause.ts'

it('A worker that crashes again and again is replaced after pauses that double, up to five seconds', () => {
  const pauses = [0]
  while (pauses.length < 9) pauses.push(replacementPause(1000, pauses.at(-1)!))
  expect(pauses).toEqual([0, 100, 200, 400, 800, 1600, 3200, 5000, 5000])
})

it('A worker that had worked for more than a minute is replaced at once, whatever was before', () => {
  expect(replacementPause(60_001, 5000)).toBe(0)
  expect(replacementPause(60_000, 5000)).toBe(5000)
})
