import { Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { officeAssignCredit } from '@foyer/contract/books.calls.ts'
import { proposalsFor } from '@foyer/domain/office/credit-proposals.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { invoicesQuery } from '../money/invoices-query.ts'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import type { ActProps } from './act-props.ts'
import { textOf } from './entry-words.ts'

const another = 'another'

/** Books what is left of a credit on an order, of those that it may be for or of another. */
export function AssignCreditForm({ entry, onDone }: ActProps) {
  const say = useSay()
  const may = useMay()
  const money = useMoney()
  const spelled = useSpelled()
  const { data: invoices = [] } = useQuery({ ...invoicesQuery, enabled: may('invoices') })
  const [left, currency] = [Number(entry.details['left']), textOf(entry, 'currency')]
  const reference = textOf(entry, 'payment_reference')
  const proposals = proposalsFor({ left, currency, payer: textOf(entry, 'payer'), reference }, invoices)
  const form = useForm({
    initialValues: { order: '', number: '' },
    validate: {
      order: (chosen) => (proposals.length > 0 && chosen === '' ? say('inbox.notChosen') : null),
      number: (typed, { order }) =>
        (proposals.length > 0 && order !== another) || /^F\d{1,12}$/i.test(typed.trim())
          ? null
          : say('inbox.numberMissing'),
    },
  })
  const proposed = proposals.find(({ invoice }) => invoice.order === form.values.order)?.invoice
  const assign = useAct(
    ({ order, number }: typeof form.values) =>
      ask(officeAssignCredit, { credit: entry.id, order: isProposed(order) ? order : number.trim().toUpperCase() }),
    {
      note: ({ used, order }) => say('inbox.assigned', { amount: money(used, currency), order }),
      // what is left of it is a case still
      after: ({ left_over: rest }) => rest === 0 && onDone(),
    },
  )
  const isOther = proposals.length === 0 || form.values.order === another
  return (
    <form noValidate onSubmit={form.onSubmit((typed) => assign.mutate(typed))}>
      <Stack>
        {proposals.length > 0 && (
          <Radio.Group label={say('inbox.assignTo')} {...form.getInputProps('order')}>
            <Stack gap="xs" mt="xs">
              {proposals.map(({ invoice, because }) => (
                <Radio
                  key={invoice.order}
                  value={invoice.order!}
                  label={`${invoice.order} · ${because.map((one) => say(`inbox.because.${one}`)).join(', ')}`}
                  description={say('inbox.proposal', {
                    name: invoice.name,
                    unpaid: money(invoice.unpaid, currency),
                    due: spelled.date(invoice.due),
                  })}
                />
              ))}
              <Radio value={another} label={say('inbox.another')} />
            </Stack>
          </Radio.Group>
        )}
        {isOther && (
          <TextInput
            label={say('inbox.number')}
            autoComplete="off"
            spellCheck={false}
            maxLength={13}
            {...form.getInputProps('number')}
          />
        )}
        {proposed && (
          <Text c="dimmed">
            {say('inbox.assignPlan', {
              amount: money(Math.min(left, proposed.unpaid), currency),
              order: proposed.order!,
              state: left < proposed.unpaid ? 'part' : 'paid',
              open: money(Math.max(0, proposed.unpaid - left), currency),
              left: left > proposed.unpaid ? money(left - proposed.unpaid, currency) : 'none',
            })}
          </Text>
        )}
        {isOther && <Text c="dimmed">{say('inbox.assignPlanOther', { left: money(left, currency) })}</Text>}
        <Problem error={assign.error} />
        <Button type="submit" loading={assign.isPending}>
          {say('inbox.assign')}
        </Button>
      </Stack>
    </form>
  )
}

const isProposed = (order: string) => order !== '' && order !== another
