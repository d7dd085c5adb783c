import { expect, it } from 'vitest'
import { countTests } from './steps.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each, index) => ({ status: each, fullName: `test ${index + 1}` })),
})

it('the closing line counts every test of every file, and names those that did not run', () => {
  expect(
    countTests({
      testResults: [
        file('passed', 'passed', 'passed', 'skipped'),
        file('failed', 'passed', 'failed', 'failed', 'pending'),
      ],
    }),
  ).toEqual({ passed: 3, failed: 2, skipped: ['test 3', 'test 4'] })
})

it('a file that could not be read counts as one failure', () => {
  expect(countTests({ testResults: [file('failed'), file('passed', 'passed')] })).toEqual({
    passed: 1,
    failed: 1,
    skipped: [],
  })
})

it('a file whose tests pass but whose end fails counts as one failure', () => {
  expect(countTests({ testResults: [file('failed', 'passed', 'passed')] })).toEqual({
    passed: 2,
    failed: 1,
    skipped: [],
  })
})
