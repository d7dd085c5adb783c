import './counter.css'
import './sales-dialog.css'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import type { ShownOrder } from '../orders/orders-query.ts'
import { openTickets } from '../orders/ticket-choice.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { heldQuery } from './counter-query.ts'
import { Exchange, isExchangeable } from './exchange.tsx'
import { GiveBack } from './give-back.tsx'
import { Papers } from './papers.tsx'
import { PrintAgainKeys } from './printer/print-keys.tsx'

interface SoldOrderProps {
  shown: ShownOrder
  till: string
  /** With the number of what was sold instead. */
  onSold: (order: string) => void
}

const acts = ['back', 'exchange'] as const
type Act = (typeof acts)[number]

/** An order at the counter: its papers, and what can be done about it on the spot. */
export function SoldOrder({ shown, till, onSold }: SoldOrderProps) {
  const say = useSay()
  const may = useMay()
  const money = useMoney()
  const spelled = useSpelled()
  const { order } = shown
  const [act, setAct] = useState<Act | null>(null)
  const open = order.status === 'placed' && may('take-back')
  const possible = acts.filter((one) => one === 'back' || (openTickets(shown).length > 0 && isExchangeable(shown)))
  return (
    <section className="sales-dialog__order" aria-label={order.number ?? ''}>
      <div className="sales-dialog__head">
        {order.number && <OrderLink number={order.number} />}
        <strong>{money(order.total, order.currency)}</strong>
      </div>
      <ul>
        {order.items.map(({ name, detail, datetime, count }, at) => (
          <li key={at}>
            {count} {name}
            <small>{[detail, datetime && spelled.when(datetime)].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ul>
      {order.status === 'canceled' && <p role="status">{say('counter.sales.back')}</p>}
      {shown.sold && order.status === 'placed' && <PrintAgain sale={shown.sold.id} />}
      {open && (
        <>
          <SegmentedControl
            size="md"
            fullWidth
            aria-label={say('counter.sales.acts')}
            value={act ?? ''}
            onChange={(value) => setAct(value as Act)}
            data={possible.map((value) => ({ value, label: say(`counter.act.${value}`) }))}
          />
          {act === 'back' && <GiveBack shown={shown} till={till} />}
          {act === 'exchange' && <Exchange shown={shown} till={till} onSold={onSold} />}
        </>
      )}
    </section>
  )
}

/** The same papers once more; nothing of them changes by that. */
function PrintAgain({ sale }: { sale: string }) {
  const { data } = useQuery(heldQuery(sale))
  if (!data) return null
  return (
    <>
      <PrintAgainKeys booked={data} />
      <Papers documents={data.documents} />
    </>
  )
}
