import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { officeMail } from '@foyer/contract/office.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import type { OrderPanelProps } from './order-panel.ts'

const mails = ['order', 'vouchers', 'given', 'museum', 'sent', 'refund'] as const
type Mail = (typeof mails)[number]

/** Sends mails of an order once more, after saying to whom. */
export function MailPanel({ shown: { order }, onClose }: OrderPanelProps) {
  const say = useSay()
  const [mail, setMail] = useState<Mail>('order')
  const send = useAct(() => ask(officeMail, { order: order.number!, mail }), {
    note: ({ mails: count }) => say('order.mail.done', { count }),
    after: onClose,
  })
  return (
    <Panel title={say('order.act.mail')} onClose={onClose}>
      <Stack>
        <Radio.Group value={mail} onChange={(chosen) => setMail(chosen as Mail)} label={say('order.mail.which')}>
          <Stack gap="xs" mt="xs">
            {mails.map((name) => (
              <Radio
                key={name}
                value={name}
                label={say(`order.mail.${name}`)}
                description={say(`order.mail.${name}.to`, { email: order.customer.email })}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Text c="dimmed">{say('order.mail.plan')}</Text>
        <Problem error={send.error} />
        <Button loading={send.isPending} onClick={() => send.mutate()}>
          {say('order.mail.send')}
        </Button>
      </Stack>
    </Panel>
  )
}
