import { Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Grant } from '@foyer/domain/office/permissions.ts'
import { useState } from 'react'
import { identityProvider } from '../core/identity.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { ListPage } from '../ui/list-page.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { ScrollingTable } from '../ui/scrolling-table.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { PersonPanel } from './person-panel.tsx'
import { peopleQuery } from './people-query.ts'
import { rolesQuery } from './roles-query.ts'
import { useRoleNames } from './role-names.ts'

/** Who works here, and who is invited. */
export function PeoplePage() {
  const say = useSay()
  const spelled = useSpelled()
  const people = useQuery(peopleQuery)
  const roles = useQuery(rolesQuery)
  const roleName = useRoleNames(roles.data?.roles ?? [])
  const [open, setOpen] = useState<string | null>(null)
  const chosen = people.data?.people.find(({ id }) => id === open)
  const inWords = (grants: readonly Grant[]) => grants.map(roleName).join(', ') || say('people.noRole')
  const invited = people.data?.invited ?? []
  return (
    <ListPage
      title={say('people.title')}
      make={{ label: say('people.invite'), onPress: () => setOpen('invite') }}
      error={people.error ?? roles.error}
      panel={
        <>
          {open === 'invite' && <InvitePanel roles={roles.data?.roles ?? []} onClose={() => setOpen(null)} />}
          {chosen && (
            <PersonPanel
              key={chosen.id}
              person={chosen}
              roles={roles.data?.roles ?? []}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      }
    >
      <ListTable
        minWidth="40rem"
        columns={[say('people.name'), say('field.email'), say('people.roles'), say('people.ways'), say('people.seen')]}
      >
        {people.data?.people.map(({ id, name, email, roles: grants, ways, seen, ended }) => (
          <Table.Tr key={id} data-chosen={id === open || undefined} data-ended={ended ? true : undefined}>
            <Table.Td>
              <button type="button" className="as-link" onClick={() => setOpen(id)}>
                {name}
              </button>
            </Table.Td>
            <Table.Td>{email}</Table.Td>
            <Table.Td>{inWords(grants)}</Table.Td>
            <Table.Td>
              {[
                ways.identity && identityProvider(),
                ways.passkeys > 0 && say('people.passkeys', { count: ways.passkeys }),
                ways.password && say('people.password'),
              ]
                .filter(Boolean)
                .join(', ')}
            </Table.Td>
            <Table.Td>
              {ended
                ? say('people.ended', { day: spelled.day(ended) })
                : seen
                  ? spelled.moment(seen)
                  : say('people.never')}
            </Table.Td>
          </Table.Tr>
        ))}
      </ListTable>
      {invited.length > 0 && (
        <section>
          <Title order={3}>{say('people.invited')}</Title>
          <ScrollingTable minWidth="30rem">
            <Table>
              <Table.Tbody>
                {invited.map(({ name, email, roles: grants, ends }) => (
                  <Table.Tr key={email}>
                    <Table.Td>{name || say('people.first')}</Table.Td>
                    <Table.Td>{email}</Table.Td>
                    <Table.Td>{inWords(grants)}</Table.Td>
                    <Table.Td>{say('people.until', { until: spelled.moment(ends) })}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollingTable>
        </section>
      )}
      {people.data?.people.length === 1 && invited.length === 0 && <Text c="dimmed">{say('people.alone')}</Text>}
    </ListPage>
  )
}
