import { Button, Stack, Text, Title } from '@mantine/core'
import { officeKeyEnd } from '@foyer/contract/people.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { Facts } from '../ui/facts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { Devices } from './devices.tsx'
import { useGateState } from './gate-state.ts'
import { useVenueOf, type Gate } from './gates-query.ts'

/** A gate, what it has read, and its end, which is one press: a device that is lost lets in until then. */
export function GatePanel({ gate, onClose }: { gate: Gate; onClose: () => void }) {
  const say = useSay()
  const spelled = useSpelled()
  const stateOf = useGateState()
  const venueOf = useVenueOf()
  const { name, created, valid, last, today } = gate
  return (
    <Panel title={name} onClose={onClose}>
      <Stack>
        <Facts
          facts={[
            [say('gates.venue'), venueOf(gate)],
            [say('keys.state'), stateOf(gate)],
            [say('keys.created'), spelled.day(created)],
            [
              say('gates.last'),
              last ? say('gates.lastAs', { at: spelled.moment(last.at), gate: last.gate }) : say('gates.never'),
            ],
            [
              say('gates.today'),
              [say('gates.scans', { scans: today.scans }), say('gates.people', { people: today.people })].join(', '),
            ],
          ]}
        />
        <Devices gate={gate} />
        {valid && <End name={name} />}
      </Stack>
    </Panel>
  )
}

function End({ name }: { name: string }) {
  const say = useSay()
  const end = useAct(() => ask(officeKeyEnd, { name }), { note: () => say('gates.isEnded', { name }) })
  return (
    <Stack gap="xs">
      <Title order={3}>{say('gates.endTitle')}</Title>
      <Text size="sm">{say('gates.endPlan', { name })}</Text>
      <Problem error={end.error} />
      <Button color="red" loading={end.isPending} onClick={() => end.mutate()}>
        {say('gates.end')}
      </Button>
    </Stack>
  )
}
