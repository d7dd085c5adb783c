import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { wordsOf } from './mutant-sample.ts'
import { switches } from './server-mutants.switches.ts'

// Before each test file: what its hooks and tests reach is noted apart from what runs while code is loaded.

const coverage = (switches.mutantCoverage ??= { static: {}, perTest: {} })
const root = join(import.meta.dirname, '../..')
const from = Date.now()
beforeAll(() => void (switches.currentTestId = expect.getState().testPath!))
afterAll(() => {
  switches.currentTestId = undefined
  const path = expect.getState().testPath!
  const file = relative(root, path)
  mkdirSync(join(root, 'found'), { recursive: true })
  writeFileSync(
    join(root, 'found', `${file.replaceAll('/', '-')}.json`),
    JSON.stringify({
      file,
      ms: Date.now() - from,
      mutants: Object.keys(coverage.perTest[path] ?? {}),
      whileLoading: Object.keys(coverage.static),
      words: [...wordsOf(readFileSync(path, 'utf8'))],
    }),
  )
  delete coverage.perTest[path]
})
