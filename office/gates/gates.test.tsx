// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal, sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { Gate } from './gates-query.ts'

afterEach(cleanup)

const dates = { created: '2020-01-01T08:00:00.000Z', ends: '2021-01-01T08:00:00.000Z', blocked: null }
const north: Gate = {
  name: 'eingang-nord',
  venue: 'nord',
  ...dates,
  valid: true,
  last: { at: '2020-11-23T08:00:00.000Z', gate: 'Tablet 2' },
  today: { scans: 3, people: 7 },
  devices: [],
}
const old: Gate = { ...north, name: 'alt', venue: null, valid: false, last: null, today: { scans: 0, people: 0 } }
const venues = [{ key: 'nord', name: 'Haus Nord' }]
const secret = 'foyer_geheim'

const openGates = (answers: Parameters<typeof openOffice>[1] = {}) =>
  openOffice('/settings/gates', {
    session: () => sessionOf({ may: ['keys'] }),
    gates: () => ({ gates: [north, old], venues }),
    ...answers,
  })

describe('The gates', () => {
  it('are listed with where each lets in, until when, and what it has read', async () => {
    openGates()
    await screen.findByRole('button', { name: 'eingang-nord' })
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      )
    expect(cells).toEqual([
      ['eingang-nord', 'Haus Nord', 'offen bis 01.01.2021', expect.stringContaining('23. November'), '7 Personen'],
      ['alt', 'alle Häuser', 'abgelaufen am 01.01.2021', 'noch nie', 'niemand'],
    ])
  })

  it('are set up for a venue, and their key is shown once', async () => {
    const { user, bodies } = openGates({ 'key-new': () => ({ key: secret, ends: dates.ends }) })
    await user.click(await screen.findByRole('button', { name: 'Neuer Eingang' }))
    const panel = within(screen.getByRole('complementary', { name: 'Neuer Eingang' }))
    await user.type(panel.getByRole('textbox', { name: 'Name' }), 'eingang süd')
    await user.click(panel.getByRole('button', { name: 'Eingang einrichten' }))
    expect(panel.getAllByText(/Buchstaben ohne Akzente/)).toHaveLength(2)
    await user.clear(panel.getByRole('textbox', { name: 'Name' }))
    await user.type(panel.getByRole('textbox', { name: 'Name' }), 'eingang-sued')
    await user.selectOptions(panel.getByRole('combobox', { name: 'Für welches Haus' }), 'Haus Nord')
    await user.click(panel.getByRole('button', { name: 'Eingang einrichten' }))
    await screen.findByText(secret)
    expect(bodies('key-new')).toEqual([{ name: 'eingang-sued', role: 'door:nord', days: 365 }])
    await user.click(screen.getByRole('button', { name: 'Ich habe ihn aufbewahrt' }))
    expect(document.body.textContent).not.toContain(secret)
  })

  it('have devices, which stand without a person or may what is ticked', async () => {
    const device = { id: crypto.randomUUID(), code: 'A', url: 'https://museum.example/door#A', ends: dates.ends }
    const { user, bodies } = openGates({ pair: () => device })
    const pair = async (name: string, ...ticks: RegExp[]) => {
      await user.click(await screen.findByRole('button', { name: 'Gerät koppeln' }))
      await user.type(screen.getByRole('textbox', { name: 'Name des Geräts' }), name)
      for (const tick of ticks) await user.click(screen.getByRole('checkbox', { name: tick }))
      await user.click(screen.getByRole('button', { name: 'Code zeigen' }))
      await user.click(await screen.findByRole('button', { name: 'Fertig' }))
    }
    await user.click(await screen.findByRole('button', { name: 'eingang-nord' }))
    await pair('Telefon', /trotz einer Absage/, /nach dem Namen/)
    // what was ticked before is no right of a device without a person
    await pair('Ständer', /trotz einer Absage/, /ohne Person/)
    expect(screen.queryByRole('checkbox')).toBe(null)
    const asked = { gate: 'eingang-nord', until: 'day' }
    expect(bodies('pair')).toEqual([
      { ...asked, name: 'Telefon', unattended: false, rights: ['override', 'find'] },
      { ...asked, name: 'Ständer', unattended: true, rights: [] },
    ])
  })

  it('end with one press; one that has ended has none', async () => {
    const { user, bodies } = openGates({ 'key-end': () => null })
    await user.click(await screen.findByRole('button', { name: 'eingang-nord' }))
    screen.getByText(/als «Tablet 2»$/)
    await user.click(screen.getByRole('button', { name: 'Eingang beenden' }))
    await screen.findByText('Der Eingang eingang-nord ist beendet.')
    expect(bodies('key-end')).toEqual([{ name: 'eingang-nord' }])
    await user.click(screen.getByRole('button', { name: 'alt' }))
    expect(screen.queryByRole('button', { name: 'Eingang beenden' })).toBe(null)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sprache' }), 'fr')
    await screen.findByText('aucune lecture, personne')
  })

  it('say so where there is none, and where they cannot be had', async () => {
    openGates({ gates: () => ({ gates: [], venues }) })
    await screen.findByText(/Noch gibt es keinen/)
    cleanup()
    openGates({ gates: () => refusal(503, 'TEMPORARILY_UNAVAILABLE') })
    await expect.poll(() => screen.getAllByRole('alert').map((one) => one.textContent)).toContain('503')
  })
})
