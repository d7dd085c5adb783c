import './network-band.css'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { OrderLink } from '../ui/order-link.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import type { WithoutNetwork } from './use-without-network.ts'

/** What is sold and not handed in, and what stands against what was. */
export function WaitingDialog({ network, onClose }: { network: WithoutNetwork; onClose: () => void }) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  const { waiting, conflicts } = network
  return (
    <CounterDialog title={say('counter.whatWaits')} text={say('counter.waitsText')} onClose={onClose}>
      {waiting.length > 0 && (
        <ul className="waiting-sales">
          {waiting.map(({ id, number, what, total, currency, sale, problem }) => (
            <li key={id}>
              <span>
                <strong>{number}</strong> {what}
              </span>
              <strong>{money(total, currency)}</strong>
              <small>{problem ?? spelled.moment(sale.at)}</small>
            </li>
          ))}
        </ul>
      )}
      {conflicts.length > 0 && (
        <>
          <h3>{say('counter.conflictsTitle')}</h3>
          <ul className="waiting-sales">
            {conflicts.map(({ id, number, what, total, currency, order, conflicts: against }) => (
              <li key={id}>
                <span>
                  <strong>{number}</strong> {what} {order !== null && <OrderLink number={order} />}
                </span>
                <strong>{money(total, currency)}</strong>
                <small>{against.map((one) => say('counter.conflict', { conflict: one })).join(' ')}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </CounterDialog>
  )
}
