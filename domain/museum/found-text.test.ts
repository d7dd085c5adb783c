import { expect, it } from 'vitest'
import { foundIn, placesIn, replacedIn, withText } from './found-text.ts'

const entry = {
  id: 1,
  venue: 'kunsthalle',
  other_venues: ['kunsthalle'],
  name: { de: 'Die Kunsthalle', en: 'The hall' },
  tickets: [{ id: 11, name: { de: 'Kunsthalle und kunsthalle' } }],
}

it('a word is found in whatever case, as often as it stands there', () => {
  expect(placesIn('Kunsthalle und kunsthalle', 'KUNSTHALLE')).toEqual([
    [0, 10],
    [15, 25],
  ])
  expect(placesIn('aaa', 'aa')).toEqual([[0, 2]])
  expect(placesIn('text', '')).toEqual([])
  // a letter that is two as a small one
  expect(placesIn('İ Halle', 'Halle')).toEqual([[2, 7]])
})

it('texts of an entry are found in all languages and parts, what refers to something is not', () => {
  expect(foundIn(entry, 'kunsthalle').map(({ path }) => path)).toEqual([
    ['name', 'de'],
    ['tickets', 0, 'name', 'de'],
  ])
  expect(foundIn('# Kunsthalle', 'kunst')).toEqual([{ path: [], text: '# Kunsthalle', at: [[2, 7]] }])
})

it('a text takes the place of another, and nothing beside it changes', () => {
  const text = replacedIn('Kunsthalle und kunsthalle', 'kunsthalle', 'Museum')
  expect(text).toBe('Museum und Museum')
  expect(withText(entry, ['tickets', 0, 'name', 'de'], text)).toEqual({
    ...entry,
    tickets: [{ id: 11, name: { de: 'Museum und Museum' } }],
  })
  expect(withText('# Kunst', [], '# Neu')).toBe('# Neu')
})
