import { expect, it } from 'vitest'
import { documents, staleNames } from './documents.ts'

it.each(documents())('$path names only files and tests that are there', ({ text }) => {
  expect(staleNames(text)).toEqual([])
})

it.each(documents())('$path has no marks of a merge', ({ text }) => {
  expect(text).not.toMatch(/^(<{7}|={7}|>{7})( |$)/m)
})

it.each([
  ['`server/none.ts` holds it', ['server/none.ts is not there']],
  ['| `tools/checks/documents.test.ts`: names only files and tests that are there … |', []],
  ['| `tools/checks/imports.test.ts`: no such title … |', ['tools/checks/imports.test.ts has no test "no such title"']],
  ['`npm run check` in `server/`', []],
])('of %j it says %j', (text, stale) => {
  expect(staleNames(text)).toEqual(stale)
})
