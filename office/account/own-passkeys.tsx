import { Button, Group, Table, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffPasskeyAdd, staffPasskeyOptions, staffPasskeyRemove, staffPasskeys } from '@foyer/contract/staff.calls.ts'
import { ask, asks } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { hasPasskeys, makePasskey } from '../core/passkey.ts'
import { ListTable } from '../ui/list-table.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'

const queryKey = ['own-passkeys']

export function OwnPasskeys() {
  const say = useSay()
  const spelled = useSpelled()
  const [name, setName] = useState('')
  const { data = [], error } = useQuery({ queryKey, queryFn: asks(staffPasskeys, {}) })
  const add = useAct(
    async () => {
      const credential = await makePasskey(await ask(staffPasskeyOptions, {}))
      return ask(staffPasskeyAdd, { name: name.trim(), credential })
    },
    { after: () => setName('') },
  )
  const remove = useAct((id: string) => ask(staffPasskeyRemove, { id }))
  const problem = error ?? add.error ?? remove.error
  return (
    <section>
      <Title order={2}>{say('passkeys.title')}</Title>
      <Problem error={problem} />
      {data.length === 0 ? (
        <Text c="dimmed">{say('passkeys.none')}</Text>
      ) : (
        <ListTable minWidth="30rem" columns={[say('passkeys.name'), say('passkeys.made'), say('passkeys.used'), null]}>
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
        </ListTable>
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
