// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { permissions, permissionsOfKey, type Permission } from '@foyer/domain/office/roles.ts'
import { renderInOffice } from '../core/office.fixture.tsx'
import { KeysPage } from './keys-page.tsx'

afterEach(cleanup)

const dates = { created: '2026-01-01T08:00:00.000Z', ends: '2027-01-01T08:00:00.000Z' }
const secret = 'foyer_geheim'

function showKeys(may: readonly Permission[] = permissions) {
  const keys = [
    { name: 'gate-1', role: 'door', partner: null as number | null, venue: null, ...dates, blocked: null, valid: true },
  ]
  const sent = renderInOffice(<KeysPage />, {
    may,
    answers: {
      keys: () => keys,
      'key-new': ({ name, role }) => {
        keys.push({ ...keys[0]!, name, role: role.split(':')[0]!, partner: 951 })
        return { key: secret, ends: dates.ends }
      },
      'key-end': () => null,
    },
  })
  return {
    user: userEvent.setup(),
    bodies: (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body),
  }
}

it('a key is shown once, with the word that it is, and nowhere after', async () => {
  const { user, bodies } = showKeys()
  await user.click(await screen.findByRole('button', { name: 'Neuer Schlüssel' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'flussreisen')
  await user.click(screen.getByRole('radio', { name: 'Partner' }))
  await user.click(screen.getByRole('button', { name: 'Schlüssel erstellen' }))
  expect(screen.getByText('Die Nummer des Partners fehlt.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Nummer des Partners' }), '951')
  const days = screen.getByRole('textbox', { name: 'Gültigkeit in Tagen' })
  await user.clear(days)
  await user.type(days, '30')
  await user.click(screen.getByRole('button', { name: 'Schlüssel erstellen' }))
  expect(await screen.findByText(secret)).toBeDefined()
  expect(screen.getByText(/wird nur jetzt gezeigt/)).toBeDefined()
  expect(bodies('key-new')).toEqual([{ name: 'flussreisen', role: 'partner:951', days: 30 }])
  await user.click(screen.getByRole('button', { name: 'Kopieren' }))
  expect(await navigator.clipboard.readText()).toBe(secret)
  await user.click(screen.getByRole('button', { name: 'Ich habe ihn aufbewahrt' }))
  await user.click(await screen.findByRole('button', { name: 'flussreisen' }))
  expect(screen.getAllByText(/^Partner 951, gültig\. Er gilt bis/)).toHaveLength(1)
  expect(document.body.textContent).not.toContain(secret)
})

it('a key is blocked after saying what ends, and asking twice', async () => {
  const { user, bodies } = showKeys()
  await user.click(await screen.findByRole('button', { name: 'gate-1' }))
  const panel = within(screen.getByRole('complementary', { name: 'gate-1' }))
  expect(panel.getByText(/Was mit gate-1 arbeitet, wird ab der nächsten Anfrage abgewiesen/)).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'Sperren …' }))
  expect(bodies('key-end')).toEqual([])
  await user.click(panel.getByRole('button', { name: 'Schlüssel gate-1 sperren' }))
  await expect.poll(() => bodies('key-end')).toEqual([{ name: 'gate-1' }])
})

it('nobody makes a key that may do more than they', async () => {
  const { user } = showKeys(['keys', ...permissionsOfKey('door')])
  await user.click(await screen.findByRole('button', { name: 'Neuer Schlüssel' }))
  const open = screen.getAllByRole<HTMLInputElement>('radio').filter(({ disabled }) => !disabled)
  expect(open.map(({ value }) => value)).toEqual(['door'])
  expect(screen.getAllByText(/ein Schlüssel darf nie mehr/i)).toHaveLength(1)
})
