// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal, sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { Difference, Revision } from './catalogue-query.ts'

afterEach(cleanup)

const revision = (number: number, more: Partial<Revision> = {}): Revision => ({
  revision: number,
  at: '2021-03-20T07:00:00.000Z',
  source: 'folder',
  who: '',
  on_sale: false,
  files: { added: 0, changed: 1, removed: 0 },
  ...more,
})
const aChange = { what: 'changed', currency: null } as const
const differences: Difference[] = [
  {
    ...aChange,
    kind: 'event',
    entry: 'event 1',
    title: 'Garten',
    path: 'tickets 11 price',
    where: ['tickets', { part: 'Erwachsene' }, 'price'],
    currency: 'CHF',
    from: '16.00',
    to: '18.00',
  },
  {
    ...aChange,
    kind: 'shop',
    entry: 'shop.yaml',
    title: '',
    path: 'settings fewLeft',
    where: ['settings', 'fewLeft'],
    from: null,
    to: '7',
  },
  {
    ...aChange,
    kind: 'venue',
    entry: 'venue haus',
    title: 'Haus',
    path: 'closed_dates',
    where: ['closed_dates'],
    from: '[]',
    to: '[2031-12-24,2031-12-26]',
  },
  {
    ...aChange,
    what: 'added',
    kind: 'page',
    entry: 'page new de',
    title: 'Neu',
    path: '',
    where: [],
    from: null,
    to: null,
  },
]
const takenBack = {
  revision: 4,
  as: 2,
  changes: 1,
  met: [],
  settled: { moved: 0, canceled: 0, kept: 0, left: 0, back: [], mails: [] },
  promises: [],
  prices: [],
  warnings: 0,
}

const openCatalogue = (answers: Parameters<typeof openOffice>[1] = {}) =>
  openOffice('/catalogue/history', {
    session: () => sessionOf({ may: ['catalogue'] }),
    catalogue: () => [
      revision(3, { on_sale: true, source: 'office', who: 'Ada' }),
      revision(2),
      revision(1, { files: null }),
    ],
    'catalogue-compare': () => ({ from: 1, to: 2, differences, count: 6 }),
    'catalogue-take-back': () => takenBack,
    ...answers,
  })

describe('The catalogue', () => {
  it('lists its revisions: since when, by whom, and how many files each has changed', async () => {
    openCatalogue()
    const rows = await screen.findAllByRole('row')
    expect(
      rows.slice(1).map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Stand 3 im Verkauf', expect.stringContaining('2021'), 'Ada', 'eine geändert'],
      ['Stand 2 ', expect.stringContaining('2021'), 'aus Dateien', 'eine geändert'],
      ['Stand 1 ', expect.stringContaining('2021'), 'aus Dateien', ''],
    ])
  })

  it('shows what a revision has changed, and takes one back once its plan was seen', async () => {
    const { user, bodies } = openCatalogue()
    await user.click(await screen.findByRole('button', { name: 'Stand 2' }))
    const panel = within(screen.getByRole('complementary', { name: 'Stand 2' }))
    const changed = within(await panel.findByRole('region', { name: 'Was er geändert hat' }))
    expect((await changed.findAllByRole('listitem')).map((one) => one.textContent)).toEqual([
      'Garten Ausstellung oder VeranstaltungTickets › Erwachsene › Preis: CHF 16.00 → CHF 18.00',
      expect.stringMatching(/^Einstellungen .*: nichts → 7$/),
      'Haus HausEinzelne geschlossene Tage: nichts → 24. Dezember 2031, 26. Dezember 2031',
      'Neu Seiteist neu',
    ])
    changed.getByText('Und 2 weitere Änderungen.')
    await panel.findByText('Ein Wert ändert sich')
    await user.click(panel.getByRole('button', { name: 'Diesen Stand wieder verkaufen' }))
    await screen.findByText('Stand 2 ist wieder im Verkauf, als Stand 4.')
    const asked = bodies('catalogue-take-back')
    expect(asked[0]).toEqual({ revision: 2, plan: true })
    expect(asked).toContainEqual({ revision: 2, planned: takenBack })
  })

  it('offers nothing to take back of what is on sale, and says why one cannot come back', async () => {
    const { user, bodies } = openCatalogue({ 'catalogue-take-back': () => refusal(422, 'REVISION_NOT_KEPT') })
    await user.click(await screen.findByRole('button', { name: 'Stand 3' }))
    await screen.findByText('Und 2 weitere Änderungen.')
    expect(bodies('catalogue-take-back')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Stand 1' }))
    await expect.poll(() => screen.getAllByRole('alert').map((one) => one.textContent)).toContain('422')
    // nobody knows what the first has changed
    expect(bodies('catalogue-compare')).toHaveLength(1)
  })
})
