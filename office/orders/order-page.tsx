import './orders.css'
import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useLanguageName } from '../core/language-name.ts'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { Problem } from '../ui/problem.tsx'
import { CancelPanel } from './cancel-panel.tsx'
import { CorrectPanel } from './correct-panel.tsx'
import { CorrectMailPanel } from './correct-mail-panel.tsx'
import { MailPanel } from './mail-panel.tsx'
import { MovePanel } from './move-panel.tsx'
import { OrderBuyer } from './order-buyer.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderWaiting } from './order-waiting.tsx'
import { OrderState } from './order-state.tsx'
import { orderQuery, type ShownOrder } from './orders-query.ts'
import { RefundPanel } from './refund-panel.tsx'
import { openTickets } from './ticket-choice.tsx'
import { visitsIn } from './visits-in.ts'

const panels = {
  move: MovePanel,
  cancel: CancelPanel,
  refund: RefundPanel,
  mail: MailPanel,
  'correct-mail': CorrectMailPanel,
  correct: CorrectPanel,
} as const
type Act = keyof typeof panels

/** An order: what was bought, by whom, what was paid, all that happened, and what can be done about it. */
export function OrderPage() {
  const say = useSay()
  const { number } = useParams({ from: '/inside/orders/$number' })
  const { data, error } = useQuery(orderQuery(number))
  const [act, setAct] = useState<Act | null>(null)
  const Panel = act && panels[act]
  return (
    <div className="with-panel">
      <div>
        <p className="order__back">
          <Link to="/orders">{say('orders.title')}</Link>
        </p>
        {data ? (
          <Order shown={data} act={act} onAct={setAct} />
        ) : (
          <>
            <PageTitle>{number}</PageTitle>
            <Problem error={error} />
            {!error && <Skeleton height="16rem" mt="md" />}
          </>
        )}
      </div>
      {data && Panel && <Panel shown={data} onClose={() => setAct(null)} />}
    </div>
  )
}

interface OrderProps {
  shown: ShownOrder
  act: Act | null
  onAct: (act: Act) => void
}

function Order({ shown, act, onAct }: OrderProps) {
  const say = useSay()
  const languageName = useLanguageName()
  const spelled = useSpelled()
  const money = useMoney()
  const may = useMay()
  const { order, sold, unpaid } = shown
  const { fname, lname, company } = order.customer
  const open = openTickets(shown)
  const makesSense: Record<Act, boolean> = {
    move: visitsIn(shown, open).length > 0,
    cancel: open.length > 0,
    refund: true,
    mail: true,
    'correct-mail': true,
    correct: true,
  }
  const acts = (Object.keys(panels) as Act[]).filter(
    (name) => may(name) && (name === 'mail' || (order.status === 'placed' && makesSense[name])),
  )
  return (
    <>
      <header className="order__head">
        <PageTitle>{order.number ?? ''}</PageTitle>
        <p className="order__who">{company || `${fname} ${lname}`}</p>
        <p className="order__total">{money(order.total, order.currency)}</p>
      </header>
      <p className="order__facts">
        <OrderState state={order.status === 'canceled' ? 'canceled' : 'placed'} />
        {unpaid > 0 && <strong>{say('order.unpaid', { amount: money(unpaid, order.currency) })}</strong>}
        <span>{say('order.ordered', { when: spelled.moment(order.date) })}</span>
        <span>{say('order.channel', { channel: sold?.channel ?? 'web' })}</span>
        <span>{languageName(order.lang)}</span>
      </p>
      <OrderWaiting shown={shown} />
      {acts.length > 0 && (
        <Group gap="xs" mb="md" className="order__acts">
          {acts.map((name) => (
            <Button key={name} variant="default" aria-expanded={name === act} onClick={() => onAct(name)}>
              {say(`order.act.${name}`)}
            </Button>
          ))}
        </Group>
      )}
      <OrderLines shown={shown} />
      <div className="order__columns">
        <OrderHistory shown={shown} />
        <div>
          <OrderNotes shown={shown} />
          <OrderBuyer order={order} />
          <OrderPayments shown={shown} />
        </div>
      </div>
    </>
  )
}
