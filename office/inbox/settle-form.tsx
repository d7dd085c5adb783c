import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { officeSettle } from '@foyer/contract/office.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useSession } from '../core/session.ts'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import type { ActProps } from './act-props.ts'
import { isOwn } from './entry-words.ts'

/**
 * Notes what was done; of what is handed out it is booked at the till too. What takes a second person is refused by it,
 * or withdrawn by who has asked.
 */
export function SettleForm({ entry, onDone, isSecond }: ActProps) {
  const say = useSay()
  const session = useSession()
  const { id, kind, till } = entry
  const isHandOut = kind === 'hand-out'
  const isApproval = kind === 'approval'
  const form = useForm({
    initialValues: { note: isHandOut ? say('inbox.handedOut') : '', atTill: till !== undefined },
    validate: { note: (typed) => (typed.trim() === '' ? say('inbox.noteMissing') : null) },
  })
  const settle = useAct(
    ({ note, atTill }: typeof form.values) =>
      ask(officeSettle, { id, note: note.trim(), ...(till && atTill && { till: till.id }) }),
    { note: () => say('inbox.isSettled'), after: onDone },
  )
  const approvalEnd = isOwn(entry, session) ? 'approval.withdraw' : 'approval.refuse'
  const isBooked = till !== undefined && form.values.atTill
  return (
    <form noValidate onSubmit={form.onSubmit((typed) => settle.mutate(typed))}>
      <Stack>
        {till && (
          <Checkbox
            label={say('inbox.fromTill', { till: till.name })}
            {...form.getInputProps('atTill', { type: 'checkbox' })}
          />
        )}
        <Textarea
          label={say(isApproval ? 'approval.reason' : 'inbox.note')}
          description={isApproval ? undefined : say('inbox.noteHint')}
          rows={2}
          maxLength={500}
          {...form.getInputProps('note')}
        />
        <Text c="dimmed">
          {isBooked
            ? say('inbox.handOutPlan', { till: till.name })
            : say(isApproval ? 'approval.endPlan' : 'inbox.settlePlan')}
          {isHandOut && !till && ` ${say('inbox.noTill')}`}
        </Text>
        <Problem error={settle.error} />
        <Button type="submit" variant={isSecond ? 'default' : 'filled'} loading={settle.isPending}>
          {say(isApproval ? approvalEnd : isBooked ? 'inbox.handOut' : 'inbox.settle')}
        </Button>
      </Stack>
    </form>
  )
}
