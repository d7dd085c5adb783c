// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { allRoles } from '@foyer/domain/office/permissions.ts'
import { permissions, type Permission } from '@foyer/domain/office/roles.ts'
import { renderInOffice } from '../core/office.fixture.tsx'
import { RolesPage } from './roles-page.tsx'

afterEach(cleanup)

const person = (name: string, role: string, ended: string | null = null) => ({
  id: name,
  name,
  email: `${name}@haus.example`,
  roles: [{ role, venues: null }],
  ways: { passkeys: 1, password: false, identity: false },
  since: '2026-11-01T08:00:00.000Z',
  seen: null,
  ended,
})
const people = [person('Bea', 'door'), person('Cem', 'door'), person('Dan', 'door', '2026-11-02T08:00:00.000Z')]

async function showRoles({
  may = permissions,
  own = [],
}: { may?: readonly Permission[]; own?: Parameters<typeof allRoles>[0] } = {}) {
  const roles = allRoles(own).map((role) => ({ ...role, permissions: [...role.permissions] }))
  const sent = renderInOffice(<RolesPage />, {
    may,
    answers: {
      roles: () => ({ roles, permissions, venues: [] }),
      people: () => ({ people, invited: [] }),
      'role-set': (made) => {
        const at = roles.findIndex(({ id }) => id === made.role)
        const role = { id: made.role, name: made.name, permissions: made.permissions as Permission[] }
        if (at < 0) roles.push(role)
        else roles[at] = role
        return null
      },
    },
  })
  await screen.findByRole('button', { name: 'Einlass' })
  return {
    user: userEvent.setup(),
    saved: () => sent.filter(({ path }) => path === 'role-set').map(({ body }) => body),
  }
}
const open = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('complementary', { name }))
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('a role is saved with what is ticked and nothing else, after saying whom it concerns', async () => {
  const { user, saved } = await showRoles()
  const panel = await open(user, 'Einlass')
  expect(panel.queryByRole('button', { name: 'Rolle ändern' })).toBeNull()
  await user.click(box('Tagesprogramm mit Bestellungen sehen'))
  await user.click(box('Belegung von heute sehen'))
  // of three with this role one does not work here any more
  const plan = panel.getByText(/2 Personen haben diese Rolle/)
  expect(plan.textContent).toMatch(/1 Recht kommt dazu, 1 fällt weg\. 2 Personen .*ab ihrem nächsten Klick/)
  await user.click(panel.getByRole('button', { name: 'Rolle ändern' }))
  await expect.poll(saved).toEqual([{ role: 'door', name: 'Door', permissions: ['redeem', 'programme'] }])
  await expect.poll(() => panel.queryByRole('button', { name: 'Rolle ändern' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Einlass' }))
})

it('nobody ticks what they do not have, nor touches a role that has it', async () => {
  const { user } = await showRoles({ may: ['people', 'redeem', 'today', 'find'] })
  const door = await open(user, 'Einlass')
  expect([box('Bestellungen suchen').disabled, box('Geld zurückzahlen').disabled]).toEqual([false, true])
  expect(door.getAllByText(/Grau ist, was Sie selbst nicht dürfen/)).toHaveLength(1)
  const desk = await open(user, 'Besucherdienst')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ disabled }) => !disabled)).toEqual([])
  expect(desk.getAllByText(/darf mehr als Sie/)).toHaveLength(1)
})

it('a new role begins with a name that no other has, and an id made of it', async () => {
  const own = [{ id: 'museumsshop-basel', name: 'Shop', permissions: [] }]
  const { user, saved } = await showRoles({ own })
  await user.click(screen.getByRole('button', { name: 'Neue Rolle' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.type(name, ' einlass ')
  await user.click(screen.getByRole('button', { name: 'Rolle erstellen' }))
  expect(screen.getByText('Eine Rolle mit diesem Namen gibt es schon.')).toBeDefined()
  await user.clear(name)
  await user.type(name, 'Müseumsshop: Basel!')
  await user.click(screen.getByRole('button', { name: 'Rolle erstellen' }))
  await expect.poll(saved).toEqual([{ role: 'museumsshop-basel-2', name: 'Müseumsshop: Basel!', permissions: [] }])
  // and is open, so that what it allows is chosen next
  expect(await screen.findByRole('complementary', { name: 'Müseumsshop: Basel!' })).toBeDefined()
})
