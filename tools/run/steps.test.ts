import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countTests } from './steps.ts'

const file = (status: string, ...tests: string[]) => ({
  name: join(import.meta.dirname, 'a.test.ts'),
  status,
  message: status === 'failed' ? 'It ended\nat line 7' : '',
  assertionResults: tests.map((each, index) => ({
    status: each,
    fullName: `test ${index + 1}`,
    failureMessages: each === 'failed' ? ['Error: 2 is not 3\n    at line 9'] : [],
  })),
})

it('the closing line counts every test of every file, and names those that failed or did not run', () => {
  expect(
    countTests({
      testResults: [
        file('passed', 'passed', 'passed', 'skipped'),
        file('failed', 'passed', 'failed', 'failed', 'pending'),
      ],
    }),
  ).toEqual({
    passed: 3,
    failed: 2,
    failures: ['test 2: Error: 2 is not 3', 'test 3: Error: 2 is not 3'],
    skipped: ['test 3', 'test 4'],
  })
})

it('a file that could not be read counts as one failure', () => {
  expect(countTests({ testResults: [file('failed'), file('passed', 'passed')] })).toEqual({
    passed: 1,
    failed: 1,
    failures: ['tools/run/a.test.ts: It ended'],
    skipped: [],
  })
})

it('a file whose tests pass but whose end fails counts as one failure', () => {
  expect(countTests({ testResults: [file('failed', 'passed', 'passed')] })).toEqual({
    passed: 2,
    failed: 1,
    failures: ['tools/run/a.test.ts: It ended'],
    skipped: [],
  })
})
