import { posix } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

// npm run mutants: breaks a room's rules one at a time and counts how many of the broken ones a test notices.
// Paths narrow what is broken, `--tests` names the folders whose tests count; results stay until code or test changes.

/** How many of a hundred mutants a test must notice. */
const least: Record<string, number> = { domain: 95, server: 85 }
const output = 'test-output/mutants'

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { tests: { type: 'string', multiple: true }, force: { type: 'boolean' } },
})
const paths = positionals.length ? positionals.map((path) => path.replace(/^\.\/|\/$/g, '')) : ['domain']
const room = paths[0]!.split('/')[0]!
if (!(room in least) || paths.some((path) => path.split('/')[0] !== room))
  throw new Error(`Name paths of one room; there are ${Object.keys(least).join(' and ')}`)

process.env['MUTANT_TESTS'] = (values.tests ?? folders()).map(testsIn).join()
await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // it would rewrite options that TypeScript 7 does not have
  tsconfigFile: 'none.json',
  mutate: paths.flatMap(codeIn),
  vitest: { configFile: 'tools/run/mutants.vitest.ts', pool: 'threads' },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  dryRunTimeoutMinutes: 30,
  // on a busy machine a slow test is not stuck
  timeoutMS: room === 'server' ? 30_000 : 10_000,
  incremental: true,
  incrementalFile: `${output}/${room}.json`,
  force: values.force ?? false,
  tempDirName: `${output}/sandbox`,
  ignorePatterns: ['/data', '/test-output', 'build', '*.log'],
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'clear-text', 'html'],
  allowConsoleColors: Boolean(process.stdout.isTTY),
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: `${output}/${room}.html` },
  thresholds: { high: 100, low: least[room]!, break: least[room]! },
}).runMutationTest()

/** Rules are few and fast, so all their tests count; a part of the server is held by its own folder's. */
function folders(): string[] {
  return room === 'domain'
    ? ['domain']
    : [...new Set(paths.map((path) => (isFolder(path) ? path : posix.dirname(path))))]
}

function codeIn(path: string): string[] {
  return isFolder(path)
    ? [`${path}/**/*.ts`, ...['test', 'races', 'fixture'].map((role) => `!${path}/**/*.${role}.ts`)]
    : [path]
}

function testsIn(path: string): string {
  return isFolder(path) ? `${path}/**/*.test.ts` : path
}

/** What is no file, or a part of one: `x.ts:10-20`. */
function isFolder(path: string): boolean {
  return !/\.ts(:[\d:-]+)?$/.test(path)
}
