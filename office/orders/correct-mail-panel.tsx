import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { officeCorrectMail } from '@foyer/contract/correct.calls.ts'
import { ask } from '../core/ask.ts'
import { useFieldChecks } from '../core/field-checks.ts'
import { useSay } from '../core/language.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import type { OrderPanelProps } from './order-panel.ts'

/** Puts the right address in place of a mistyped one. */
export function CorrectMailPanel({ shown: { order }, onClose }: OrderPanelProps) {
  const say = useSay()
  const checks = useFieldChecks()
  const { email: before } = order.customer
  const form = useForm({
    initialValues: { email: before },
    validate: {
      email: (typed) => checks.email(typed) ?? (typed.trim() === before ? say('order.correct.same') : null),
    },
  })
  const correct = useAct(
    ({ email }: { email: string }) => ask(officeCorrectMail, { order: order.number!, email: email.trim() }),
    { note: (_, { email }) => say('order.correct.done', { email: email.trim() }), after: onClose },
  )
  return (
    <Panel title={say('order.act.correct-mail')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((typed) => correct.mutate(typed))}>
        <Stack>
          <TextInput
            label={say('order.correct.email')}
            type="email"
            autoComplete="off"
            maxLength={254}
            {...form.getInputProps('email')}
          />
          <Text c="dimmed">{say('order.correct.plan', { email: before })}</Text>
          <Problem error={correct.error} />
          <Button type="submit" loading={correct.isPending}>
            {say('order.correct.send')}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
