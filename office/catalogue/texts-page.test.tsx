// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { file, garden, open } from './catalogue-answers.fixture.ts'

afterEach(cleanup)

const place = { file, kind: 'event', entry: '', title: 'Garten' }
const places = [
  { ...place, path: ['name', 'de'], where: ['name', 'de'], text: 'Garten' },
  {
    ...place,
    path: ['tickets', 0, 'name', 'en'],
    where: ['tickets', { part: 'Erwachsene' }, 'name', 'en'],
    text: 'Adults of the garten',
  },
]

it('an old word is found in all texts, and becomes another where somebody says so', async () => {
  const { user, bodies } = open('texts', {
    'catalogue-find': () => ({ places, count: 2 }),
    'catalogue-entry': () => ({ value: garden, on_sale: garden }),
  })
  await user.type(await screen.findByRole('searchbox', { name: 'Wort oder Satz' }), 'garten')
  await user.click(screen.getByRole('button', { name: 'Suchen' }))
  await screen.findByText('2 Stellen')
  expect(bodies('catalogue-find')).toEqual([{ find: 'garten' }])
  const replace = screen.getByRole('button', { name: '2 Stellen im Entwurf ersetzen' })
  expect(replace).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('textbox', { name: 'Ersetzen durch' }), 'Park')
  await user.click(screen.getByRole('checkbox', { name: /^Garten › Tickets › Erwachsene › .*/ }))
  await user.click(screen.getByRole('button', { name: 'Eine Stelle im Entwurf ersetzen' }))
  await expect.poll(() => bodies('catalogue-change')).toHaveLength(1)
  expect(bodies('catalogue-change')).toEqual([
    { changes: [{ file, entry: '', was: garden, value: { ...garden, name: { de: 'Park', en: 'Garden' } } }] },
  ])
  await expect.poll(() => location.search).toContain('draft=3')
})
