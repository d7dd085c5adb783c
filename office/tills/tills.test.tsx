// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { refusal, sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { Till } from '../core/tills-query.ts'

afterEach(cleanup)

const open = {
  number: 8,
  who: 'Bruno',
  yours: false,
  since: '2020-11-23T08:00:00.000Z',
  begun_with: 20_000,
  expected: 24_000,
  sales: 4,
  stocks: [],
  currency: 'CHF',
}
const last = {
  number: 7,
  closed: '2020-11-22T17:00:00.000Z',
  closed_by: 'Ada',
  counted: 16_990,
  difference: -10,
  currency: 'CHF',
}
const tills: Till[] = [
  { till: 'quai', name: 'Kasse Kunsthaus', venue: 'Kunsthaus', open, last },
  { till: 'zoll', name: 'Kasse Zollhaus', venue: 'Zollhaus', open: null, last: null },
  { till: 'alt', name: 'alt', venue: null, gone: true, open: { ...open, yours: true }, last: null },
]

const openTills = (may: readonly Permission[], answers: Parameters<typeof openOffice>[1] = {}) =>
  openOffice('/settings/tills', { session: () => sessionOf({ may }), 'till-list': () => tills, ...answers })

describe('The tills', () => {
  it('are listed with who has them open and what has to be in them, also one that the catalogue has no more', async () => {
    openTills(['till-show'])
    await screen.findByRole('button', { name: 'Kasse Kunsthaus' })
    const rows = screen.getAllByRole('row').slice(1)
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent.replaceAll('\u00a0', ' ')),
    )
    expect(cells).toEqual([
      [
        'Kasse Kunsthaus',
        'Kunsthaus',
        'offen, Bruno',
        expect.stringContaining('23. November'),
        'CHF 200.00',
        'CHF 240.00',
      ],
      ['Kasse Zollhaus', 'Zollhaus', 'geschlossen', '', '', ''],
      [
        'altnicht mehr im Katalog',
        '',
        'offen, Bruno',
        expect.stringContaining('23. November'),
        'CHF 200.00',
        'CHF 240.00',
      ],
    ])
  })

  it('that somebody has left open are closed by who may, who sees the difference before', async () => {
    const { user, bodies } = openTills(['till-show', 'till-close', 'till-close others', 'closings'], {
      'till-close': () => ({ difference: -40 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Kasse Kunsthaus' }))
    const panel = within(screen.getByRole('complementary', { name: 'Kasse Kunsthaus' }))
    panel.getByText(/Bruno hat sie offen gelassen/)
    expect(panel.getByRole('link', { name: 'Alle Abschlüsse' }).getAttribute('href')).toBe('/office/money/closings')
    const button = panel.getByRole<HTMLButtonElement>('button', { name: 'Kasse abschliessen' })
    expect(button.disabled).toBe(true)
    const field = panel.getByRole('textbox', { name: 'Gezählt, in CHF' })
    await user.type(field, 'viel')
    panel.getByText('Ein Betrag wie 200.00')
    await user.clear(field)
    await user.type(field, '239,60')
    expect(panel.getByRole('status').textContent).toMatch(/0\.40$/)
    await user.type(panel.getByRole('textbox', { name: /Bemerkung/ }), 'Wechselgeld')
    await user.click(panel.getByRole('button', { name: /^Mit CHF.239\.60 abschliessen$/ }))
    await screen.findByText(/^Kasse Kunsthaus ist abgeschlossen, Differenz/)
    expect(bodies('till-close')).toEqual([{ till: 'quai', counted: '239.60', note: 'Wechselgeld' }])
  })

  it('of somebody else are not closed by who may close only their own', async () => {
    const { user } = openTills(['till-show', 'till-close'])
    await user.click(await screen.findByRole('button', { name: 'Kasse Kunsthaus' }))
    expect(screen.queryByRole('textbox', { name: /Gezählt/ })).toBe(null)
    await user.click(screen.getByRole('button', { name: 'alt' }))
    expect(screen.getByRole('textbox', { name: /Gezählt/ })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Alle Abschlüsse' })).toBe(null)
  })

  it('say so where there are none, and where they cannot be had', async () => {
    openTills(['till-show'], { 'till-list': () => [] })
    await screen.findByText(/Der Katalog hat noch keine Kasse/)
    cleanup()
    openTills(['till-show'], { 'till-list': () => refusal(503, 'TEMPORARILY_UNAVAILABLE') })
    await expect.poll(() => screen.getAllByRole('alert').map((one) => one.textContent)).toContain('503')
  })
})
