import { defineConfig } from 'vitest/config'

/** All tests of the rules, which are few and fast. */
export default defineConfig({ test: { include: ['domain/**/*.test.ts'], testTimeout: 30_000 } })
