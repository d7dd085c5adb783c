import './orders.css'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useMay } from '../core/may.ts'
import { useSpelled } from '../core/spelled.ts'
import { RecordState } from '../ui/record-state.tsx'
import type { ShownOrder } from './orders-query.ts'

type Line = ShownOrder['order']['items'][number]
type Ticket = ShownOrder['tickets'][number]

/** What was bought, each line with the tickets that were issued for it. */
export function OrderLines({ shown: { order, tickets } }: { shown: ShownOrder }) {
  const { say } = useLanguage()
  const money = useMoney()
  return (
    <section aria-label={say('order.lines')}>
      {order.items.map((line, at) => (
        <OrderLine
          key={at}
          line={line}
          currency={order.currency}
          tickets={tickets.filter((ticket) => ticket.line === at + 1)}
          number={order.number ?? ''}
        />
      ))}
      {[
        ...(order.shipping ? [[say('order.shipping'), order.shipping] as const] : []),
        ...(order.codes ?? []).map((code) => [`${code.name} …${code.ending}`, -code.amount] as const),
      ].map(([label, amount]) => (
        <p key={label} className="order__row">
          <span>{label}</span>
          <span>{money(amount, order.currency)}</span>
        </p>
      ))}
    </section>
  )
}

interface OrderLineProps {
  line: Line
  tickets: readonly Ticket[]
  currency: string
  /** Of the order. */
  number: string
}

function OrderLine({ line, tickets, currency, number }: OrderLineProps) {
  const { say } = useLanguage()
  const may = useMay()
  const spelled = useSpelled()
  const money = useMoney()
  const facts = [
    line.datetime && spelled.when(line.datetime),
    line.venues?.join(', ') ?? line.venue,
    line.tour?.language,
    line.canceled && say('order.lineCanceled'),
    line.state && say(`order.parcel.${line.state}`),
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  return (
    <div className="order__line" data-canceled={line.canceled}>
      <h2 className="order__line-head">
        <span>
          {line.name} <span className="order__line-facts">{facts.join(', ')}</span>
        </span>
        <span>{money(line.total, currency)}</span>
      </h2>
      <p className="order__row">
        <span>
          {line.count} × {line.detail || line.name}
        </span>
        <span>{line.count > 1 && money(line.price, currency)}</span>
      </p>
      {line.reductions?.map(({ name, amount }) => (
        <p key={name} className="order__row order__row--quiet">
          <span>{name}</span>
          <span>{money(-amount, currency)}</span>
        </p>
      ))}
      {line.type === 'annualPass' && may('find-passes') && (
        <p className="order__row">
          <Link to="/customers/passes" search={{ find: number }}>
            {say('order.passes')}
          </Link>
        </p>
      )}
      {line.type === 'voucher' && may('vouchers') && (
        <p className="order__row">
          <Link to="/customers/vouchers" search={{ find: number }}>
            {say('order.vouchers')}
          </Link>
        </p>
      )}
      {tickets.length > 0 && (
        <ul className="order__tickets">
          {tickets.map((ticket) => (
            <li key={ticket.id} data-void={ticket.void !== null}>
              <span className="order__ticket-number">{ticket.number}</span>
              <span>{ticket.name}</span>
              <span>{ticket.holder}</span>
              <TicketState ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function TicketState({ ticket: { void: reason, redeemed, replaced_by: other, given } }: { ticket: Ticket }) {
  const { say } = useLanguage()
  const spelled = useSpelled()
  if (reason !== null) return <span>{other ? say('order.ticket.replaced', { other }) : say('order.ticket.void')}</span>
  if (redeemed) return <RecordState is="good" word={say('order.ticket.in', { when: spelled.moment(redeemed) })} />
  return <span>{given ? say('order.ticket.given', { email: given.email }) : say('order.ticket.open')}</span>
}
