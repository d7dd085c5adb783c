import { Stack } from '@mantine/core'
import { useState } from 'react'
import { officeCancel } from '@foyer/contract/visits.calls.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { Panel } from '../ui/panel.tsx'
import { Plan } from '../ui/plan.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import { useMoneyBack } from './money-back.ts'
import type { OrderPanelProps } from './order-panel.ts'
import { openTickets, TicketChoice } from './ticket-choice.tsx'

/** Cancels tickets, also after the deadline: what they cost goes back the way it came. */
export function CancelPanel({ shown, onClose }: OrderPanelProps) {
  const say = useSay()
  const money = useMoney()
  const back = useMoneyBack()
  const { order } = shown
  const tickets = openTickets(shown)
  const [picked, setPicked] = useState(() => (tickets.length === 1 ? [tickets[0]!.number] : []))
  // somebody else may have canceled one meanwhile
  const chosen = tickets.filter(({ number }) => picked.includes(number))
  const asked = chosen.length > 0 ? { order: order.number!, tickets: chosen.map(({ number }) => ({ number })) } : null
  const { plan, act } = usePlannedAct(officeCancel, asked, {
    note: () => say('cancel.done', { count: chosen.length }),
    after: onClose,
  })
  const places = chosen.reduce((sum, ticket) => sum + ticket.places, 0)
  return (
    <Panel title={say('order.act.cancel')} onClose={onClose}>
      <Stack>
        <TicketChoice
          shown={shown}
          tickets={tickets}
          chosen={chosen.map(({ number }) => number)}
          onChange={setPicked}
        />
        <Plan
          plan={plan}
          act={act}
          missing={asked ? null : say('tickets.missing')}
          effects={(data) => [
            ...back.ways(data),
            { what: say('cancel.void', { count: chosen.length }), more: chosen.map(({ number }) => number).join(', ') },
            { what: say('cancel.places'), figure: `+${places}` },
            ...back.calledOff(data.call_off),
            { what: say('plan.mail', { email: order.customer.email }), more: say('refund.mail') },
          ]}
          after={({ state }) => say('plan.after', { state })}
          button={({ amount, currency }) =>
            say('cancel.send', {
              count: chosen.length,
              back: amount > 0 ? 'yes' : 'no',
              amount: money(amount, currency),
            })
          }
        />
      </Stack>
    </Panel>
  )
}
