import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

const http = config.test!.projects!.find((one) => (one as typeof config).test?.name === 'http') as typeof config

/** The HTTP tests, or what `npm run mutants` has written for its mutants. */
export default defineConfig({
  test: { ...http.test, include: [process.env['MUTANT_TESTS']!], setupFiles: [process.env['MUTANT_SETUP']!] },
})
