import '../ui/record.css'
import './orders.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useLanguageName } from '../core/language-name.ts'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { RecordHead, RecordPage } from '../ui/record.tsx'
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
    <RecordPage
      title={number}
      data={data}
      error={error}
      back={{ to: '/orders', label: say('orders.title') }}
      panel={data && Panel && <Panel shown={data} onClose={() => setAct(null)} />}
    >
      {(shown) => <Order shown={shown} act={act} onAct={setAct} />}
    </RecordPage>
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
  const { fname, lname, company, email } = order.customer
  const open = openTickets(shown)
  const makesSense: Record<Act, boolean> = {
    move: visitsIn(shown, open).length > 0,
    cancel: open.length > 0,
    refund: true,
    mail: email !== '' || order.status === 'placed',
    'correct-mail': email !== '',
    correct: true,
  }
  const acts = (Object.keys(panels) as Act[]).filter(
    (name) => may(name) && makesSense[name] && (name === 'mail' || order.status === 'placed'),
  )
  return (
    <>
      <RecordHead
        title={order.number ?? ''}
        what={company || `${fname} ${lname}`}
        figure={money(order.total, order.currency)}
        facts={[
          <OrderState key="state" state={order.status === 'canceled' ? 'canceled' : 'placed'} />,
          unpaid > 0 && <strong key="unpaid">{say('order.unpaid', { amount: money(unpaid, order.currency) })}</strong>,
          say('order.ordered', { when: spelled.moment(order.date) }),
          say('order.channel', { channel: sold?.channel ?? 'web' }),
          languageName(order.lang),
        ]}
        acts={acts}
        actName={(name) => say(`order.act.${name}`)}
        act={act}
        onAct={onAct}
      >
        <OrderWaiting shown={shown} />
      </RecordHead>
      <OrderLines shown={shown} />
      <div className="record__columns">
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
