import { defineConfig } from 'vitest/config'

/** Slow machines take their time to start a database or to type into a rendered form: a test may wait for that, but none waits for the clock. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,texts,contract,storefront,host,tools}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'http',
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.races.test.ts', '**/node_modules/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'races',
          include: ['{server,load}/**/*.races.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          expect: { poll: { timeout: 45_000 } },
        },
      },
    ],
  },
})
