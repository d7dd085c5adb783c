// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { allRoles } from '@foyer/domain/office/permissions.ts'
import { permissions } from '@foyer/domain/office/roles.ts'
import { renderInOffice } from '../core/office.fixture.tsx'
import { InvitePanel } from './invite-panel.tsx'

afterEach(cleanup)

it('a role is for all venues or for those that are chosen, at least one, after saying what a limit means', async () => {
  const roles = allRoles([]).map((role) => ({ ...role, permissions: [...role.permissions] }))
  const venues = [
    { key: 'kunsthaus', name: 'Kunsthaus' },
    { key: 'zollhaus', name: 'Zollhaus' },
    { key: 'pumpwerk', name: 'Pumpwerk' },
  ]
  const sent = renderInOffice(<InvitePanel roles={roles} onClose={() => {}} />, {
    may: permissions,
    answers: {
      roles: () => ({ roles, permissions, venues }),
      people: () => ({ people: [], invited: [] }),
      invite: ({ email }) => ({ email, ends: '2026-11-30T08:00:00.000Z' }),
    },
  })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Bruno')
  await user.type(screen.getByRole('textbox', { name: 'E-Mail' }), 'bruno@haus.example')
  await user.click(screen.getByRole('checkbox', { name: 'Besucherdienst' }))
  await user.click(screen.getByRole('checkbox', { name: 'Einlass' }))
  await user.click(screen.getAllByRole('radio', { name: 'nur einige' })[1]!)
  expect(screen.getByText(/Begrenzen .* die Tagesübersicht mit ihren Listen, die Zahlen und die Kassen/)).toBeDefined()
  await user.click(await screen.findByRole('checkbox', { name: 'Pumpwerk' }))
  await user.click(screen.getByRole('checkbox', { name: 'Kunsthaus' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pumpwerk' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pumpwerk' }).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Einladung senden' }))
  await expect
    .poll(() => sent.find(({ path }) => path === 'invite')?.body.roles)
    .toEqual([
      { role: 'desk', venues: null },
      { role: 'door', venues: ['pumpwerk'] },
    ])
})
