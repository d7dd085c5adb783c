import './order-tickets.css'
import { useState } from 'react'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { useTexts } from '../core/language.tsx'
import { TicketCodes } from './codes-part.tsx'
import { shownCodes } from './shown-codes.ts'
import { VisitHeading } from './visit-heading.tsx'
import { visitsOf } from './visits.ts'

/** What can be shown at the door of an order that was just placed. */
export function ComingVisits({ order }: { order: Order }) {
  const t = useTexts()
  const [now] = useState(() => new Date())
  const visits = visitsOf(order, now).filter(({ isComing }) => isComing)
  if (visits.length === 0) return null
  return (
    <section className="order-tickets" aria-label={t('order.ticketList')}>
      {visits.map(({ key, line, tickets }) => (
        <div key={key} className="order-tickets__visit">
          <VisitHeading line={line} now={now} level={2} />
          <TicketCodes codes={shownCodes(tickets, t)} visit={<VisitHeading line={line} now={now} />} />
        </div>
      ))}
    </section>
  )
}
