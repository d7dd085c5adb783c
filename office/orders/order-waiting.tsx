import './orders.css'
import { Link } from '@tanstack/react-router'
import { useSay, type OfficeText } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import type { ShownOrder } from './orders-query.ts'

/** What somebody has asked for of it, and another person has to approve. */
export function OrderWaiting({ shown: { waiting } }: { shown: ShownOrder }) {
  const say = useSay()
  const may = useMay()
  const money = useMoney()
  const spelled = useSpelled()
  if (waiting.length === 0) return null
  return (
    <ul className="order__waiting">
      {waiting.map(({ id, act, who, amount, currency, answer_by: until }) => (
        <li key={id}>
          <strong>{say('inbox.approval')}</strong>{' '}
          {say('approval.waits', {
            who,
            act: say(`permission.${act}` as OfficeText),
            amount: money(amount, currency),
            until: spelled.moment(until),
          })}{' '}
          {may('inbox') && (
            <Link to="/inbox" search={{ entry: id }} className="as-link">
              {say('approval.open')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
