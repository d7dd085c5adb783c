// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal, sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { Numbers } from './numbers-query.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const places = { sold: 30, places: 40 }
const full: Numbers = {
  currency: 'CHF',
  revenue: 120_050,
  vouchers: 5000,
  codes: -1000,
  visits: 80,
  attendance: [
    { kind: 'guidedTour', id: 1, name: 'Rundgang', booked: 10, came: 8 },
    { kind: 'guidedTour', id: 2, name: 'Rundgang', booked: 10, came: 6 },
    { kind: 'ticket', id: 1, name: 'Van Gogh', booked: 80, came: 75 },
  ],
  ahead: { after: '2026-03-20', days: [{ day: '2026-03-21', places: 5, revenue: 10_000 }] },
  days: [
    { day: '2026-03-19', revenue: 100_000, visits: 50 },
    { day: '2026-03-20', revenue: 20_050, visits: 30 },
  ],
  hours: [
    { venue: 'haus', hour: 10, visits: 70 },
    { venue: 'haus', hour: null, visits: 10 },
  ],
  offers: [
    { kind: 'ticket', id: 1, name: 'Van Gogh', revenue: 100_050, places: 75 },
    { kind: 'merchandise', id: 0, name: '', revenue: 20_000, places: 0 },
  ],
  channels: [{ channel: 'web', revenue: 120_050, places: 75 }],
  countries: [
    { country: 'CH', revenue: 100_050, places: 75 },
    { country: '', revenue: 20_000, places: 0 },
  ],
  origins: [
    { origin: 'CH', answers: 12, people: 30 },
    { origin: '8000', answers: 5, people: 10 },
  ],
  occupancy: [
    { kind: 'ticket', id: 1, name: 'Van Gogh', times: [{ weekday: 6, hour: 10, ...places }] },
    { kind: 'ticket', id: 2, name: 'Rom', times: [{ weekday: 6, hour: 10, sold: 10, places: 10 }] },
  ],
  venues: [
    { venue: 'haus', name: 'Kunsthaus' },
    { venue: 'nacht', name: 'Zollhaus' },
  ],
}
const none: Numbers = {
  ...full,
  revenue: 0,
  vouchers: 0,
  codes: 0,
  visits: 0,
  attendance: [],
  hours: [],
  offers: [],
  origins: [],
  channels: [],
  countries: [],
  occupancy: [],
  ahead: { after: '2026-03-20', days: [] },
}

const open = (
  path = '/numbers',
  numbers: (body: { from: string }) => unknown = () => full,
  who: Parameters<typeof sessionOf>[0] = { may: ['numbers'] },
) =>
  openOffice(path, { session: () => sessionOf(who), numbers: (body) => numbers(body as unknown as { from: string }) })

const block = (name: string) => screen.findByRole('region', { name })

it('begins with what came in, held against what was as far before, in the span that the address names', async () => {
  const before = { ...full, revenue: 100_000, visits: 100, attendance: [] }
  const { bodies } = open('/numbers?span=month&day=2026-03-05', ({ from }) => (from === '2026-03-01' ? full : before))
  expect(await screen.findByText('CHF 1’201')).toBeTruthy()
  await screen.findByText('+20%')
  const shown = screen.getByText('Besuche', { selector: 'dt' }).parentElement!.textContent
  expect(shown).toMatch(/^Besuche80−20%|^Besuche80-20%/)
  // 11 of 100 did not come; nobody knows how many before
  expect(screen.getByText('Nicht gekommen', { selector: 'dt' }).nextSibling!.textContent).toBe('11%')
  expect(bodies('numbers')).toEqual([
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-02-01', to: '2026-02-28' },
  ])
})

