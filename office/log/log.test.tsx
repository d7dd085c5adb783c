// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { refusal, sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { Line } from './log-query.ts'

afterEach(cleanup)

const line = (more: Partial<Line>): Line => ({
  id: crypto.randomUUID(),
  at: '2020-11-23T21:32:00.000Z',
  who: 'Bruno Beispiel',
  by: 'person',
  act: 'refund',
  subject: 'F100001',
  on: { kind: 'order', name: 'F100001' },
  venue: null,
  outcome: 'done',
  details: {},
  ...more,
})
const id = '0a52a1ce-0000-4000-8000-000000000001'
const lines: Line[] = [
  line({ details: { amount: '12.50', note: 'Kulanz', id } }),
  line({
    who: 'gate-1',
    by: 'key',
    act: 'till-open',
    subject: 'quai',
    on: { kind: 'till', name: 'Kasse Kunsthaus' },
    venue: 'Kunsthaus',
    outcome: 'TILL_OPEN',
    why: 'Diese Kasse ist schon offen.',
  }),
  line({
    who: 'command line',
    by: 'command line',
    act: 'person-roles',
    subject: id,
    on: { kind: 'person', name: 'Carla Muster' },
    details: {
      roles: [
        { role: 'desk', venues: ['haus'] },
        { role: 'leihe', venues: null },
      ],
    },
  }),
  line({
    act: 'cancel-time',
    subject: 'event:1 2020-11-27 11:00',
    on: { kind: 'time', name: 'Licht des Südens', time: '2020-11-27 11:00' },
  }),
  line({ act: 'failed-refund', subject: id, on: null, details: { way: 'transferred' } }),
  line({ act: 'key-new', subject: 'gate-2', on: null, details: { role: 'door:haus', days: 30 } }),
]

function openLog(address: string, may: readonly Permission[], answers: Parameters<typeof openOffice>[1] = {}) {
  return openOffice(`/settings/log${address}`, {
    session: () => sessionOf({ may }),
    log: () => lines,
    'log-who': () => ['Ada Muster', 'command line', 'gate-1'],
    ...answers,
  })
}
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

describe('The log', () => {
  it('says in words who did what, on what, with what, and never an id', async () => {
    const { bodies } = openLog('', ['log', 'show', 'day', 'till-close others'])
    await screen.findByText('6 Einträge')
    expect(bodies('log')).toEqual([{ looks: false, most: 100 }])
    expect(cells().map(([, ...rest]) => rest)).toEqual([
      ['Bruno Beispiel', 'Geld zurückzahlen', 'F100001', 'Betrag 12.50 · «Kulanz»'],
      ['gate-1Schlüssel', 'Kasse öffnenAbgewiesen: Diese Kasse ist schon offen.', 'Kasse KunsthausKunsthaus', ''],
      ['Kommandozeile', 'Rollen vergeben', 'Carla Muster', 'Besucherdienst (haus), leihe'],
      ['Bruno Beispiel', 'Termine absagen', expect.stringMatching(/^Licht des Südens Freitag, 27\. November/), ''],
      ['Bruno Beispiel', 'Gescheiterte Rückzahlungen klären', '', 'überwiesen'],
      ['Bruno Beispiel', 'Schlüssel erstellen', 'gate-2', 'Rolle Einlass (haus) · 30 Tage'],
    ])
    expect(screen.getByRole('link', { name: 'F100001' }).getAttribute('href')).toBe('/office/orders/F100001')
    expect(screen.getByRole('link', { name: /27\. November/ }).getAttribute('href')).toBe(
      '/office/today?day=2020-11-27',
    )
    expect(screen.getByRole('link', { name: 'Kasse Kunsthaus' }).getAttribute('href')).toBe('/office/settings/tills')
    // nothing leads where this person may not go
    expect(screen.queryByRole('link', { name: 'Carla Muster' })).toBe(null)
    expect(document.body.textContent).not.toContain(id)
  })

  it('is narrowed by what stands in the address, and goes on where it ended', async () => {
    const many = Array.from({ length: 100 }, () => line({}))
    const { user, bodies } = openLog('?act=refund&from=2020-11-01&order=x', ['log'], {
      log: ({ after }) => (after === undefined ? many : [line({ act: 'move' })]),
    })
    await screen.findByText('Die neuesten 100')
    // nothing leads where this person may not go
    expect(screen.queryByRole('link', { name: 'F100001' })).toBe(null)
    const first = { act: 'refund', from: '2020-11-01', looks: false, most: 100 }
    expect(bodies('log')).toEqual([first])
    await user.click(screen.getByRole('button', { name: 'Weitere zeigen' }))
    await screen.findByText('101 Einträge')
    expect(bodies('log').at(-1)).toEqual({ ...first, after: many.at(-1)!.id })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Was' }), 'alles')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Wer' }), 'Kommandozeile')
    await user.click(screen.getByRole('checkbox', { name: /angesehen/ }))
    const field = screen.getByRole('textbox', { name: 'Bestellung' })
    await user.type(field, '12{Enter}')
    screen.getByText('Eine Nummer wie F100001')
    await user.clear(field)
    await user.type(field, 'f100001{Enter}')
    await expect.poll(() => location.search).toBe('?who=command+line&order=F100001&from=2020-11-01&looks=true')
    expect(bodies('log').at(-1)).toEqual({
      who: 'command line',
      subject: 'F100001',
      from: '2020-11-01',
      looks: true,
      most: 100,
    })
  })

  it('is a table of what is shown', async () => {
    const { user, bodies } = openLog('?who=Ada+Muster', ['log'], {
      'log-table': () => new Response('x', { headers: { 'content-disposition': 'attachment; filename="log.csv"' } }),
    })
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }))
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await user.click(await screen.findByRole('button', { name: 'Als Tabelle' }))
    await screen.findByText('log.csv ist heruntergeladen.')
    expect(bodies('log-table')).toEqual([{ who: 'Ada Muster', looks: false }])
    click.mockRestore()
  })

  it('says so where nothing is in it, and where it cannot be had', async () => {
    openLog('', ['log'], { log: () => [] })
    await screen.findByText('Nichts davon steht im Protokoll.')
    cleanup()
    openLog('', ['log'], { log: () => refusal(503, 'TEMPORARILY_UNAVAILABLE') })
    await expect.poll(() => screen.getAllByRole('alert').map((one) => one.textContent)).toContain('503')
  })

  it('is no page of who may not read it', async () => {
    openLog('', ['people'])
    await screen.findByRole('link', { name: 'Team' })
    expect(screen.queryByRole('link', { name: 'Protokoll' })).toBe(null)
  })
})
