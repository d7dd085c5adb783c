import { expect, it } from 'vitest'
import { ProgressFilter, progressLine, progressText, type Progress } from './progress.ts'

const progress: Progress = { files: { ended: 2, all: 9 }, tests: { ended: 31, failed: 0 } }

it.each([1, 3, 1000])('progress is taken out of what a program prints, in pieces of %i letters', (length) => {
  const seen: Progress[] = []
  const filter = new ProgressFilter((one) => void seen.push(one))
  const printed = `first\n${progressLine(progress)}${progressLine(progress)}second\nthird`
  let written = ''
  for (let from = 0; from < printed.length; from += length) written += filter.read(printed.slice(from, from + length))
  expect(written + filter.rest()).toBe('first\nsecond\nthird')
  expect(seen).toEqual([progress, progress])
})

it('progress names failures as soon as there are some', () => {
  expect(progressText(progress)).toBe('2 of 9 files, 31 tests')
  expect(progressText({ ...progress, tests: { ended: 31, failed: 2, last: 'a rule' } })).toBe(
    '2 of 9 files, 31 tests, 2 failed (a rule)',
  )
})
