import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

const http = config.test!.projects!.find((one) => (one as typeof config).test?.name === 'http') as typeof config

// what waits for something that never comes waits as long
const limit = process.env['MUTANT_LIMIT_MS']

/** The tests of the server, or what `npm run mutants` has written for its mutants. */
export default defineConfig({
  test: {
    ...http.test,
    include: [process.env['MUTANT_TESTS']!],
    exclude: [
      '**/node_modules/**',
      // they stop databases and processes, which would fail others beside them
      '**/*.races.test.ts',
      'server/{process-pool,disk,db/connections}.test.ts',
      // minutes each: every call of the API with every mistake
      'server/http/{bad-input,fuzz,connections,stored-first}.test.ts',
    ],
    setupFiles: [process.env['MUTANT_SETUP']!],
    ...(limit !== undefined && { testTimeout: Number(limit), hookTimeout: Number(limit) }),
  },
})
