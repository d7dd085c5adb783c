import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { officeTakeBack } from '@foyer/contract/counter.back.calls.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import type { ShownOrder } from '../orders/orders-query.ts'
import { openTickets, TicketChoice, useTicketChoice } from '../orders/ticket-choice.tsx'
import { useMoneyBack } from '../ui/money-back.ts'
import { Plan } from '../ui/plan.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import { useBackEffects } from './back-effects.ts'

/** Takes back all of an order or some of its tickets, and says what is handed out for it, and how. */
export function GiveBack({ shown, till }: { shown: ShownOrder; till: string }) {
  const say = useSay()
  const money = useMoney()
  const back = useMoneyBack()
  const effectsOf = useBackEffects()
  const { order } = shown
  const open = openTickets(shown)
  const [what, setWhat] = useState('all')
  const choice = useTicketChoice(open, { all: false })
  const body = { order: order.number!, till }
  const asked = what === 'all' ? body : choice.chosen.length > 0 ? { ...body, tickets: choice.chosen } : null
  const { plan, act } = usePlannedAct(officeTakeBack, asked, {
    note: ({ amount, currency }) => say('counter.back.done', { amount: money(amount, currency) }),
  })
  return (
    <Stack>
      {open.length > 0 && (
        <Radio.Group value={what} onChange={setWhat} label={say('refund.what')}>
          <Stack gap="xs" mt="xs">
            <Radio value="all" label={say('counter.back.all')} />
            <Radio value="some" label={say('counter.back.some')} />
          </Stack>
        </Radio.Group>
      )}
      {what === 'some' && <TicketChoice shown={shown} choice={choice} />}
      <Plan
        plan={plan}
        act={act}
        missing={asked ? null : say('tickets.missing')}
        effects={(data) => [...effectsOf(data), ...back.calledOff(data.call_off)]}
        after={({ state }) => say('plan.after', { state })}
        button={({ amount, currency }) => say('counter.back.send', { amount: money(amount, currency) })}
      />
    </Stack>
  )
}
