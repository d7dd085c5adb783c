import fc from 'fast-check'
import { vi } from 'vitest'

// Before each test file: properties begin where `vitest.config.ts` says, and what a test waits for has more than the
// second that is too little where a machine has other work.

fc.configureGlobal({ seed: Number(process.env['SEED']) })
const { waitFor } = vi
vi.waitFor = (what, options = 45_000) => waitFor(what, options)
