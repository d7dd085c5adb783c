import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { officeDeviceEnd } from '@foyer/contract/door.devices.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import type { Device, Gate } from './gates-query.ts'
import { PairDevice } from './pair-device.tsx'
import './devices.css'

/** Phones and tablets of a gate; each ends by one press, as one that is lost has to. */
export function Devices({ gate }: { gate: Gate }) {
  const say = useSay()
  const [isPairing, setIsPairing] = useState(false)
  const { devices, valid, name } = gate
  return (
    <Stack gap="xs">
      <Title order={3}>{say('gates.devices')}</Title>
      {devices.length === 0 && <Text size="sm">{say('gates.noDevices')}</Text>}
      <ul className="devices">
        {devices.map((device) => (
          <DeviceLine key={device.id} device={device} />
        ))}
      </ul>
      {isPairing && <PairDevice gate={name} devices={devices} onDone={() => setIsPairing(false)} />}
      {valid && !isPairing && (
        <Button variant="default" onClick={() => setIsPairing(true)}>
          {say('gates.pair')}
        </Button>
      )}
    </Stack>
  )
}

function DeviceLine({ device }: { device: Device }) {
  const say = useSay()
  const spelled = useSpelled()
  const { id, name, state, seen, ends, unattended } = device
  const end = useAct(() => ask(officeDeviceEnd, { id }), { note: () => say('gates.deviceEnded', { name }) })
  const isOpen = state === 'paired' || state === 'waiting'
  return (
    <li className="devices__one" data-over={isOpen ? undefined : true}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <span>
          <strong>{name}</strong>
          <Text size="sm" c="dimmed">
            {[
              say('gates.deviceState', { state }),
              ...(unattended ? [say('gates.isUnattended')] : []),
              ...(isOpen && ends ? [say('gates.deviceUntil', { at: spelled.moment(ends) })] : []),
              ...(state === 'waiting'
                ? []
                : [seen ? say('gates.seen', { at: spelled.moment(seen) }) : say('gates.unseen')]),
            ].join(', ')}
          </Text>
        </span>
        {isOpen && (
          <Button
            size="compact-sm"
            color="red"
            variant="outline"
            flex="none"
            aria-label={say('gates.deviceEndLabel', { name })}
            loading={end.isPending}
            onClick={() => end.mutate()}
          >
            {say('gates.deviceEnd')}
          </Button>
        )}
      </Group>
      <Problem error={end.error} />
    </li>
  )
}
