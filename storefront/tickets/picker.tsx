import './picker.css'
import { useState } from 'react'
import { shownTickets } from '@foyer/domain/tickets/availability.ts'
import { checkSelection } from '@foyer/domain/tickets/check-selection.ts'
import { selectionPlaces } from '@foyer/domain/tickets/selection.ts'
import { addTickets } from '../cart/add-tickets.ts'
import { useTexts } from '../shop/language.tsx'
import { PageTitle } from '../shop/page-title.tsx'
import { ErrorSummary, type FieldProblem } from '../shop/parts/error-summary.tsx'
import { Added } from './added.tsx'
import { DatePicker } from './date-picker.tsx'
import type { Offer } from './load-ticket.ts'
import { useProblemTexts } from './problem-texts.ts'
import { SlotPicker } from './slot-picker.tsx'
import { Summary } from './summary.tsx'
import { TicketRows } from './ticket-rows.tsx'
import { useSelection } from './use-selection.ts'
import { useVisitTime } from './use-visit-time.ts'

/** Day, time, tickets, basket. */
export function Picker({ offer }: { offer: Offer }) {
  const t = useTexts()
  const visit = useVisitTime(offer)
  const { selection, change, clear } = useSelection(offer.event.id)
  const [attempt, setAttempt] = useState(0)
  const [added, setAdded] = useState<string[] | null>(null)
  const sold = shownTickets(offer.tickets).filter(({ mode }) => mode === 3 || visit.isOpen)
  const problems = useProblems(offer, sold, selection, visit)

  const add = () => {
    if (problems.length > 0) return setAttempt(attempt + 1)
    const lines = addTickets(offer.event, sold, selection, visit.datetime)
    setAttempt(0)
    clear()
    setAdded(lines.map(({ totalCount, detail }) => `${totalCount} × ${detail}`))
  }
  const anew = <A,>(act: (value: A) => void) => (value: A) => {
    setAdded(null)
    act(value)
  }
  const shown = attempt > 0 ? problems : []
  return (
    <div className="page">
      <PageTitle text={offer.event.name} error={shown.length > 0} />
      <div className="picker">
        <div className="picker__steps">
          {shown.length > 0 && <ErrorSummary problems={shown} attempt={attempt} />}
          {visit.dated && <DatePicker offer={offer} date={visit.date} onPick={anew(visit.pickDate)} />}
          {visit.timed && visit.isOpen && <SlotPicker slots={visit.slots} time={visit.time} fewLeft={offer.fewLeft} now={offer.now} busy={visit.isChanging} onPick={anew(visit.pickTime)} />}
          {sold.length > 0 && <TicketRows tickets={sold} selection={selection} limits={visit.limits} fewLeft={offer.fewLeft} onChange={anew(change)} />}
        </div>
        <aside className="summary" aria-label={t('tickets.yourChoice')}>
          {added ? (
            <Added lines={added} />
          ) : (
            <Summary tickets={sold} selection={selection} datetime={visit.datetime} date={visit.dated ? visit.date : null} timed={visit.timed} disabled={sold.length === 0} onAdd={add} />
          )}
        </aside>
      </div>
    </div>
  )
}

/** What keeps the selection out of the basket as it stands. */
function useProblems(offer: Offer, sold: Offer['tickets'], selection: ReturnType<typeof useSelection>['selection'], visit: ReturnType<typeof useVisitTime>): FieldProblem[] {
  const t = useTexts()
  const problemTexts = useProblemTexts(offer.tickets)
  const wantsDated = selectionPlaces(sold.filter(({ mode }) => mode !== 3), selection) > 0
  return [
    ...(visit.missingTime && wantsDated ? [{ field: 'slots', text: t('tickets.missingTime') }] : []),
    ...(selectionPlaces(sold, selection) === 0 ? [{ field: 'tickets', text: t('tickets.missingTickets') }] : []),
    ...problemTexts(checkSelection(selection, sold, visit.limits)),
  ]
}
