// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { schemasOfKinds } from '@foyer/server/catalogue/json-schemas.ts'
import { Stream } from '../core/office.fixture.tsx'
import { emptyOf, type Schema } from './schema.ts'
import { changeOf, entries, garden, open, path } from './catalogue-answers.fixture.ts'

afterEach(cleanup)

const words = { type: 'object', format: 'words', properties: { de: { type: 'string' }, en: { type: 'string' } } }
const group = {
  type: 'object',
  format: 'ticket-group',
  properties: { id: { type: 'integer', names: 'ticket-group' }, name: words },
  required: ['id', 'name'],
}
const answers = (properties: object, value: object) => ({
  'catalogue-entries': () => ({
    ...entries,
    references: [...entries.references, { kind: 'event', id: 1, title: 'Garten' }],
  }),
  'catalogue-schema': () => ({
    languages: ['de', 'en'],
    currency: 'CHF',
    kinds: [{ kind: 'event', in: 'folder', name: 'events', schema: { type: 'object', properties } }],
  }),
  'catalogue-entry': () => ({ value, on_sale: value }),
})
const select = async () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Führt zu/ })
const save = { name: /speichern$/ }

it('where something leads is chosen by the name of a page, or is an address', async () => {
  const { user, bodies } = open(path, answers({ link: { type: 'string', format: 'path' } }, { link: 'tickets/1' }))
  expect((await select()).value).toBe('Garten')
  await user.click(await select())
  await user.click(await screen.findByRole('option', { name: 'Bedingungen', hidden: true }))
  await user.click(await select())
  await user.click(await screen.findByRole('option', { name: 'Eine andere Adresse', hidden: true }))
  const address = screen.getByRole('textbox', { name: 'Eine andere Adresse' })
  expect(address).toHaveProperty('value', 'page/terms')
  await user.clear(address)
  await user.type(address, 'https://museum.example')
  await user.click(screen.getByRole('button', save))
  await expect.poll(() => changeOf(bodies).value).toEqual({ link: 'https://museum.example' })
})

it('a page that is known only later has its name too, and an address stays as it is typed', async () => {
  const asked = answers({ link: { type: 'string', format: 'path' } }, { link: 'page/late' })
  let known = asked['catalogue-entries']()
  const { user } = open(path, { ...asked, 'catalogue-entries': () => known })
  const address = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Eine andere Adresse' })
  await select()
  expect(address()!.value).toBe('page/late')
  const late = { kind: 'page', file: 'pages/late.de.md', entry: '', title: 'Spät' } as const
  known = { ...known, entries: [...known.entries, late] }
  Stream.opened.at(-1)!.tell('changed', { kinds: ['catalogue'], orders: null })
  await expect.poll(async () => (await select()).value).toBe('Spät')
  expect(address()).toBeNull()
  await user.click(await select())
  await user.click(await screen.findByRole('option', { name: 'Eine andere Adresse', hidden: true }))
  await user.type(address()!, 'r')
  await user.type(address()!, '{Backspace}')
  expect(address()!.value).toBe('page/late')
})

it('the title that tickets stand under is one that others have, or a new one with a number that nobody types', async () => {
  const tickets = [
    { id: 11, group: { id: 5, name: { de: 'Familien', en: 'Families' } } },
    { id: 12, group: { id: 7, name: {} } },
  ]
  const ticket = { type: 'object', properties: { id: { type: 'integer', names: 'ticket' }, group } }
  const { user, bodies } = open(path, answers({ tickets: { type: 'array', items: ticket } }, { ...garden, tickets }))
  const all = await screen.findAllByRole('combobox', { name: /^Zusammen unter/, hidden: true })
  const titles = () => screen.queryAllByRole('textbox', { name: /^Titel/, hidden: true }).length
  // two tickets in two languages
  expect(titles()).toBe(4)
  await user.selectOptions(all.at(-1)!, 'Familien')
  // a title is written where it stands first
  expect(titles()).toBe(2)
  await user.click(screen.getByRole('button', save))
  await expect
    .poll(() => changeOf(bodies).value.tickets.map((one) => (one as Partial<(typeof tickets)[0]>).group?.id))
    .toEqual([5, 5])
})

it('a new tour asks for its prices from the start', () => {
  const { schema } = schemasOfKinds(['de', 'en'], 'CHF').find(({ kind }) => kind === 'tour')!
  expect(emptyOf(schema as Schema, () => 1)).toMatchObject({ prices: [] })
})
