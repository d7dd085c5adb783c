import { defineConfig } from 'vitest/config'

const tests = (process.env['MUTANT_TESTS'] ?? '').split(',')

/**
 * The tests that `npm run mutants` has chosen; Stryker cannot choose itself: with its `testFiles`, what runs as a file
 * loads stays unbroken.
 */
export default defineConfig({
  test: {
    include: tests,
    globalSetup: tests.some((path) => path.startsWith('server/')) ? ['server/testing/test-server.fixture.ts'] : [],
    exclude: ['**/*.races.test.ts', '**/node_modules/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
