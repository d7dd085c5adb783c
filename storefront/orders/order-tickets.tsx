import './order-tickets.css'
import { useTexts } from '../core/language.tsx'
import { WhenText } from '../ui/when-text.tsx'
import { ticketActions, type TicketActionProps } from './ticket-actions.ts'

/** The tickets of an order by visit, and what can be done with them. */
export default function OrderTickets({ order, reload }: TicketActionProps) {
  const t = useTexts()
  const tickets = (order.tickets ?? []).map((ticket) => ({ ...ticket, of: order.items[ticket.line]! }))
  const visits = [...Map.groupBy(tickets, ({ of }) => JSON.stringify([of.name, of.datetime, of.venue])).values()]
  return (
    <section className="order-tickets" aria-labelledby="order-tickets">
      <h2 id="order-tickets">{t('order.ticketList')}</h2>
      {visits.map((visit) => {
        const { name, datetime, datetime_end, visit_end } = visit[0]!.of
        return (
          <div key={visit[0]!.id} className="order-tickets__visit">
            <h3 className="order-tickets__name">{name}</h3>
            <p className="muted">
              {datetime ? (
                <WhenText datetime={datetime} end={datetime_end} admission={visit_end !== undefined} />
              ) : (
                t('checkout.anyDay')
              )}
            </p>
            <ul>
              {visit.map(({ id, label, places, number, state, given_to }) => (
                <li key={id} className="order-tickets__ticket">
                  <span>
                    {label} · {t('order.ticketPlaces', { count: places })}
                  </span>
                  <span className="label muted figures">{t('order.ticketNumber', { number })}</span>
                  {given_to !== undefined && <span>{t('order.givenTo', { name: given_to })}</span>}
                  {state === 'canceled' && <strong>{t('order.state.canceled')}</strong>}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {ticketActions.map(({ isOffered, Action }, at) =>
        isOffered(order) ? <Action key={at} order={order} reload={reload} /> : null,
      )}
    </section>
  )
}
