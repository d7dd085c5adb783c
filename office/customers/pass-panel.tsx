import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { officeMail } from '@foyer/contract/office.calls.ts'
import { officeBlockPass, officePassOwner } from '@foyer/contract/visits-passes.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { ReasonPanel } from '../ui/reason-panel.tsx'
import { useAct } from '../ui/use-act.ts'
import type { ShownPass } from './passes-query.ts'

export type PassAct = 'owner' | 'mail' | 'block' | 'release'

interface PassPanelProps {
  pass: ShownPass
  onClose: () => void
}

/** Does something about a pass, after saying what that means. */
export function PassPanel({ act, ...pass }: PassPanelProps & { act: PassAct }) {
  if (act === 'owner') return <OwnerPanel {...pass} />
  return act === 'mail' ? <SendPanel {...pass} /> : <BlockPanel act={act} {...pass} />
}

function BlockPanel({ act, pass: { number }, onClose }: PassPanelProps & { act: 'block' | 'release' }) {
  const say = useSay()
  const change = useAct((note: string) => ask(officeBlockPass, { pass: number, release: act === 'release', note }), {
    note: () => say(`pass.${act}.done`),
    after: onClose,
  })
  return (
    <ReasonPanel
      title={say(`pass.act.${act}`)}
      plan={say(`pass.${act}.plan`)}
      button={say(`pass.${act}.send`)}
      act={change}
      onClose={onClose}
    />
  )
}

function OwnerPanel({ pass: { number, owner }, onClose }: PassPanelProps) {
  const say = useSay()
  const [name, setName] = useState(owner)
  const change = useAct((note: string) => ask(officePassOwner, { pass: number, name: name.trim(), note }), {
    note: () => say('pass.owner.done'),
    after: onClose,
  })
  return (
    <ReasonPanel
      title={say('pass.act.owner')}
      plan={say('pass.owner.plan')}
      button={say('pass.owner.send')}
      act={change}
      onClose={onClose}
    >
      <TextInput
        label={say('field.name')}
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ReasonPanel>
  )
}

function SendPanel({ pass: { order, email }, onClose }: PassPanelProps) {
  const say = useSay()
  const send = useAct(() => ask(officeMail, { order, mail: 'order' }), {
    note: ({ mails: count }) => say('order.mail.done', { count }),
    after: onClose,
  })
  return (
    <Panel title={say('pass.act.mail')} onClose={onClose}>
      <Stack>
        <Text>{say('pass.mail.plan', { order, email })}</Text>
        <Problem error={send.error} />
        <Button loading={send.isPending} onClick={() => send.mutate()}>
          {say('order.mail.send')}
        </Button>
      </Stack>
    </Panel>
  )
}
