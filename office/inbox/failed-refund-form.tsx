import { Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { officeFailedRefund } from '@foyer/contract/books.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import type { ActProps } from './act-props.ts'
import { textOf, useEntryWords } from './entry-words.ts'

const ways = ['again', 'transferred'] as const

/** Puts a refund right that came to nothing, which settles the case. */
export function FailedRefundForm({ entry, onDone }: ActProps) {
  const say = useSay()
  const money = useMoney()
  const words = useEntryWords()
  const form = useForm({ initialValues: { way: 'again' as (typeof ways)[number], note: '' } })
  const putRight = useAct(
    ({ way, note }: typeof form.values) =>
      ask(officeFailedRefund, { id: textOf(entry, 'refund'), way, ...(note.trim() && { note: note.trim() }) }),
    {
      note: ({ amount, currency }) => say('inbox.isRight', { amount: money(amount, currency) }),
      after: onDone,
    },
  )
  const { way } = form.values
  return (
    <form noValidate onSubmit={form.onSubmit((typed) => putRight.mutate(typed))}>
      <Stack>
        <Radio.Group label={say('inbox.way')} {...form.getInputProps('way')}>
          <Stack gap="xs" mt="xs">
            {ways.map((one) => (
              <Radio key={one} value={one} label={say(`inbox.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput label={say('inbox.comment')} autoComplete="off" maxLength={500} {...form.getInputProps('note')} />
        <Text c="dimmed">{say(`inbox.${way}Plan`, { amount: words.amount(entry) ?? '' })}</Text>
        <Problem error={putRight.error} />
        <Button type="submit" loading={putRight.isPending}>
          {say(way === 'again' ? 'inbox.askAgain' : 'inbox.noteTransferred')}
        </Button>
      </Stack>
    </form>
  )
}
