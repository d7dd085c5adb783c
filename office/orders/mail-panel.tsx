import { Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { officeMail } from '@foyer/contract/office.calls.ts'
import { ask } from '../core/ask.ts'
import { useFieldChecks } from '../core/field-checks.ts'
import { useSay } from '../core/language.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import type { OrderPanelProps } from './order-panel.ts'

const mails = ['order', 'vouchers', 'given', 'museum', 'sent', 'refund'] as const
type Mail = (typeof mails)[number]
/** Those that go to the buyer, who may have no address. */
const toBuyer: readonly Mail[] = ['order', 'sent', 'refund']

interface Sending {
  mail: Mail
  /** Another address, of the order's mail alone. */
  to: string
}

/** Sends mails of an order once more, after saying to whom: that with its documents also to another address. */
export function MailPanel({ shown: { order }, onClose }: OrderPanelProps) {
  const say = useSay()
  const checks = useFieldChecks()
  const { email } = order.customer
  const form = useForm<Sending>({
    initialValues: { mail: 'order', to: '' },
    validate: {
      to: (typed, { mail }) => (mail !== 'order' || (typed.trim() === '' && email !== '') ? null : checks.email(typed)),
    },
  })
  const { mail } = form.values
  const send = useAct(
    ({ mail: wanted, to }: Sending) => {
      const elsewhere = wanted === 'order' && to.trim() !== ''
      return ask(officeMail, { order: order.number!, mail: wanted, ...(elsewhere && { to: to.trim() }) })
    },
    { note: ({ mails: count }) => say('order.mail.done', { count }), after: onClose },
  )
  return (
    <Panel title={say('order.act.mail')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((sending) => send.mutate(sending))}>
        <Stack>
          <Radio.Group label={say('order.mail.which')} {...form.getInputProps('mail')}>
            <Stack gap="xs" mt="xs">
              {mails.map((name) => (
                <Radio
                  key={name}
                  value={name}
                  label={say(`order.mail.${name}`)}
                  {...((email !== '' || !toBuyer.includes(name)) && {
                    description: say(`order.mail.${name}.to`, { email }),
                  })}
                />
              ))}
            </Stack>
          </Radio.Group>
          {mail === 'order' && (
            <TextInput
              label={say('order.mail.elsewhere')}
              description={say(email === '' ? 'order.mail.elsewhere.needed' : 'order.mail.elsewhere.more')}
              type="email"
              autoComplete="off"
              maxLength={254}
              {...form.getInputProps('to')}
            />
          )}
          <Text c="dimmed">{say('order.mail.plan')}</Text>
          <Problem error={send.error} />
          <Button type="submit" loading={send.isPending}>
            {say('order.mail.send')}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
