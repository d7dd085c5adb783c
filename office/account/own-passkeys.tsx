import { Button, Group, Table, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffPasskeyAdd, staffPasskeyOptions, staffPasskeyRemove, staffPasskeys } from '@foyer/contract/staff.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { withProof } from '../core/proof.ts'
import { useSpelled } from '../core/spelled.ts'
import { hasPasskeys, makePasskey } from '../core/passkey.ts'
import { Problem } from '../ui/problem.tsx'

const queryKey = ['own-passkeys']

export function OwnPasskeys() {
  const say = useSay()
  const spelled = useSpelled()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const { data = [], error } = useQuery({ queryKey, queryFn: () => ask(staffPasskeys, {}) })
  const onSettled = () => queries.invalidateQueries()
  const add = useMutation({
    mutationFn: () =>
      withProof(async () => {
        const credential = await makePasskey(await ask(staffPasskeyOptions, {}))
        return ask(staffPasskeyAdd, { name: name.trim(), credential })
      }),
    onSuccess: () => setName(''),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: string) => withProof(() => ask(staffPasskeyRemove, { id })),
    onSettled,
  })
  const problem = error ?? add.error ?? remove.error
  return (
    <section>
      <Title order={2}>{say('passkeys.title')}</Title>
      <Problem error={problem} />
      {data.length === 0 ? (
        <Text c="dimmed">{say('passkeys.none')}</Text>
      ) : (
        <Table.ScrollContainer minWidth="30rem">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say('passkeys.name')}</Table.Th>
                <Table.Th>{say('passkeys.made')}</Table.Th>
                <Table.Th>{say('passkeys.used')}</Table.Th>
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map(({ id, name: called, created, used }) => (
                <Table.Tr key={id}>
                  <Table.Td>{called || say('passkeys.unnamed')}</Table.Td>
                  <Table.Td>{spelled.day(created)}</Table.Td>
                  <Table.Td>{used ? spelled.moment(used) : say('passkeys.never')}</Table.Td>
                  <Table.Td ta="end">
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={say('passkeys.removeOf', { name: called || say('passkeys.unnamed') })}
                      onClick={() => remove.mutate(id)}
                    >
                      {say('passkeys.remove')}
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {hasPasskeys() && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            add.mutate()
          }}
        >
          <Group align="end" mt="sm">
            <TextInput
              label={say('passkeys.newName')}
              placeholder={say('passkeys.example')}
              maxLength={100}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={add.isPending}>
              {say('passkeys.add')}
            </Button>
          </Group>
        </form>
      )}
    </section>
  )
}
