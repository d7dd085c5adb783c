// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { garden, open, path } from './catalogue-answers.fixture.ts'

afterEach(cleanup)

const whole = { type: 'integer' }
const text = { type: 'string' }
const list = (items: object) => ({ type: 'array', items })
const record = (properties: object) => ({ type: 'object', properties })
const slots = record({ type: { const: 'slots' }, capacity: whole, every_minutes: whole })
const amount = { type: ['number', 'string'], format: 'amount', currency: 'CHF' }
const schema = record({
  venue: { type: 'string', of: 'venue' },
  schedule: { oneOf: [slots, record({ type: { const: 'none' } })] },
  prices: list(record({ weekdays: list(text), until: text, tickets: { ...record({}), additionalProperties: amount } })),
  reductions: list(record({ percent: text, from_places: whole })),
  cancellation: record({ until_hours: whole }),
  tickets: list(record({ id: whole, price: amount })),
})
const exhibition = {
  ...garden,
  schedule: {
    type: 'slots',
    capacity: 60,
    every_minutes: 15,
    minutes: 15,
    last_entry_minutes_before_closing: 60,
  },
  prices: [{ weekdays: ['sat', 'sun'], tickets: { 11: '18.00' } }],
  reductions: [{ percent: '10', from_places: 10 }],
  cancellation: { until_hours: 50 },
}
const day = ['10:00', '18:00']
const venue = { key: 'haus', hours: { tue: day, wed: day, thu: day, fri: day, sat: day, sun: day } }

const openForm = () =>
  open(path, {
    'catalogue-schema': () => ({
      languages: ['de', 'en'],
      currency: 'CHF',
      kinds: [{ kind: 'event', in: 'folder', name: 'events', schema }],
    }),
    'catalogue-entry': (body) => {
      const value = 'file' in body && body['file'] === 'venues.yaml' ? venue : exhibition
      return { value, on_sale: value }
    },
  })

it('what was set stands under it in a sentence, as one types', async () => {
  const { user } = openForm()
  await screen.findByText(
    /^Dienstag bis Sonntag alle 15 Minuten von 10:00 bis 17:00, je 60 Personen: 10.440 Plätze in der Woche\.$/,
  )
  expect(screen.getByText('Samstag und Sonntag: Erwachsene CHF 18.00 statt CHF 16.00.')).toBeTruthy()
  expect(screen.getByText('10 % weniger, ab 10 Plätzen.')).toBeTruthy()
  expect(screen.getByText('Bis 2 Tage und 2 Stunden vor Beginn.')).toBeTruthy()
  const capacity = screen.getAllByRole('textbox', { name: 'Plätze' })[0]!
  await user.clear(capacity)
  await user.type(capacity, '10')
  expect(screen.getByText(/je 10 Personen: 1.740 Plätze in der Woche\.$/)).toBeTruthy()
})

it('other hours of a venue stand beside those of its weekday, of several days without them', async () => {
  const other = record({ day: text, until: text, hours: list(text) })
  const late = ['10:00', '24:00']
  const value = {
    ...venue,
    closed: ['12-25'],
    special_hours: [
      // a Thursday, a Monday, and a Thursday on which the venue is closed each year
      { day: '2031-12-18', hours: late },
      { day: '2031-12-22', hours: late },
      { day: '2031-12-25', until: '2031-12-25', hours: late },
      { day: '2031-12-27', until: '2031-12-30', hours: late },
      { day: '2031-12-31', hours: ['10:00', '10:00'] },
    ],
  }
  const properties = { hours: record({}), closed: list(text), special_hours: list(other) }
  const kinds = [{ kind: 'venue', in: 'list', name: 'venues.yaml', schema: record(properties) }]
  open(`entries/${encodeURIComponent('venues.yaml')}?entry=haus`, {
    'catalogue-schema': () => ({ languages: ['de', 'en'], currency: 'CHF', kinds }),
    'catalogue-entry': () => ({ value, on_sale: value }),
  })
  await screen.findAllByText(/2031/)
  const said = [...document.querySelectorAll('.entry__says')].map(({ textContent }) => textContent)
  const [, ...others] = said.map((one) => one!.replaceAll('\u2060', ''))
  expect(others).toEqual([
    'Donnerstag, 18. Dezember 2031 10:00–24:00, sonst 10:00–18:00.',
    'Montag, 22. Dezember 2031 10:00–24:00, sonst geschlossen.',
    'Donnerstag, 25. Dezember 2031 10:00–24:00, sonst geschlossen.',
    '27. Dezember 2031 bis 30. Dezember 2031 täglich 10:00–24:00; geschlossene Tage bleiben geschlossen.',
  ])
})

it('an amount ten times what it was is asked about at its field, and kept', async () => {
  const { user, bodies } = openForm()
  const price = (await screen.findAllByRole('textbox', { name: 'Preis', hidden: true })).at(-1)!
  await user.clear(price)
  await user.type(price, '160')
  await user.tab()
  expect(screen.getByText('Zehnmal so viel wie CHF 16.00. Ist das so gemeint?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'In einem neuen Entwurf speichern' }))
  await expect.poll(() => bodies('catalogue-change')).toHaveLength(1)
})
