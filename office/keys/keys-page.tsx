import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { ListPage } from '../ui/list-page.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { KeyPanel } from './key-panel.tsx'
import { useKeyWords } from './key-words.ts'
import { keysQuery } from './keys-query.ts'
import { NewKeyPanel } from './new-key-panel.tsx'

/** What is open: a key by its name, or the making of one. */
type Open = { key: string } | 'new' | null

/** Keys of gates, programs and partners, also those that open nothing any more. */
export function KeysPage() {
  const say = useSay()
  const spelled = useSpelled()
  const words = useKeyWords()
  const { data: all, error } = useQuery(keysQuery)
  const [open, setOpen] = useState<Open>(null)
  const chosen = typeof open === 'object' ? all?.find(({ name }) => name === open?.key) : undefined
  const close = () => setOpen(null)
  return (
    <ListPage
      title={say('keys.title')}
      make={{ label: say('keys.new'), onPress: () => setOpen('new') }}
      error={error}
      panel={
        <>
          {open === 'new' && <NewKeyPanel onClose={close} />}
          {chosen && <KeyPanel key={chosen.name} of={chosen} onClose={close} />}
        </>
      }
    >
      <Text c="dimmed" mb="md">
        {say('keys.text')} {all?.length === 0 && say('keys.none')}
      </Text>
      {all && all.length > 0 && (
        <ListTable
          minWidth="36rem"
          columns={[say('keys.name'), say('keys.role'), say('keys.created'), say('keys.ends'), say('keys.state')]}
        >
          {all.map((key) => (
            <Table.Tr
              key={key.name}
              data-chosen={key === chosen || undefined}
              data-ended={key.valid ? undefined : true}
            >
              <Table.Td>
                <button type="button" className="as-link" onClick={() => setOpen({ key: key.name })}>
                  {key.name}
                </button>
              </Table.Td>
              <Table.Td>{words.role(key)}</Table.Td>
              <Table.Td>{spelled.day(key.created)}</Table.Td>
              <Table.Td>{spelled.day(key.ends)}</Table.Td>
              <Table.Td>{words.state(key)}</Table.Td>
            </Table.Tr>
          ))}
        </ListTable>
      )}
    </ListPage>
  )
}
