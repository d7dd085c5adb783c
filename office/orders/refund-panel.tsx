import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { officeRefund } from '@foyer/contract/office.calls.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useMoneyBack } from '../ui/money-back.ts'
import { Panel } from '../ui/panel.tsx'
import { Plan } from '../ui/plan.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import type { OrderPanelProps } from './order-panel.ts'

/** Gives money back: all of it, which cancels the order, or a part, after which it stands as it is. */
export function RefundPanel({ shown: { order }, onClose }: OrderPanelProps) {
  const say = useSay()
  const money = useMoney()
  const back = useMoneyBack()
  const [what, setWhat] = useState('part')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  // also as it is typed with a comma
  const amount = typed.trim().replace(',', '.')
  const body = { order: order.number!, note: note.trim() }
  const asked = what === 'all' ? body : amount !== '' ? { ...body, amount } : null
  const { plan, act } = usePlannedAct(officeRefund, asked, {
    note: ({ to_codes, paid_back, currency }) => say('refund.done', { amount: money(to_codes + paid_back, currency) }),
    after: onClose,
    kept: onClose,
  })
  return (
    <Panel title={say('order.act.refund')} onClose={onClose}>
      <Stack>
        <Radio.Group value={what} onChange={setWhat} label={say('refund.what')}>
          <Stack gap="xs" mt="xs">
            <Radio value="part" label={say('refund.part')} description={say('refund.part.more')} />
            <Radio value="all" label={say('refund.all')} description={say('refund.all.more')} />
          </Stack>
        </Radio.Group>
        {what === 'part' && (
          <TextInput
            label={say('refund.amount', { currency: order.currency })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Textarea
          label={say('refund.note')}
          maxLength={500}
          rows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Plan
          plan={plan}
          act={act}
          missing={!asked ? say('refund.missing') : plan.data?.before ? say('refund.before') : null}
          effects={(data) => [
            ...back.ways(data),
            ...back.calledOff(data.call_off),
            { what: say('plan.mail', { email: order.customer.email }), more: say('refund.mail') },
          ]}
          after={({ state }) => say('plan.after', { state })}
          button={({ to_codes, paid_back, currency }) =>
            say('refund.send', { amount: money(to_codes + paid_back, currency) })
          }
        />
      </Stack>
    </Panel>
  )
}
