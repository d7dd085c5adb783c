import { Button, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { officeKeyEnd } from '@foyer/contract/people.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { withProof } from '../core/proof.ts'
import { useSpelled } from '../core/spelled.ts'
import { useNote } from '../ui/note.ts'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useKeyWords } from './key-words.ts'
import { keysQuery, type Key } from './keys-query.ts'

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
  const queries = useQueryClient()
  const note = useNote()
  const [isSure, setSure] = useState(false)
  const block = useMutation({
    mutationFn: () => withProof(() => ask(officeKeyEnd, { name })),
    onSuccess: async () => {
      note(say('keys.isBlocked', { name }))
      await queries.invalidateQueries(keysQuery)
    },
  })
  return (
    <Stack gap="xs">
      <Title order={3}>{say('keys.blockTitle')}</Title>
      <Text size="sm">{say('keys.blockPlan', { name })}</Text>
      <Problem error={block.error} />
      {isSure ? (
        <Button color="red" loading={block.isPending} onClick={() => block.mutate()}>
          {say('keys.blockSure', { name })}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setSure(true)}>
          {say('keys.block')}
        </Button>
      )}
    </Stack>
  )
}
