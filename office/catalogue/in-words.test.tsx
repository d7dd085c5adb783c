// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { amount, changeOf, entries, garden, open, path } from './catalogue-answers.fixture.ts'

afterEach(cleanup)

const decimal = { anyOf: [{ type: 'number' }, { type: 'string' }] }
const list = (items: object) => ({ type: 'array', items })
const schema = {
  type: 'object',
  properties: {
    countries: list({ type: 'string', format: 'country' }),
    closed: list({ type: 'string', format: 'day-of-year' }),
    times: list({ type: 'string', format: 'time-of-day' }),
    brands: list({ type: 'string' }),
    rate: { anyOf: [{ enum: ['exempt', 'export'] }, { format: 'percent', ...decimal }] },
    percent: { format: 'percent', ...decimal },
    prices: list({
      type: 'object',
      properties: {
        tickets: { type: 'object', propertyNames: { of: ['ticket', 'subticket'] }, additionalProperties: amount },
      },
    }),
    tickets: list({ type: 'object', properties: { id: { type: 'integer', names: 'ticket' }, price: amount } }),
  },
}
const value = {
  countries: ['CH'],
  closed: ['12-24'],
  times: ['10:00'],
  brands: [],
  rate: 'exempt',
  percent: '7.5',
  prices: [{ tickets: { 11: '12.00' } }],
  tickets: garden.tickets,
}
const answers = {
  'catalogue-schema': () => ({
    languages: ['de', 'en'],
    currency: 'CHF',
    kinds: [{ kind: 'event', in: 'folder', name: 'events', schema }],
  }),
  'catalogue-entry': () => ({ value, on_sale: value }),
}

it('what has a code is chosen, read and written by its name', async () => {
  const { user, bodies } = open(path, answers)
  // countries, a day of each year, and which ticket a price is for, which no other event's are
  expect(await screen.findAllByText('Schweiz')).not.toEqual([])
  screen.getByText('24. Dezember')
  const prices = screen.getByRole('textbox', { name: 'Erwachsene' })
  expect(prices).toHaveProperty('value', '12.00')
  await user.type(screen.getByLabelText(/^Länder/, { selector: 'input:not([type=hidden])' }), 'Deutschl')
  await user.click(await screen.findByRole('option', { name: 'Deutschland', hidden: true }))
  await user.type(screen.getByLabelText('Tag hinzufügen'), '2031-05-01')
  await user.tab()
  screen.getByText('1. Mai')
  await user.click(screen.getByRole('button', { name: '24. Dezember weglassen' }))
  await user.type(document.getElementById('field.times')!, '14.30,9 ')
  // several words are one name
  await user.type(document.getElementById('field.brands')!, 'American Express,')
  const percent = screen.getByDisplayValue('7.5')
  await user.clear(percent)
  await user.type(percent, '8,1')
  await user.selectOptions(screen.getByDisplayValue('Ohne MWST (ausgenommen)'), 'Prozent')
  await user.type(document.getElementById('field.rate')!, '20')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'In einem neuen Entwurf speichern' }))
  await expect.poll(() => bodies('catalogue-change')).toHaveLength(1)
  expect(changeOf(bodies).value).toEqual({
    ...value,
    countries: ['CH', 'DE'],
    closed: ['05-01'],
    times: ['10:00', '14:30', '09:00'],
    brands: ['American Express'],
    percent: '8.1',
    rate: 20,
  })
})

it('what is done can be undone after it was kept in a new draft, too', async () => {
  const kept = { value: garden }
  const { user } = open(path, {
    'catalogue-entry': () => ({ value: kept.value, on_sale: garden }),
    'catalogue-change': (body) => {
      kept.value = (body as unknown as { changes: { value: typeof garden }[] }).changes[0]!.value
      return { draft: 3, files: 1 }
    },
  })
  const price = async () => (await screen.findByRole('textbox', { name: /^Preis/ })) as HTMLInputElement
  await user.clear(await price())
  await user.type(await price(), '18,5')
  await user.click(screen.getByRole('button', { name: 'In einem neuen Entwurf speichern' }))
  await screen.findByRole('button', { name: 'Im Entwurf speichern' })
  expect((await price()).value).toBe('18.50')
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await expect.poll(async () => (await price()).value).not.toBe('18.50')
  await user.click(screen.getByRole('button', { name: 'Wiederholen' }))
  await expect.poll(async () => (await price()).value).toBe('18.50')
})

it('what becomes of one value of many is said as their form says it', async () => {
  const { user } = open('entries', {
    ...answers,
    'catalogue-entries': () => ({
      ...entries,
      entries: entries.entries.slice(0, 1),
      references: [{ kind: 'ticket', id: 11, title: 'Garten: Erwachsene' }],
    }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Alle auswählen' }))
  await user.click(screen.getByRole('button', { name: 'Einen ändern' }))
  const panel = within(screen.getByRole('complementary'))
  await user.selectOptions(panel.getByRole('combobox', { name: 'Was sich ändert' }), 'Eine andere Angabe')
  await user.selectOptions(panel.getByRole('combobox', { name: 'Welche Angabe' }), 'rate')
  await user.selectOptions(panel.getByDisplayValue('Ohne MWST (ausgenommen)'), 'Ausfuhr')
  const preview = within(panel.getByRole('region', { name: 'Vorher → nachher' }))
  expect(preview.getByText(/Ohne MWST \(ausgenommen\)/).tagName).toBe('DEL')
  expect(preview.getByText(/Ausfuhr/).tagName).toBe('INS')
  await user.selectOptions(panel.getByRole('combobox', { name: 'Welche Angabe' }), 'prices')
  expect(preview.getByText(/Garten: Erwachsene: CHF 12\.00/).tagName).toBe('DEL')
})
