import { expect, it } from 'vitest'
import { decisions, documents, staleNames, wrongDecision } from './documents.ts'

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
  ['`after-sale/{move,none}.service.ts`', ['after-sale/none.service.ts is not there']],
  ['`settlement/{settle,refund}.service.ts`', []],
])('of %j it says %j', (text, stale) => {
  expect(staleNames(text)).toEqual(stale)
})

it.each(decisions())('$path says status with its date, context, decision and consequences, and is listed', (record) => {
  const list = documents().find(({ path }) => path === 'docs/decisions/README.md')!.text
  expect(wrongDecision(record, list)).toEqual([])
})

it.each([
  ['**Status.** Accepted, 2026-11-22.', '# Vouchers', ['has no Context', 'has no Decision', 'has no Consequences']],
  ['**Status.** Accepted.\n\n**Context.** a\n\n**Decision.** b\n\n**Consequences.** c', '# Vouchers', ['has no date']],
  [
    '**Status.** Accepted, 2026-11-22.\n\n**Context.** a\n\n**Decision.** b\n\n**Consequences.** c',
    '# 0027 Vouchers',
    ['is not in the list'],
  ],
])('of the decision %j with the title %j it says %j', (text, title, wrong) => {
  const record = { path: 'docs/decisions/0027-vouchers.md', text: `${title}\n\n${text}\n` }
  expect(wrongDecision(record, '27. [Vouchers](0027-vouchers.md)')).toEqual(wrong)
})
