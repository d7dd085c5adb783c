import { useEffect, type ReactNode } from 'react'
import { shownTickets } from '@foyer/domain/tickets/availability.ts'
import { selectionPlaces, type Selection } from '@foyer/domain/tickets/selection.ts'
import { cheapestOnDay, pricedByTime } from '@foyer/domain/tickets/before-time.ts'
import { ticketAt } from '@foyer/domain/tickets/ticket-at.ts'
import { BuyFrame } from '../booking/buy-frame.tsx'
import { DatePicker } from '../booking/date-picker.tsx'
import { part } from '../ui/part.tsx'
import { useAddToBasket } from '../booking/use-add-to-basket.ts'
import { selectionStore } from '../cart/choices.ts'
import * as rules from './add-tickets.ts'
import { CompanyNotice } from './company-notice.tsx'
import type { Offer } from './load-ticket.ts'
import { TicketRows } from './ticket-rows.tsx'
import { TicketSummary } from './ticket-summary.tsx'
import { TicketTimes } from './ticket-times.tsx'
import { useEventTitle } from './event-title.ts'
import { useTicketDates } from './use-ticket-dates.ts'
import { useVisitTime } from './use-visit-time.ts'

const TimeUnavailable = part(() => import('../booking/time-unavailable.tsx'), null)
const CheaperTickets = part(() => import('./cheaper-tickets.tsx'), null)
const nothing: Selection = {}

/** Chooses day, time and tickets, and adds them to the basket. */
export function TicketPicker({ offer, intro }: { offer: Offer; intro?: ReactNode }) {
  const dates = useTicketDates(offer)
  const { visit, choice, change, clear } = useTicketChoice(offer)
  const { tickets, selection } = choice
  const buying = useAddToBasket({ choice, chosen: visit.chosen, rules, name: offer.event.name, onAdded: clear })
  const { begun, begin, unavailable, presses, round, changing } = buying
  useEffect(() => {
    void CheaperTickets.preload()
    // something was chosen before a reload
    if (selectionPlaces(tickets, selection) > 0) begin()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <BuyFrame
      title={useEventTitle(offer.event)}
      buying={buying}
      onwards="tickets"
      pigment={offer.event.pigment}
      intro={intro}
      summary={
        <TicketSummary
          event={offer.event}
          tickets={tickets}
          selection={selection}
          datetime={visit.datetime}
          date={visit.dated ? visit.date : null}
          timed={visit.timed}
          disabled={tickets.length === 0}
          buying={buying}
        >
          <div role="status">{begun && <CheaperTickets choice={choice} onChange={changing(change)} />}</div>
        </TicketSummary>
      }
    >
      {visit.dated && <DatePicker dates={dates} date={visit.date} onPick={changing(visit.pickDate)} />}
      {unavailable && (
        <TimeUnavailable datetime={unavailable} next={visit.next} attempt={presses} onPick={changing(visit.pick)} />
      )}
      {visit.timed && visit.isOpen && (
        <TicketTimes
          slots={visit.slots}
          time={visit.time}
          fewLeft={offer.fewLeft}
          now={offer.now}
          busy={visit.isChanging}
          onPick={changing(visit.pickTime)}
        />
      )}
      {visit.members && (
        <p className="notice" role="status">
          {visit.members}
        </p>
      )}
      {tickets.length > 0 && (
        <TicketRows
          key={round}
          tickets={tickets}
          selection={selection}
          limits={visit.limits}
          fewLeft={offer.fewLeft}
          unsettled={visit.datetime === null ? tickets.flatMap(pricedByTime) : []}
          onChange={changing(change)}
        />
      )}
      {begun && <CompanyNotice selection={selection} tickets={tickets} />}
    </BuyFrame>
  )
}

/** The tickets that are for sale at the visit's time, and how many of each are chosen. */
function useTicketChoice(offer: Offer) {
  const visit = useVisitTime(offer)
  const { limits, datetime, missingTime } = visit
  const { id } = offer.event
  const selection = selectionStore.use()[id] ?? nothing
  const tickets = shownTickets(offer.tickets)
    .filter(({ mode }) => mode === 3 || visit.isOpen)
    .map((ticket) => (datetime === null ? cheapestOnDay(ticket) : ticketAt(ticket, datetime)))
  return {
    visit,
    choice: { event: offer.event, tickets, selection, limits, datetime, missingTime },
    change: (next: Selection) => selectionStore.keep(id, next),
    clear: () => selectionStore.drop(id),
  }
}
