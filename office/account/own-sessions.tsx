import { Button, Table, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { staffSessions, staffSessionsEnd } from '@foyer/contract/staff.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { Problem } from '../ui/problem.tsx'

const queryKey = ['own-sessions']

export function OwnSessions() {
  const say = useSay()
  const spelled = useSpelled()
  const queries = useQueryClient()
  const { data = [], error } = useQuery({ queryKey, queryFn: () => ask(staffSessions, {}) })
  const end = useMutation({
    mutationFn: (session?: string) => ask(staffSessionsEnd, session ? { session } : {}),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <section>
      <Title order={2}>{say('sessions.title')}</Title>
      <Problem error={error ?? end.error} />
      <Table.ScrollContainer minWidth="30rem">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say('sessions.browser')}</Table.Th>
              <Table.Th>{say('sessions.begun')}</Table.Th>
              <Table.Th>{say('sessions.seen')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
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
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {data.length > 1 && (
        <Button variant="default" mt="sm" onClick={() => end.mutate(undefined)}>
          {say('sessions.endOthers')}
        </Button>
      )}
    </section>
  )
}
