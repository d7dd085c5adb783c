import './order-tickets.css'
import { useState } from 'react'
import { dayOf } from '@foyer/domain/time/dates.ts'
import { useTexts } from '../core/language.tsx'
import { TicketCodes } from './codes-part.tsx'
import type { DoorTickets } from './kept.ts'
import { shownCodes } from './shown-codes.ts'
import { VisitHeading } from './visit-heading.tsx'
import { VisitPlace } from './visit-place.tsx'
import { type Visit, visitsOf } from './visits.ts'

/** What can be shown at the door of an order; `leads` where the first visit heads the page. */
export function ComingVisits({ order, leads = false }: { order: DoorTickets; leads?: boolean }) {
  const t = useTexts()
  const [now] = useState(() => new Date())
  const visits = visitsOf(order, now).filter(({ isComing }) => isComing)
  if (visits.length === 0) return null
  return (
    <section className="order-tickets" aria-label={t('order.ticketList')}>
      {visits.map(({ key, line, tickets }, at) => (
        <div key={key} className="order-tickets__visit" data-lead={(leads && at === 0) || undefined}>
          <VisitHeading line={line} now={now} level={leads && at === 0 ? 1 : 2} />
          <TicketCodes codes={shownCodes(tickets, t)} visit={<VisitHeading line={line} now={now} />} />
          {firstThere(visits, at) && <VisitPlace line={line} level={leads && at === 0 ? 2 : 3} />}
        </div>
      ))}
    </section>
  )
}

/** Whether nothing before it is in the same house on the same day, whose way and hours are said once. */
const firstThere = (visits: readonly Visit[], at: number) => {
  const where = ({ line: { venue, datetime } }: Visit) => `${venue} ${datetime && dayOf(datetime)}`
  return visits.findIndex((one) => where(one) === where(visits[at]!)) === at
}
