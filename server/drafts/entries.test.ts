import { join } from 'node:path'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import { expect, it } from 'vitest'
import { schemasOfKinds } from '../catalogue/json-schemas.ts'
import { loadFiles } from '../catalogue/read-catalogue.ts'
import {
  changedFile,
  entriesOf,
  greatestId,
  kindOf,
  placesOf,
  referencesOf,
  titleOf,
  wayTo,
  type Entry,
} from './entries.ts'

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
  const named: Json = { a: [{ title: 'Teil' }, { text: { de: 'Wort' } }, 'x'] }
  const last = (at: number) => wayTo(['a', at], named, 'fr').at(-1)
  expect([0, 1, 2, 3].map(last)).toEqual([{ part: 'Teil' }, { part: 'Wort' }, { part: '3' }, { part: '4' }])
})

it('a page is an entry of its own, a list has one for each of its own; what cannot be read has none', () => {
  expect([kindOf('pages/terms.de.md'), kindOf('pages/terms.md'), kindOf('none.yaml')]).toEqual([
    { kind: 'page', isList: false },
    null,
    null,
  ])
  const read = (name: string, text: string) => entriesOf(name, Buffer.from(text))
  const page = { kind: 'page', file: 'pages/terms.de.md', entry: '', value: '# Bedingungen \n\nText' }
  expect(read(page.file, page.value)).toEqual([page])
  const venue = { kind: 'venue', file: 'venues.yaml' }
  expect(read(venue.file, '- key: a\n- name: b\n')).toEqual([
    { ...venue, entry: 'a', value: { key: 'a' } },
    { ...venue, entry: '#1', value: { name: 'b' } },
  ])
  expect([...read(venue.file, 'key: a'), ...read(venue.file, '- ['), ...read('none.yaml', 'a: 1')]).toEqual([])
  const titled: Entry[] = [
    page,
    { ...page, value: 'Text' },
    { ...venue, entry: 'a', value: 1 },
    { ...venue, entry: '', value: 1 },
    { ...venue, entry: 'a', value: { alt: { de: 'Bild' } } },
    { ...venue, entry: 'a', value: { name: 'Haus', event_name: { de: 'Tag', fr: 'Jour' } } },
    { ...venue, entry: 'a', value: { name: { de: 1 } } },
    { ...venue, entry: '', value: { name: 1 } },
  ]
  expect(titled.map((one) => titleOf(one, 'fr'))).toEqual([
    'Bedingungen',
    page.file,
    'a',
    venue.file,
    'Bild',
    'Jour, Haus',
    'a',
    venue.file,
  ])
})

it('a change is refused where its file or its entry is another, and says so', () => {
  const change = (now: string | null, entry: string, was: Json, value: Json, name = 'venues.yaml') => {
    const done = changedFile(now === null ? null : Buffer.from(now), { file: name, entry, was, value })
    return 'refused' in done ? done.refused : (done.content?.toString('utf8') ?? null)
  }
  const [a, b] = [{ key: 'a' }, { key: 'b' }]
  const both = '- key: a\n- key: b\n'
  expect(change(both, 'a', null, a, 'none.yaml')).toBe('NOT_FOUND')
  expect(change('- [', 'a', null, a)).toBe('NOT_FOUND')
  expect(change(null, '', null, a)).toBe('- key: a\n')
  expect(change(both, '', null, b)).toBe('ENTRY_EXISTS')
  expect(change(both, 'a', a, b)).toBe('ENTRY_EXISTS')
  expect(change(both, 'a', null, a)).toBe('ENTRY_EXISTS')
  expect(change(both, 'a', { key: 'a', id: 1 }, { key: 'a', id: 2 })).toBe('CATALOGUE_CHANGED')
  expect(change(both, 'a', a, { key: 'a', id: 2 })).toBe('- key: a\n  id: 2\n- key: b\n')
  expect(change(both, 'b', b, null)).toBe('- key: a\n')
  expect(change(both, 'c', { key: 'c' }, null)).toBe(both)
  expect(change('- name: x\n', '#0', { name: 'x' }, { name: 'y' })).toBe('- name: y\n')
  expect(change('a: 1\n', '', { a: 1 }, null, 'shop.yaml')).toBe(null)
  expect(change('a: 1\n', '', null, { a: 2 }, 'shop.yaml')).toBe('ENTRY_EXISTS')
  expect(change(null, '', null, '# A', 'pages/a.de.md')).toBe('# A')
  expect(change('# A', '', '# A', { a: 1 }, 'pages/a.de.md')).toBe('NOT_FOUND')
})

it('what others refer to is called by its name, else by what it is in; of the numbers the next is known', () => {
  const event: Json = {
    id: 1,
    name: { de: 'Garten' },
    tickets: [{ id: 11, name: 'Kind', subtickets: [{ id: 111, name: 'Gast' }] }, { id: 12 }, { price: 1 }, 'x'],
  }
  const within = (kind: string, value: Json) =>
    referencesOf({ kind, file: 'a.yaml', entry: '', value }, 'de').map((one) => [one.kind, one.id, one.title])
  expect(within('event', event)).toEqual([
    ['event', 1, 'Garten'],
    ['ticket', 11, 'Garten: Kind'],
    ['subticket', 111, 'Garten: Kind: Gast'],
    ['ticket', 12, 'Garten'],
  ])
  const languages = ['de', 'x-sign', 5].map((lang, at) => ({
    id: at,
    lang,
    ...(at === 0 && { lang_name: 'Gebärden' }),
  }))
  expect(within('tour', { name: 'Rundgang', languages: [...languages, { id: 4, lang: 'fr' }] })).toEqual([
    ['tour', 0, 'Rundgang: Gebärden'],
    ['tour', 1, 'Rundgang'],
    ['tour', 2, 'Rundgang'],
    ['tour', 4, 'Rundgang: Französisch'],
  ])
  expect(within('page', 'text')).toEqual([])
  expect([greatestId(event), greatestId([{ id: 'x' }, 7]), greatestId([{ id: 3 }, { a: { id: 2 } }])]).toEqual([
    111, 0, 3,
  ])
  const places: Json = {
    a: [
      { key: 'x', b: 1 },
      { key: 'y', c: [{ id: 5, d: 1 }] },
    ],
  }
  expect(placesOf(['a', 'y', 'c', '5', 'd'], places)).toEqual(['a', 1, 'c', 0, 'd'])
  expect(placesOf(['a', 'z', 'c'], places)).toEqual(['a', 'z', 'c'])
})
