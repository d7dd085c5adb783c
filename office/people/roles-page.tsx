import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { NewRolePanel } from './new-role-panel.tsx'
import { peopleQuery } from './people-query.ts'
import { useRoleNames, useRoleSummary } from './role-names.ts'
import { RolePanel } from './role-panel.tsx'
import { rolesQuery } from './roles-query.ts'

/** Unlike the id of any role, which has no capitals. */
const newRole = 'NEW'

/** What people can be here, and what each of it allows. */
export function RolesPage() {
  const say = useSay()
  const roles = useQuery(rolesQuery)
  const people = useQuery(peopleQuery)
  const all = roles.data?.roles ?? []
  const roleName = useRoleNames(all)
  const summary = useRoleSummary()
  const [open, setOpen] = useState<string | null>(null)
  const chosen = all.find(({ id }) => id === open)
  const close = () => setOpen(null)
  const peopleWith = (id: string) =>
    (people.data?.people ?? []).filter(({ ended, roles: grants }) => !ended && grants.some(({ role }) => role === id))
      .length
  return (
    <ListPage
      title={say('roles.title')}
      make={{ label: say('roles.new'), onPress: () => setOpen(newRole) }}
      error={roles.error ?? people.error}
      panel={
        <>
          {open === newRole && <NewRolePanel roles={all} onMade={setOpen} onClose={close} />}
          {chosen && (
            <RolePanel
              key={chosen.id}
              role={chosen}
              name={roleName({ role: chosen.id, venues: null })}
              people={peopleWith(chosen.id)}
              onClose={close}
            />
          )}
        </>
      }
    >
      <ListTable minWidth="30rem" columns={[say('people.name'), { amount: say('roles.people') }, say('roles.allows')]}>
        {all.map((role) => (
          <Table.Tr key={role.id} data-chosen={role.id === open || undefined}>
            <Table.Td>
              <button type="button" className="as-link" onClick={() => setOpen(role.id)}>
                {roleName({ role: role.id, venues: null })}
              </button>
            </Table.Td>
            <Table.Td ta="end">{people.data && peopleWith(role.id)}</Table.Td>
            <Table.Td>{summary(role)}</Table.Td>
          </Table.Tr>
        ))}
      </ListTable>
    </ListPage>
  )
}
