import { Button, Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { staffSessions, staffSessionsEnd } from '@foyer/contract/staff.calls.ts'
import { ask, asks } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { ListTable } from '../ui/list-table.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'

const queryKey = ['own-sessions']

export function OwnSessions() {
  const say = useSay()
  const spelled = useSpelled()
  const { data = [], error } = useQuery({ queryKey, queryFn: asks(staffSessions, {}) })
  const end = useAct((session?: string) => ask(staffSessionsEnd, session ? { session } : {}))
  return (
    <section>
      <Title order={2}>{say('sessions.title')}</Title>
      <Problem error={error ?? end.error} />
      <ListTable
        minWidth="30rem"
        columns={[say('sessions.browser'), say('sessions.begun'), say('sessions.seen'), null]}
      >
        {data.map(({ id, agent, begun, seen, own }) => (
          <Table.Tr key={id}>
            <Table.Td>{agent || say('sessions.unknown')}</Table.Td>
            <Table.Td>{spelled.moment(begun)}</Table.Td>
            <Table.Td>{own ? say('sessions.own') : spelled.moment(seen)}</Table.Td>
            <Table.Td ta="end">
              {!own && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={say('sessions.endOf', { agent: agent || say('sessions.unknown') })}
                  onClick={() => end.mutate(id)}
                >
                  {say('sessions.end')}
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </ListTable>
      {data.length > 1 && (
        <Button variant="default" mt="sm" onClick={() => end.mutate(undefined)}>
          {say('sessions.endOthers')}
        </Button>
      )}
    </section>
  )
}
