import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { officeCorrectMail } from '@foyer/contract/office.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useNote } from '../ui/note.ts'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import type { ShownOrder } from './orders-query.ts'

interface CorrectMailPanelProps {
  order: ShownOrder['order']
  onClose: () => void
}

/** Puts the right address in place of a mistyped one. */
export function CorrectMailPanel({ order, onClose }: CorrectMailPanelProps) {
  const say = useSay()
  const note = useNote()
  const queries = useQueryClient()
  const { email: before } = order.customer
  const form = useForm({
    initialValues: { email: before },
    validate: {
      email: (typed) => {
        if (!/\S@\S/.test(typed)) return say('field.emailMissing')
        return typed.trim() === before ? say('order.correct.same') : null
      },
    },
  })
  const correct = useMutation({
    mutationFn: ({ email }: { email: string }) => ask(officeCorrectMail, { order: order.number!, email: email.trim() }),
    onSuccess: async (_, { email }) => {
      note(say('order.correct.done', { email: email.trim() }))
      onClose()
      await queries.invalidateQueries({ queryKey: ['order', order.number] })
    },
  })
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
