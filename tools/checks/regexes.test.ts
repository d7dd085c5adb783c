import { check } from 'recheck'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { allowed } from './regexes.table.ts'
import { madeInSecret, regexesOf, staleEntries } from './regexes.ts'
import { sourceFiles } from './source-files.ts'

// A visitor who knows a text on which a regular expression takes the square of its length stops the shop with a few
// requests. The checker proves by automata, or tries by chance, that there is none.

const files = sourceFiles()
/** The same tries each time, and enough time for them on a busy machine. */
const tries = { randomSeed: 1, timeout: 120_000 }
const atOnce = 4

async function complexity(pattern: string, flags: string): Promise<string> {
  const found = await check(pattern, flags, tries)
  return found.status === 'unknown' ? `unknown: ${found.error.kind}` : found.complexity.summary
}

it('every regular expression of the shop takes no longer than its text is long, or nobody else chooses the text', async () => {
  const all = [...regexesOf(files)].filter(([name]) => !(name in allowed))
  expect(all.length).toBeGreaterThan(150)
  const slow: string[] = []
  const look = async () => {
    for (let next = all.pop(); next; next = all.pop()) {
      const [name, { regex, places }] = next
      const summary = await complexity(regex.pattern, regex.flags)
      if (!/^(safe|linear)( \(fuzz\))?$/.test(summary)) slow.push(`${places.join(', ')}: ${name} is ${summary}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, look))
  expect(slow).toEqual([])
}, 900_000)

it.each(['email', 'uuid', 'datetime'] as const)(
  'so do those of the checks of %s, which come from elsewhere',
  async (kind) => {
    const { source, flags } = { email: z.regexes.email, uuid: z.regexes.uuid(), datetime: z.regexes.datetime({}) }[kind]
    expect(await complexity(source, flags)).toMatch(/^(safe|linear)/)
  },
  900_000,
)

it('none is made when the shop runs, unless the table says why that is linear', () => {
  expect(madeInSecret(files)).toEqual([])
  expect(staleEntries(files)).toEqual([])
})

it('one that goes back over a text is found, however it is written, and one that is made when it runs', async () => {
  const path = 'server/http/log.ts'
  const found = regexesOf([{ path, source: '// mask\nexport const mail = /[^ ]+@[^ ]+/g' }])
  expect([...found]).toEqual([
    ['/[^ ]+@[^ ]+/g', { regex: { pattern: '[^ ]+@[^ ]+', flags: 'g' }, places: [`${path}:2`] }],
  ])
  expect(await complexity('[^ ]+@[^ ]+', 'g')).toBe('2nd degree polynomial')
  expect(await complexity('^(a|a)*$', '')).toBe('exponential')
  expect(madeInSecret([{ path, source: 'export const made = (text: string) => new RegExp(text)' }])).toHaveLength(1)
}, 900_000)
