import '../booking/picker-layout.css'
import '../ui/notice.css'
import { shownTickets } from '@foyer/domain/tickets/availability.ts'
import { withoutCompany } from '@foyer/domain/tickets/check-selection.ts'
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
  const { Added, ErrorSummary, problems, attempt, round, added, press, changing } = useAddToBasket({
    choice: {
      event: offer.event,
      tickets,
      selection,
      limits: visit.limits,
      datetime: visit.datetime,
      missingTime: visit.missingTime,
    },
    load: () => import('./add-tickets.ts'),
    onAdded: (lines) => {
      track(({ cartEvent }) => cartEvent('add_to_cart', lines))
      clear()
      return {
        news: t('tickets.inBasket', { name: offer.event.name }),
        lines: lines.map(({ totalCount, detail }) => `${totalCount} × ${detail}`),
      }
    },
  })
  return (
    <div className="page">
      <PageTitle text={useEventTitle(offer.event)} error={problems.length > 0} />
      <div className="picker">
        <div className="picker__steps">
          {ErrorSummary && problems.length > 0 && <ErrorSummary problems={problems} attempt={attempt} />}
          {visit.dated && <DatePicker dates={dates} date={visit.date} onPick={changing(visit.pickDate)} />}
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
          {withoutCompany(selection, tickets).map(({ id, name }) => (
            <p key={id} className="notice" role="status">
              {t('tickets.meantWithPaid', { name })}
            </p>
          ))}
        </div>
        <SummaryAside>
          {Added && added ? (
            <Added lines={added} onwards="tickets" />
          ) : (
            <TicketSummary
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
