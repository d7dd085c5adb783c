import fc from 'fast-check'

// Before each test file: properties begin where `vitest.config.ts` says.

fc.configureGlobal({ seed: Number(process.env['SEED']) })
