import './orders.css'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { whyRefunded } from '../core/shop-notes.ts'
import { useSpelled } from '../core/spelled.ts'
import { RecordPart } from '../ui/record.tsx'
import type { ShownOrder } from './orders-query.ts'

/** What was paid and what went back. */
export function OrderPayments({ shown: { order, payments, refunds } }: { shown: ShownOrder }) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  return (
    <RecordPart title={say('order.money')}>
      <ul className="order__moneys">
        {payments.map((payment) => (
          <li key={payment.reference}>
            <span>
              {payment.means.length > 0
                ? payment.means.map(({ means, slip }) => say('order.means', { means, slip })).join(', ')
                : say('order.payment', { provider: payment.provider })}
              , {say('order.paymentState', { state: payment.state })}
              <small>{spelled.moment(payment.captured ?? payment.date)}</small>
            </span>
            <span>{money(payment.amount, payment.currency)}</span>
          </li>
        ))}
        {refunds.map(({ id, date, paid_back: back, to_codes: toCodes, note, done, failed }) => (
          <li key={id}>
            <span>
              {say('order.refund', { state: failed ? 'failed' : done ? 'done' : 'open' })}
              {note && `: ${whyRefunded(note, say)}`}
              <small>{spelled.moment(done ?? failed ?? date)}</small>
            </span>
            <span>{money(-(back + toCodes), order.currency)}</span>
          </li>
        ))}
        {payments.length + refunds.length === 0 && <li>{say('order.noMoney')}</li>}
      </ul>
    </RecordPart>
  )
}
