// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'

beforeEach(() => localStorage.removeItem('foyer-office-keys'))
afterEach(cleanup)

const person = (name: string) => ({
  id: crypto.randomUUID(),
  name,
  email: `${name}@haus.example`,
  roles: [],
  ways: { passkeys: 1, password: false, identity: false },
  since: '2026-01-01T08:00:00.000Z',
  seen: null,
  ended: null,
})
function open(address: string, may: readonly Permission[]) {
  return openOffice(address, {
    session: () => sessionOf({ may }),
    find: () => [],
    'own-sessions': () => [],
    passkeys: () => [],
    people: () => ({ people: [person('Ada'), person('Mia')], invited: [] }),
    roles: () => [],
  })
}

describe('Keys of the office', () => {
  it('lead to pages, never while somebody types or a dialog is open, nor where they may not go', async () => {
    const { user } = open('/account', ['find', 'people'])
    await screen.findByRole('heading', { name: 'Mein Zugang' })
    await user.keyboard('o')
    await user.keyboard('gmgn')
    expect(location.pathname).toBe('/office/account')
    await user.keyboard('go')
    await screen.findByRole('heading', { name: 'Bestellungen' })
    // on a German keyboard it takes Shift
    await user.keyboard('{Shift>}/{/Shift}')
    await user.keyboard('ga?')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ga?')
    expect(screen.queryByRole('dialog')).toBe(null)
    screen.getByRole('searchbox').blur()
    await user.keyboard('{Shift>}?{/Shift}')
    await screen.findByRole('dialog', { name: 'Tastenkürzel' })
    await user.keyboard('ga')
    expect(location.pathname).toBe('/office/orders')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await user.keyboard('ga')
    await waitFor(() => expect(location.pathname).toBe('/office/account'))
  })

  it('go through the rows of a list', async () => {
    const { user } = open('/settings/people', ['people'])
    const [ada, mia] = [await screen.findByRole('button', { name: 'Ada' }), screen.getByRole('button', { name: 'Mia' })]
    for (const [key, focused] of [
      ['j', ada],
      ['j', mia],
      ['j', mia],
      ['k', ada],
    ] as const) {
      await user.keyboard(key)
      expect(document.activeElement).toBe(focused)
    }
  })

  it('stand on a sheet that a press opens, where those of one letter are turned off', async () => {
    const { user } = open('/account', ['find'])
    await user.click(await screen.findByRole('button', { name: 'Tastenkürzel' }))
    const sheet = await screen.findByRole('dialog')
    expect(
      within(sheet)
        .getAllByRole('term')
        .map((one) => one.textContent),
    ).toEqual(['/ oder Strg K', 'Strg Z', 'Esc', '?', 'j', 'k', 'Enter', 'g o', 'g a'])
    await user.click(within(sheet).getByRole('checkbox', { name: /Einzelne Tasten/ }))
    expect(
      within(sheet)
        .getAllByRole('term')
        .map((one) => one.textContent),
    ).toEqual(['Strg K', 'Strg Z', 'Esc'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await user.keyboard('go?/')
    expect(location.pathname).toBe('/office/account')
    expect(screen.queryByRole('dialog')).toBe(null)
    expect(document.activeElement).not.toBe(screen.getByRole('searchbox'))
    await user.keyboard('{Control>}k{/Control}')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })
})