it('goes to another span, another comparison and another house, all of it in the address', async () => {
  const { user, bodies } = open('/numbers?span=week&day=2026-03-05')
  await user.click(await screen.findByRole('link', { name: 'Vorheriger Zeitraum' }))
  expect(location.search).toBe('?span=week&day=2026-02-26')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Daneben' }), 'Vorjahr')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Haus' }), 'Zollhaus')
  expect(location.search).toBe('?span=week&day=2026-02-26&compare=year&venue=nacht')
  await waitFor(() =>
    expect(bodies('numbers').slice(-2)).toEqual([
      { from: '2026-02-23', to: '2026-03-01', venues: ['nacht'] },
      { from: '2025-02-24', to: '2025-03-02', venues: ['nacht'] },
    ]),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zeit' }), 'Eigene Tage')
  await screen.findByLabelText('Von')
  expect(location.search).toContain('from=2026-02-23&to=2026-03-01')
})

it('shows how full it was as a table with a figure in each cell, of all or of one offer', async () => {
  const { user } = open()
  const cells = async () => (await within(await block('Auslastung')).findByRole('row', { name: /^Sa/ })).textContent
  expect(await cells()).toBe('Sa80%80%')
  const choice = within(await block('Auslastung')).getByRole('combobox', { name: 'Angebot' })
  await user.selectOptions(choice, 'Rom')
  expect(await cells()).toBe('Savoll100%')
})

it('divides what was sold, and adds what vouchers bring and pay up to what came in', async () => {
  open()
  const sales = within(await block('Verkäufe nach Angebot'))
  const rows = (await sales.findAllByRole('row')).slice(1).map((row) => row.textContent)
  expect(rows.slice(0, 2)).toEqual([
    expect.stringMatching(/^Van Gogh.*83%$/),
    expect.stringMatching(/^Museumsshop.*17%$/),
  ])
  expect(rows.at(-1)).toMatch(/^EingenommenCHF.1’240\.50$/)
  await within(await block('Verkäufe nach Land')).findByRole('rowheader', { name: 'Schweiz' })
  // tours of one name are one
  expect(within(await block('Nicht gekommen')).getByRole('row', { name: /^Rundgang/ }).textContent).toBe(
    'Rundgang62030%',
  )
  const origins = within(await block('Woher sie kommen')).getAllByRole('row')
  expect(origins.slice(1).map((row) => row.textContent)).toEqual(['Schweiz301275%', '800010525%'])
})

it('gives each picture as a table and as a file', async () => {
  const files: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (void blob.text().then((text) => files.push(text)), 'blob:x'),
      revokeObjectURL() {},
    }),
  )
  const { user } = open('/numbers?span=month&day=2026-03-05')
  const days = within(await block('Tag für Tag'))
  await user.click(days.getByRole('button', { name: 'Tabelle' }))
  expect(days.getByRole('button', { name: 'Tabelle' }).getAttribute('aria-pressed')).toBe('true')
  expect(days.getAllByRole('row')[1]!.textContent).toMatch(/^Donnerstag, 19\. März 202650CHF.1’000\.00$/)
  await user.click(days.getByRole('button', { name: 'Tag für Tag als Datei (CSV)' }))
  await screen.findByText(/numbers-2026-03-01-2026-03-31-days\.csv/)
  await expect.poll(() => files).toEqual(['Tag,Besuche,Umsatz\r\n2026-03-19,50,1000.00\r\n2026-03-20,30,200.50\r\n'])
})

it('says where there is nothing, and why it does not come', async () => {
  open('/numbers', () => none)
  expect(await screen.findAllByText('In dieser Zeit wurde nichts verkauft.')).toHaveLength(3)
  await screen.findByText('Hier gibt es in dieser Zeit nichts mit Zeiten und Plätzen.')
  await screen.findByText('Für später ist noch nichts verkauft.')
})

it('is asked for the houses of who may see some only, and is where they begin', async () => {
  const { bodies } = open('/', () => full, { may: ['numbers'], venues: ['haus'] })
  await screen.findByRole('heading', { level: 1, name: 'Zahlen' })
  await screen.findByText('CHF 1’201')
  expect(bodies('numbers')[0]).toMatchObject({ venues: ['haus'] })
  expect(screen.queryByRole('combobox', { name: 'Haus' })).toBeNull()
})

it('says what the server refuses', async () => {
  open('/numbers', () => refusal(503, 'NOT_READY'))
  expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toBeTruthy()
})
