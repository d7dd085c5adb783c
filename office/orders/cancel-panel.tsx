import { Stack } from '@mantine/core'
import { officeCancel } from '@foyer/contract/visits.calls.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useMoneyBack } from '../ui/money-back.ts'
import { Panel } from '../ui/panel.tsx'
import { Plan } from '../ui/plan.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import type { OrderPanelProps } from './order-panel.ts'
import { openTickets, TicketChoice, useTicketChoice } from './ticket-choice.tsx'

/** Cancels tickets, also after the deadline: what they cost goes back the way it came. */
export function CancelPanel({ shown, onClose }: OrderPanelProps) {
  const say = useSay()
  const money = useMoney()
  const back = useMoneyBack()
  const { order } = shown
  const open = openTickets(shown)
  const choice = useTicketChoice(open, { all: open.length === 1 })
  const { chosen } = choice
  const asked = chosen.length > 0 ? { order: order.number!, tickets: chosen } : null
  const { plan, act } = usePlannedAct(officeCancel, asked, {
    note: () => say('cancel.done', { count: chosen.length }),
    after: onClose,
    kept: onClose,
  })
  return (
    <Panel title={say('order.act.cancel')} onClose={onClose}>
      <Stack>
        <TicketChoice shown={shown} choice={choice} />
        <Plan
          plan={plan}
          act={act}
          missing={asked ? null : say('tickets.missing')}
          effects={(data) => [
            ...back.ways(data),
            { what: say('cancel.void', { count: chosen.length }), more: chosen.map(({ number }) => number).join(', ') },
            { what: say('cancel.places'), figure: `+${choice.places}` },
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
