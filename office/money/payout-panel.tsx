import './money.css'
import { Stack, Text } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { Facts } from '../ui/facts.tsx'
import { Panel } from '../ui/panel.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import type { Payout } from './payouts-query.ts'

/** What is in a payout, entry by entry. */
export function PayoutPanel({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  const { id, arrives, state, failed_on: failedOn, itemized, amount, currency, entries } = payout
  return (
    <Panel title={say('payouts.of', { day: spelled.day(arrives) })} onClose={onClose}>
      <Stack>
        <Facts
          facts={[
            [say('payouts.amount'), money(amount, currency)],
            [say('orders.state'), say('payouts.state', { state })],
            [say('payouts.failedOn'), failedOn && spelled.day(failedOn)],
            [say('inbox.reference'), id],
          ]}
        />
        {itemized !== 'yes' && <Text>{say('payouts.itemized', { itemized })}</Text>}
        {entries.length > 0 && (
          <ul className="payout__entries" aria-label={say('payouts.entries')}>
            {entries.map(({ id: entry, kind, order, gross, fee, text }) => (
              <li key={entry}>
                <span>
                  {say('payouts.kind', { kind: kind.replaceAll('-', '_') })}{' '}
                  {order ? <OrderLink number={order} /> : text}
                  {fee !== 0 && <small>{say('payouts.fee', { fee: money(fee, currency) })}</small>}
                </span>
                <span>{money(gross, currency)}</span>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Panel>
  )
}
