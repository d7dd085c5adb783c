import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

// npm run mutants: breaks a room's rules one at a time and counts how many of the broken ones a test notices; all of a
// path in domain/, whose results stay until code or test changes, and a sample of one in server/.

/** How many of a hundred mutants a test must notice. */
const least = { domain: 95, server: 85 }
const output = 'test-output/mutants'

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    force: { type: 'boolean' },
    sample: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '8' },
  },
})
const paths = positionals.length ? positionals.map((path) => path.replace(/^\.\/|\/$/g, '')) : ['domain']
const room = paths[0]!.split('/')[0]!
if (!(room in least) || paths.some((path) => path.split('/')[0] !== room))
  throw new Error(`Name paths of one room; there are ${Object.keys(least).join(' and ')}`)

if (room === 'server') {
  const { sampleServer } = await import('./server-mutants.ts')
  const [sample, seed, files] = [values.sample, values.seed, values.files].map(Number) as [number, number, number]
  if (!(await sampleServer(paths, { sample, seed, files, least: least.server }))) process.exitCode = 1
} else await breakRules()

async function breakRules(): Promise<void> {
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
    timeoutMS: 10_000,
    incremental: true,
    incrementalFile: `${output}/domain.json`,
    force: values.force ?? false,
    tempDirName: `${output}/sandbox`,
    ignorePatterns: ['/data', '/test-output', 'build', '*.log'],
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'clear-text', 'html'],
    allowConsoleColors: Boolean(process.stdout.isTTY),
    clearTextReporter: { logTests: false, reportTests: false },
    htmlReporter: { fileName: `${output}/domain.html` },
    thresholds: { high: 100, low: least.domain, break: least.domain },
  }).runMutationTest()
}

function codeIn(path: string): string[] {
  // a folder, not a file or a part of one: `x.ts:10-20`
  return /\.ts(:[\d:-]+)?$/.test(path) ? [path] : [`${path}/**/*.ts`, `!${path}/**/*.{test,fixture}.ts`]
}
