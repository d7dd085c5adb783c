import { Stack, Text } from '@mantine/core'
import { officeKeyEnd } from '@foyer/contract/people.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { AskedTwice } from '../ui/asked-twice.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAct } from '../ui/use-act.ts'
import { useKeyWords } from './key-words.ts'
import type { Key } from './keys-query.ts'

interface KeyPanelProps {
  of: Key
  onClose: () => void
}

/** A key, and how it ends. */
export function KeyPanel({ of: key, onClose }: KeyPanelProps) {
  const say = useSay()
  const spelled = useSpelled()
  const words = useKeyWords()
  return (
    <Panel title={key.name} onClose={onClose}>
      <Stack gap="xl">
        <Text>
          {words.role(key)}, {words.state(key)}.{' '}
          {key.valid ? say('keys.until', { day: spelled.day(key.ends) }) : say('keys.overText')}
        </Text>
        {key.valid && <Block name={key.name} />}
      </Stack>
    </Panel>
  )
}

function Block({ name }: { name: string }) {
  const say = useSay()
  const block = useAct(() => ask(officeKeyEnd, { name }), { note: () => say('keys.isBlocked', { name }) })
  return (
    <AskedTwice
      title={say('keys.blockTitle')}
      plan={say('keys.blockPlan', { name })}
      ask={say('keys.block')}
      sure={say('keys.blockSure', { name })}
      act={block}
    />
  )
}
