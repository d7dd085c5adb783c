// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { refusal, sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { ListedPass, ShownPass } from './passes-query.ts'

afterEach(cleanup)

const listed: ListedPass = {
  number: 'F101019-1',
  name: 'Jahreskarte',
  owner: 'Ruth Meier',
  valid_from: '2026-03-20',
  valid_to: '2027-03-19',
  order: 'F101019',
  state: 'soon',
}
const at = '2026-03-20T07:00:00.000Z'
const shown: ShownPass = {
  ...listed,
  kind: 601,
  on_sale: true,
  promises: [{ label: 'Gratis', names: ['Kunsthaus', 'Zollhaus'] }],
  email: 'ruth@example.org',
  unpaid: false,
  visits: [{ order: 'F101020', name: 'Van Gogh', time: '2026-04-01 10:00', places: 2, canceled: false }],
  history: [
    { at, kind: 'sold', who: '', note: '' },
    { at, kind: 'let-in', people: 2, gate: 'Nord', who: '', note: '' },
    { at, kind: 'block', who: 'Ada', note: 'weitergegeben' },
    { at, kind: 'release', who: 'command line', note: '' },
  ],
}
const open = (path: string, may: readonly Permission[], answers: Parameters<typeof openOffice>[1] = {}) =>
  openOffice(path, { session: () => sessionOf({ may }), 'find-passes': () => [listed], pass: () => shown, ...answers })

describe('The annual passes', () => {
  it('are narrowed by what stands in the address, and the search leads to one by its number', async () => {
    const { user, bodies } = open('/customers/passes?state=soon', ['find', 'show', 'find-passes', 'pass'])
    await screen.findByText('Eine Jahreskarte')
    expect(bodies('find-passes')).toEqual([{ text: '', state: 'soon' }])
    screen.getByRole('cell', { name: 'läuft bald ab' })
    await user.type(screen.getByRole('textbox', { name: 'Nummer, Name, E-Mail' }), 'meier{Enter}')
    await expect.poll(() => bodies('find-passes').at(-1)).toEqual({ text: 'meier', state: 'soon' })
    await user.type(screen.getByRole('searchbox'), 'f101019 - 1{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'F101019-1' })
    expect(location.pathname).toBe('/office/customers/passes/F101019-1')
  })

  it('lead nowhere for who may not open one, and one that is unknown is refused', async () => {
    open('/customers/passes', ['find-passes'])
    await screen.findByRole('cell', { name: 'F101019-1' })
    expect(screen.queryByRole('link', { name: 'F101019-1' })).toBe(null)
    cleanup()
    open('/customers/passes/F1-1', ['find-passes', 'pass'], { pass: () => refusal(404, 'PASS_UNKNOWN') })
    await expect.poll(() => screen.getAllByRole('alert').some((one) => one.textContent !== '')).toBe(true)
  })
})

describe('An annual pass', () => {
  const all = ['find-passes', 'pass', 'pass-owner', 'block-pass', 'mail', 'show'] as const

  it('shows whose it is, what it promises, its visits, and all that happened', async () => {
    open('/customers/passes/F101019-1', ['find-passes', 'pass'])
    await screen.findByText('Ruth Meier')
    screen.getByText('Kunsthaus, Zollhaus')
    const visits = screen.getByRole('region', { name: 'Gebuchte Besuche' })
    expect(within(visits).getByRole('listitem').textContent).toMatch(/Van Gogh, F101020.*2 Plätze/)
    const events = within(screen.getByRole('region', { name: 'Verlauf' })).getAllByRole('listitem')
    expect(events.map((one) => one.textContent)).toEqual([
      expect.stringContaining('EntsperrtKommandozeile'),
      expect.stringContaining('GesperrtAda: weitergegeben'),
      expect.stringContaining('2 Personen eingelassen, Nord'),
      expect.stringContaining('Gekauft'),
    ])
    expect(screen.getByRole('link', { name: 'Anschlusskarte kaufen' }).getAttribute('href')).toBe('/de/pass/601')
    expect(screen.queryByRole('button', { name: 'Sperren' })).toBe(null)
  })

  it('is blocked and gets another name with a reason, and is sent again', async () => {
    const { user, bodies } = open('/customers/passes/F101019-1', all, {
      'block-pass': () => ({ pass: listed.number, blocked: true }),
      'pass-owner': () => ({ pass: listed.number }),
      mail: () => ({ mails: 1 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Sperren' }))
    await user.type(screen.getByRole('textbox', { name: /Grund/ }), 'verliehen')
    await user.click(screen.getByRole('button', { name: 'Jahreskarte sperren' }))
    await screen.findByText('Die Jahreskarte ist gesperrt.')
    expect(bodies('block-pass')).toEqual([{ pass: 'F101019-1', release: false, note: 'verliehen' }])
    await user.click(screen.getByRole('button', { name: 'Namen berichtigen' }))
    const panel = within(screen.getByRole('complementary', { name: 'Namen berichtigen' }))
    const name = panel.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Ruth Meyer')
    await user.type(panel.getByRole('textbox', { name: /Grund/ }), 'Tippfehler')
    await user.click(panel.getByRole('button', { name: 'Namen berichtigen' }))
    await screen.findByText('Der Name ist berichtigt.')
    expect(bodies('pass-owner')).toEqual([{ pass: 'F101019-1', name: 'Ruth Meyer', note: 'Tippfehler' }])
    await user.click(screen.getByRole('button', { name: 'Nochmals senden' }))
    screen.getByText(/geht nochmals an ruth@example.org/)
    await user.click(screen.getByRole('button', { name: 'Jetzt senden' }))
    await expect.poll(() => bodies('mail')).toEqual([{ order: 'F101019', mail: 'order' }])
  })
})
