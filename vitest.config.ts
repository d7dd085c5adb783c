import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** What is made by chance is new with each commit and the same for one, so that what failed elsewhere fails here. */
const { stdout: commit } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' })
process.env['SEED'] ??= String(parseInt(commit || '1', 16))
const eachFile = 'tools/run/each-file.setup.ts'

/** Vitest would leave one core free, which on two leaves half of the machine idle while nothing else runs. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/**
 * Too long for `npm test`: every call with every mistake, by a table and by chance; processes, connections, disks and
 * jobs that hang or are full; what goes through months of a schedule. What moves money or opens accounts is never
 * here.
 */
const slowTests = [
  'server/http/{bad-input,fuzz,connections,stored-first}.test.ts',
  'server/{process-pool,db/connections,jobs/jobs,disk,share-spending}.test.ts',
  'server/documents/check-templates.test.ts',
  'server/{db/capacity,catalogue/lowered-capacity}.test.ts',
]

/** A minute and a half: whether each regular expression is linear. */
const regexes = 'tools/checks/regexes.test.ts'

/** Journeys and audits visit one running shop with one browser, which are open for as long as they run. */
const inTheBrowser = {
  globalSetup: ['e2e/harness/shared-shop.fixture.ts'],
  testTimeout: 300_000,
  hookTimeout: 180_000,
  fileParallelism: false,
  isolate: false,
  expect: { poll: { timeout: 45_000 } },
}

/**
 * Where it says `isolate: false`, the files of a worker share what they import, which takes a third of the time:
 * rules and HTTP tests keep nothing in a module, and each file of the components begins with an empty page and fresh
 * modules.
 *
 * As their numbers of workers differ, projects of one run follow each other (`groupOrder`).
 *
 * Slow machines take their time to start a database or to type into a rendered form: a test may wait for that, but none
 * waits for the clock.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          sequence: { groupOrder: 0 },
          include: ['{domain,texts,contract,look,stripe-mock,host,tools}/**/*.test.ts', 'e2e/harness/*.test.ts'],
          exclude: [regexes, '**/node_modules/**'],
          isolate: false,
          setupFiles: [eachFile],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'components',
          sequence: { groupOrder: 1 },
          include: ['{storefront,office}/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles: [eachFile, 'storefront/core/fresh-page.fixture.ts'],
          testTimeout: 90_000,
          expect: { poll: { timeout: 45_000 } },
          maxWorkers,
        },
      },
      {
        test: {
          name: 'http',
          sequence: { groupOrder: 2 },
          globalSetup: 'server/testing/test-server.fixture.ts',
          setupFiles: [eachFile],
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.races.test.ts', ...slowTests, '**/node_modules/**'],
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          maxWorkers: maxWorkers + 1,
        },
      },
      {
        test: {
          name: 'races',
          sequence: { groupOrder: 3 },
          globalSetup: 'server/testing/test-server.fixture.ts',
          setupFiles: [eachFile],
          include: ['{server,load}/**/*.races.test.ts', ...slowTests, regexes],
          testTimeout: 240_000,
          hookTimeout: 180_000,
          // they wait for processes that start, stop and are killed more than they compute
          maxWorkers: 2,
        },
      },
      { test: { name: 'journeys', sequence: { groupOrder: 4 }, include: ['e2e/journeys/*.test.ts'], ...inTheBrowser } },
      {
        test: {
          name: 'audits',
          sequence: { groupOrder: 5 },
          include: ['e2e/{audits,accounts,shell,deployments}/*.test.ts'],
          ...inTheBrowser,
        },
      },
    ],
  },
})
