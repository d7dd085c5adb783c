import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildStorefront } from '../../host/build-storefront.ts'
import { browserHere } from '../../e2e/harness/browser.ts'
import { keepsBudget } from '../checks/budget.ts'
import { program } from './program.ts'

export interface Outcome {
  passed: number
  failed: number
  /** Of tests: which failed and why, each in a line. */
  failures?: string[]
  /** The titles of tests that did not run here, as for want of a program. */
  skipped: string[]
  transcript: string
}

export type StepName =
  | 'format'
  | 'types'
  | 'lint'
  | 'exports'
  | 'rules'
  | 'components'
  | 'http'
  | 'races'
  | 'build'
  | 'journeys'
  | 'audits'
  | 'budget'

const root = join(import.meta.dirname, '../..')

/** Called with a step's progress. */
export interface StepOptions {
  onProgress: (text: string) => void
}
/** The longest take half an hour, and on a machine that others use too up to three quarters of one. */
const limitMinutes = 60

/** A step without tests counts only when it fails. */
export const steps: Record<StepName, (options: StepOptions) => Promise<Outcome>> = {
  types: () => tool('node_modules/typescript/bin/tsc', ['-p', '.', '--pretty', String(Boolean(process.stdout.isTTY))]),
  format: () => tool('node_modules/oxfmt/bin/oxfmt', ['--check', '.']),
  lint: () => tool('node_modules/oxlint/bin/oxlint', ['-f', 'unix', '.']),
  exports: () =>
    tool('node_modules/knip/bin/knip.js', ['--production', '--include', 'files,exports,types', '--no-progress']),
  rules: (options) => tests('rules', options),
  components: (options) => tests('components', options),
  http: (options) => tests('http', options),
  races: (options) => tests('races', options),
  journeys: (options) => inTheBrowser('journeys', options),
  audits: (options) => inTheBrowser('audits', options),
  build: async () => {
    await buildStorefront()
    return { passed: 0, failed: 0, skipped: [], transcript: '' }
  },
  budget: async () => {
    const lines: string[] = []
    const kept = keepsBudget((line) => void lines.push(line))
    return { passed: 0, failed: kept ? 0 : 1, skipped: [], transcript: lines.join('\n') }
  },
}

async function tool(file: string, args: readonly string[]): Promise<Outcome> {
  const { ok, transcript } = await program(file, args)
  return { passed: 0, failed: ok ? 0 : 1, skipped: [], transcript }
}

async function inTheBrowser(project: string, { onProgress }: StepOptions): Promise<Outcome> {
  const browser = browserHere()
  return 'missing' in browser
    ? { passed: 0, failed: 1, skipped: [], transcript: browser.missing }
    : tests(project, { onProgress })
}

/**
 * A project of vitest.config.ts; a file that cannot be read, an error outside of a test, or no test at all is a failure
 * too.
 */
async function tests(project: string, { onProgress }: StepOptions): Promise<Outcome> {
  const report = join(root, 'test-output', `${project}.json`)
  rmSync(report, { force: true })
  const { ok, transcript } = await program(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      '--project',
      project,
      // test by test, so that one that hangs can be named
      '--reporter=verbose',
      '--reporter=./tools/run/progress-reporter.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { limitMinutes, onProgress, niceness: comesFirst(project) ? 0 : 10 },
  )
  const { passed, failed, failures, skipped } = countTests(readReport(report))
  return { passed, failed: failed || (ok && passed > 0 ? 0 : 1), failures, skipped, transcript }
}

/**
 * Journeys take longest of `npm test`, and races wait for processes that have to start in time: what runs beside them
 * waits.
 */
const comesFirst = (project: string) => project === 'journeys' || project === 'races'

export interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0]!

export function countTests({ testResults }: Report): Required<Omit<Outcome, 'transcript'>> {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failures = [
    ...all
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [why = ''] }) => `${fullName}: ${firstLine(why)}`),
    ...broken.map(({ name, message }) => `${relative(root, name)}: ${firstLine(message)}`),
  ]
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failed: failures.length,
    failures,
    skipped: all.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
  }
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return { testResults: [] }
  }
}
