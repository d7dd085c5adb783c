import { join } from 'node:path'
import { expect, it } from 'vitest'
import { schemasOfKinds } from '../catalogue/json-schemas.ts'
import { loadFiles } from '../catalogue/read-catalogue.ts'
import { changedFile, entriesOf, referencesOf, wayTo } from './entries.ts'

const file = (...keys: string[]) => Buffer.from(keys.map((key) => `- key: ${key}\n`).join(''))
const bringBack = (key: string, now: Buffer) => {
  const change = { file: 'venues.yaml', entry: key, was: null, value: { key } }
  const done = changedFile(now, change, file('a', 'b', 'c'))
  return 'refused' in done ? done.refused : done.content?.toString('utf8').match(/\w+$/gm)?.join(' ')
}

it('what comes back to a list stands where it is on sale, what is new at its end', () => {
  expect(bringBack('b', file('a', 'c', 'd'))).toBe('a b c d')
  expect(bringBack('a', file('b', 'c'))).toBe('a b c')
  expect(bringBack('c', file('a', 'd'))).toBe('a c d')
  expect(bringBack('e', file('a', 'd'))).toBe('a d e')
})

it('all that an entry refers to has a name, a tour that of each of its languages', async () => {
  const { files } = await loadFiles(join(import.meta.dirname, '../../catalogue'))
  const entries = [...files].flatMap(([name, content]) => entriesOf(name, /\.ya?ml$/.test(name) ? content : null))
  const named = entries.flatMap((one) => referencesOf(one, 'fr'))
  expect(named.filter(({ id, title }) => title === String(id)).map(({ kind }) => kind)).toEqual(
    named.filter(({ kind }) => kind === 'guides').map(({ kind }) => kind),
  )
  const meant = JSON.stringify(schemasOfKinds(['de', 'fr'], 'CHF')).matchAll(/"of":("\w[\w-]*"|\[[^\]]*\])/g)
  const kinds = new Set([...meant].flatMap(([, of]) => [JSON.parse(of!)].flat() as string[]))
  expect([...kinds].filter((kind) => !named.some((one) => one.kind === kind))).toEqual([])
  expect(named.find(({ kind, id }) => kind === 'tour' && id === 2111)?.title).toMatch(/ : ?allemand$|: allemand$/)
  // the tickets of a tour are no event's
  const [tour] = entries.filter(({ kind, value }) => kind === 'tour' && Object.hasOwn(value as object, 'tickets'))
  expect(referencesOf(tour!, 'de').filter(({ kind }) => kind === 'ticket')).toEqual([])
})

it('a price that is said by the number of what it is for is called by its name', () => {
  const value = {
    prices: [{ id: 7, name: { de: 'Kind', fr: 'Enfant' }, price: '3.00' }],
    languages: [{ id: 9, prices: { 7: 'x', 8: 'y' } }],
  }
  expect(wayTo(['languages', 0, 'prices', '7'], value, 'fr')).toEqual([
    'languages',
    { part: '1' },
    'prices',
    { part: 'Enfant' },
  ])
  expect(wayTo(['languages', 0, 'prices', '8'], value, 'fr').at(-1)).toBe('8')
})
