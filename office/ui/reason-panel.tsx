import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useSay } from '../core/language.tsx'
import { Panel } from './panel.tsx'
import { Problem } from './problem.tsx'

interface ReasonPanelProps {
  title: string
  /** What will be. */
  plan: string
  button: string
  act: { error: Error | null; isPending: boolean; mutate: (reason: string) => void }
  onClose: () => void
  /** What else is to be said. */
  children?: ReactNode
}

/** Does something that has to have a reason, which stays in the log. */
export function ReasonPanel({ title, plan, button, act, onClose, children }: ReasonPanelProps) {
  const say = useSay()
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (typed) => (typed.trim() === '' ? say('reason.missing') : null) },
  })
  return (
    <Panel title={title} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(({ reason }) => act.mutate(reason.trim()))}>
        <Stack>
          <Text>{plan}</Text>
          {children}
          <Textarea
            label={say('refund.note')}
            description={say('reason.hint')}
            maxLength={500}
            rows={2}
            {...form.getInputProps('reason')}
          />
          <Problem error={act.error} />
          <Button type="submit" loading={act.isPending}>
            {button}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
