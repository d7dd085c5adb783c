import { sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { Draft, Entries } from './drafts-query.ts'

// A small catalogue as the server answers it.

const words = { type: 'object', format: 'words', properties: { de: { type: 'string' }, en: { type: 'string' } } }
export const amount = { type: ['number', 'string'], format: 'amount', currency: 'CHF' }
const ticket = {
  type: 'object',
  properties: { id: { type: 'integer', names: 'ticket' }, name: words, price: amount },
  required: ['id', 'name', 'price'],
}
const schema = {
  type: 'object',
  properties: {
    id: { type: 'integer', names: 'event' },
    venue: { type: 'string', of: 'venue' },
    name: words,
    picture: { type: 'string', of: 'picture' },
    schedule: {
      oneOf: [
        { type: 'object', properties: { type: { const: 'days' }, capacity: { type: 'integer' } }, required: ['type'] },
        { type: 'object', properties: { type: { const: 'none' } }, required: ['type'] },
      ],
    },
    vat: { type: 'string', enum: ['standard', 'exempt'] },
    closed: { type: 'array', items: { type: 'string' } },
    walks: { type: 'object', propertyNames: { of: 'venue' }, additionalProperties: { type: 'integer' } },
    hours: { type: 'array', items: [{ type: 'string' }, { type: 'string' }] },
    tickets: { type: 'array', items: ticket },
  },
  required: ['id', 'venue', 'name', 'schedule', 'vat', 'tickets'],
}
export const garden = {
  id: 1,
  venue: 'haus',
  name: { de: 'Garten', en: 'Garden' },
  schedule: { type: 'days', capacity: 40 },
  vat: 'exempt',
  tickets: [{ id: 11, name: { de: 'Erwachsene', en: 'Adults' }, price: '16.00' }],
}
export const file = 'events/garden.yaml'
export const entries: Entries = {
  entries: [
    { kind: 'event', file, entry: '', title: 'Garten' },
    { kind: 'event', file: 'events/pond.yaml', entry: '', title: 'Teich', what: 'added' },
    { kind: 'venue', file: 'venues.yaml', entry: 'haus', title: 'Haus am Quai' },
    { kind: 'page', file: 'pages/terms.de.md', entry: '', title: 'Bedingungen' },
  ],
  references: [
    { kind: 'venue', id: 'haus', title: 'Haus am Quai' },
    { kind: 'venue', id: 'turm', title: 'Turm' },
  ],
  next_id: 100,
  languages: ['de', 'en'],
  currency: 'CHF',
  only_shown: false,
}
export const wrongPrice = {
  file,
  kind: 'event',
  entry: '',
  title: 'Garten',
  path: ['tickets', 0, 'price'],
  where: ['tickets', { part: 'Erwachsene' }, 'price'],
  code: 'amount-decimals',
  values: { currency: 'CHF', meant: '12.00' },
  what: 'must be an amount',
}
export const priceChange = {
  kind: 'event',
  entry: 'event 1',
  title: 'Garten',
  path: 'tickets 11 price',
  where: ['tickets', { part: 'Erwachsene' }, 'price'],
  currency: 'CHF',
  from: '16.00',
  to: '160.00',
}
export const draft = (more: Partial<Draft> = {}): Draft => ({
  draft: 3,
  title: 'Winter',
  opened: { who: 'Ada', at: '2021-03-20T07:00:00.000Z' },
  changed: { who: 'Bea', at: '2021-03-21T07:00:00.000Z' },
  publish_at: null,
  files: [{ file, what: 'changed' }],
  differences: [{ ...priceChange, what: 'changed' }],
  count: 1,
  problems: [],
  warnings: [],
  conflicts: [],
  links: [],
  ...more,
})

export const open = (path: string, answers: Parameters<typeof openOffice>[1] = {}) =>
  openOffice(`/catalogue/${path}`, {
    session: () => sessionOf({ may: ['catalogue'] }),
    'catalogue-entries': () => entries,
    'catalogue-drafts': () => [
      { draft: 3, title: 'Winter', who: 'Bea', at: '2021-03-21T07:00:00.000Z', files: 1, publish_at: null },
    ],
    'catalogue-schema': () => ({
      languages: ['de', 'en'],
      currency: 'CHF',
      kinds: [{ kind: 'event', in: 'folder', name: 'events', schema }],
    }),
    'catalogue-entry': () => ({ value: garden, on_sale: garden }),
    'catalogue-draft': () => draft(),
    'catalogue-change': () => ({ draft: 3, files: 1 }),
    ...answers,
  })
export const path = `entries/${encodeURIComponent(file)}`
export const changeOf = (bodies: (name: string) => unknown[]) =>
  (bodies('catalogue-change')[0] as { changes: { value: typeof garden }[] }).changes[0]!
