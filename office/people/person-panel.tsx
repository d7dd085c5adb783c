import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  officePersonEnd,
  officePersonRoles,
  officePersonSessions,
  officeRenew,
  officeSessionsEnd,
} from '@foyer/contract/people.calls.ts'
import type { officePeople } from '@foyer/contract/people.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { ask, asks } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useSession } from '../core/session.ts'
import { useSpelled } from '../core/spelled.ts'
import { Problem } from '../ui/problem.tsx'
import { AskedTwice } from '../ui/asked-twice.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAct } from '../ui/use-act.ts'
import { RoleFields } from './role-fields.tsx'
import type { Role } from './role-names.ts'

type Person = TypesOf<typeof officePeople>['data']['people'][number]

interface PersonPanelProps {
  person: Person
  roles: readonly Role[]
  onClose: () => void
}

/** Somebody, and what can be done about them; each act says before what it will do. */
export function PersonPanel({ person, roles, onClose }: PersonPanelProps) {
  const say = useSay()
  return (
    <Panel title={person.name} onClose={onClose}>
      <Stack gap="xl">
        <Text>{person.email}</Text>
        {!person.ended && (
          <>
            <Roles person={person} roles={roles} />
            <Sessions person={person} />
            <Renew person={person} />
            <End person={person} onEnded={onClose} />
          </>
        )}
        {person.ended && <Text>{say('people.endedText')}</Text>}
      </Stack>
    </Panel>
  )
}

function Roles({ person, roles }: Omit<PersonPanelProps, 'onClose'>) {
  const say = useSay()
  const [grants, setGrants] = useState(person.roles)
  const change = useAct(() => ask(officePersonRoles, { person: person.id, roles: grants }), {
    note: () => say('people.rolesChanged', { name: person.name }),
  })
  const isSame = JSON.stringify(grants) === JSON.stringify(person.roles)
  return (
    <Stack gap="sm">
      <RoleFields roles={roles} value={grants} onChange={setGrants} />
      <Problem error={change.error} />
      {!isSame && (
        <>
          <Text size="sm">{say('people.rolesPlan', { name: person.name })}</Text>
          <Button loading={change.isPending} onClick={() => change.mutate()}>
            {say('people.changeRoles')}
          </Button>
        </>
      )}
    </Stack>
  )
}

function Sessions({ person }: { person: Person }) {
  const say = useSay()
  const spelled = useSpelled()
  const sessions = useQuery({
    queryKey: ['sessions', person.id],
    queryFn: asks(officePersonSessions, { person: person.id }),
  })
  const end = useAct(() => ask(officeSessionsEnd, { person: person.id }), {
    note: () => say('people.sessionsEnded', { name: person.name }),
  })
  const open = sessions.data ?? []
  return (
    <Stack gap="xs">
      <Title order={3}>{say('sessions.title')}</Title>
      {open.length === 0 ? (
        <Text c="dimmed">{say('people.noSessions')}</Text>
      ) : (
        <ul className="plain-list">
          {open.map(({ id, agent, seen }) => (
            <li key={id}>
              {agent || say('sessions.unknown')}, {spelled.moment(seen)}
            </li>
          ))}
        </ul>
      )}
      <Problem error={sessions.error ?? end.error} />
      {open.length > 0 && (
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          {say('people.endSessions')}
        </Button>
      )}
    </Stack>
  )
}

function Renew({ person }: { person: Person }) {
  const say = useSay()
  const spelled = useSpelled()
  const renew = useAct(() => ask(officeRenew, { email: person.email }), {
    note: ({ email, ends }) => say('people.sent', { email, until: spelled.moment(ends) }),
  })
  return (
    <Stack gap="xs">
      <Title order={3}>{say('people.renewTitle')}</Title>
      <Text size="sm">{say('people.renewPlan', { email: person.email })}</Text>
      <Problem error={renew.error} />
      <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
        {say('people.renew')}
      </Button>
    </Stack>
  )
}

function End({ person, onEnded }: { person: Person; onEnded: () => void }) {
  const say = useSay()
  const session = useSession()
  const { id, name } = person
  const end = useAct(() => ask(officePersonEnd, { person: id }), {
    note: () => say('people.isEnded', { name }),
    after: onEnded,
  })
  if (session?.person === id) return null
  return (
    <AskedTwice
      title={say('people.endTitle')}
      plan={say('people.endPlan', { name })}
      ask={say('people.end')}
      sure={say('people.endSure', { name })}
      act={end}
    />
  )
}
