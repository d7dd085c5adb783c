import '../booking/picker-layout.css'
import '../ui/notice.css'
import { useEffect } from 'react'
import { shownTickets } from '@foyer/domain/tickets/availability.ts'
import { selectionPlaces } from '@foyer/domain/tickets/selection.ts'
import { DatePicker } from '../booking/date-picker.tsx'
import { SummaryAside } from '../booking/summary.tsx'
import { useAddToBasket } from '../booking/use-add-to-basket.ts'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { track } from '../core/tracking.ts'
import type { Offer } from './load-ticket.ts'
import { TicketRows } from './ticket-rows.tsx'
import { TicketSummary } from './ticket-summary.tsx'
import { TicketTimes } from './ticket-times.tsx'
import { useEventTitle } from './use-event-title.ts'
import { useSelection } from './use-selection.ts'
import { useTicketDates } from './use-ticket-dates.ts'
import { useVisitTime } from './use-visit-time.ts'

/** Chooses day, time and tickets, and adds them to the basket. */
export function TicketPicker({ offer }: { offer: Offer }) {
  const t = useTexts()
  const dates = useTicketDates(offer)
  const visit = useVisitTime(offer)
  const { selection, change, clear } = useSelection(offer.event.id)
  const tickets = shownTickets(offer.tickets).filter(({ mode }) => mode === 3 || visit.isOpen)
  const choice = {
    event: offer.event,
    tickets,
    selection,
    limits: visit.limits,
    datetime: visit.datetime,
    missingTime: visit.missingTime,
  }
  const { basket, loaded, problems, attempt, unavailable, presses, round, added, press, changing } = useAddToBasket({
    choice,
    chosen: visit.chosen,
    load: () => import('./add-tickets.ts'),
    onAdded: (lines) => {
      track(({ cartEvent }) => cartEvent('add_to_cart', lines))
      clear()
      return t('tickets.inBasket', { name: offer.event.name })
    },
  })
  useEffect(() => {
    // something was chosen before a reload
    if (selectionPlaces(tickets, selection) > 0) void loaded()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div className="page">
      <PageTitle text={useEventTitle(offer.event)} error={problems.length > 0} />
      <div className="picker">
        <div className="picker__steps">
          {basket && problems.length > 0 && <basket.ErrorSummary problems={problems} attempt={attempt} />}
          {visit.dated && <DatePicker dates={dates} date={visit.date} onPick={changing(visit.pickDate)} />}
          {basket && unavailable && (
            <basket.TimeUnavailable
              datetime={unavailable}
              next={visit.next}
              attempt={presses}
              onPick={changing(visit.pick)}
            />
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
          {tickets.length > 0 && (
            <TicketRows
              key={round}
              tickets={tickets}
              selection={selection}
              limits={visit.limits}
              fewLeft={offer.fewLeft}
              onChange={changing(change)}
            />
          )}
          {basket && <basket.CheaperTickets choice={choice} onChange={changing(change)} />}
          {basket && <basket.CompanyNotice selection={selection} tickets={tickets} />}
        </div>
        <SummaryAside>
          {basket && added ? (
            <basket.Added items={added} onwards="tickets" />
          ) : (
            <TicketSummary
              Parts={basket?.SummaryParts}
              tickets={tickets}
              selection={selection}
              datetime={visit.datetime}
              date={visit.dated ? visit.date : null}
              timed={visit.timed}
              disabled={tickets.length === 0}
              onAdd={press}
            />
          )}
        </SummaryAside>
      </div>
    </div>
  )
}
