import './counts.css'
import type { EventTicket } from '@foyer/contract/tickets.schema.ts'
import { countOfParts } from '@foyer/domain/offer/count-limit.ts'
import { choiceOf } from '@foyer/domain/tickets/selection.ts'
import { ticketAt } from '@foyer/domain/tickets/ticket-at.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { Count } from './counts.tsx'
import { whenOf, type Line } from './draft.ts'
import type { Offered } from './offers-query.ts'
import { useCurrency } from '../core/shop-config.ts'

interface EventCountsProps {
  line: Line
  offered: Extract<Offered, { kind: 'event' }>
  onChange: (line: Line) => void
}

/** The tickets of an event, at the prices of the time that is chosen. */
export function EventCounts({ line, offered, onChange }: EventCountsProps) {
  const say = useSay()
  const { day, time } = whenOf(line, offered)
  const at = day && time ? `${day} ${time}` : null
  return (
    <section aria-label={say('book.tickets')}>
      <h3>{say('book.tickets')}</h3>
      <ul className="counts">
        {offered.tickets.map((ticket) => (
          <TicketCounts key={ticket.id} ticket={ticketAt(ticket, at)} line={line} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

interface TicketCountsProps {
  ticket: EventTicket
  line: Line
  onChange: (line: Line) => void
}

function TicketCounts({ ticket, line, onChange }: TicketCountsProps) {
  const money = useMoney()
  const currency = useCurrency()
  const { count, subtickets } = choiceOf(line.tickets, ticket.id)
  const price = (amount: number) => currency && money(amount, currency)
  const set = (choice: { count: number; subtickets: Record<number, number> }) =>
    onChange({ ...line, tickets: { ...line.tickets, [ticket.id]: choice } })
  if (ticket.subtickets.length === 0)
    return (
      <Count
        label={ticket.name}
        more={ticket.info}
        price={price(ticket.price)}
        count={count}
        onCount={(next) => set({ count: next, subtickets: {} })}
      />
    )
  return ticket.subtickets.map((part, index) => (
    <Count
      key={part.id}
      label={`${ticket.name}, ${part.name}`}
      more={index === 0 ? ticket.info : undefined}
      price={price(index === 0 ? ticket.price + part.price : part.price)}
      count={subtickets[part.id] ?? 0}
      onCount={(next) => {
        const parts = { ...subtickets, [part.id]: next }
        set({ count: countOfParts(Object.values(parts)), subtickets: parts })
      }}
    />
  ))
}
