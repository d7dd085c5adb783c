import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { ListPage } from '../ui/list-page.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { GatePanel } from './gate-panel.tsx'
import { gatesQuery, useVenueOf, type Gate } from './gates-query.ts'
import { NewGatePanel } from './new-gate-panel.tsx'
import { useGateState } from './gate-state.ts'

/** What is open: a gate by its name, or the making of one. */
type Open = { gate: string } | 'new' | null

/** Devices that scan tickets: where each lets in, and what it has read. */
export function GatesPage() {
  const say = useSay()
  const { data, error } = useQuery(gatesQuery)
  const gates = data?.gates
  const [open, setOpen] = useState<Open>(null)
  const chosen = typeof open === 'object' ? gates?.find(({ name }) => name === open?.gate) : undefined
  const close = () => setOpen(null)
  return (
    <ListPage
      title={say('gates.title')}
      make={{ label: say('gates.new'), onPress: () => setOpen('new') }}
      error={error}
      panel={
        <>
          {open === 'new' && <NewGatePanel onClose={close} />}
          {chosen && <GatePanel key={chosen.name} gate={chosen} onClose={close} />}
        </>
      }
    >
      <Text c="dimmed" mb="md">
        {say('gates.text')} {gates?.length === 0 && say('gates.none')}
      </Text>
      {gates && gates.length > 0 && <Gates gates={gates} chosen={chosen} onOpen={(gate) => setOpen({ gate })} />}
    </ListPage>
  )
}

interface GatesProps {
  gates: readonly Gate[]
  chosen: Gate | undefined
  onOpen: (gate: string) => void
}

function Gates({ gates, chosen, onOpen }: GatesProps) {
  const say = useSay()
  const spelled = useSpelled()
  const stateOf = useGateState()
  const venueOf = useVenueOf()
  return (
    <ListTable
      minWidth="40rem"
      columns={[
        say('gates.name'),
        say('gates.venue'),
        say('keys.state'),
        say('gates.last'),
        { amount: say('gates.today') },
      ]}
    >
      {gates.map((gate) => (
        <Table.Tr key={gate.name} data-chosen={gate === chosen || undefined} data-ended={gate.valid ? undefined : true}>
          <Table.Td>
            <button type="button" className="as-link" onClick={() => onOpen(gate.name)}>
              {gate.name}
            </button>
          </Table.Td>
          <Table.Td>{venueOf(gate)}</Table.Td>
          <Table.Td>{stateOf(gate)}</Table.Td>
          <Table.Td>{gate.last ? spelled.moment(gate.last.at) : say('gates.never')}</Table.Td>
          <Table.Td ta="end">{say('gates.people', { people: gate.today.people })}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
