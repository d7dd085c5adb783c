import '../booking/picker-layout.css'
import { useState } from 'react'
import { shownTickets } from '@foyer/domain/tickets/availability.ts'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { toast } from '../core/toast-store.ts'
import { track } from '../core/tracking.ts'
import { DatePicker } from './date-picker.tsx'
import { SummaryAside } from '../booking/summary.tsx'
import type { Offer } from './load-ticket.ts'
import { SlotPicker } from './slot-picker.tsx'
import { Summary } from './summary.tsx'
import { TicketRows } from './ticket-rows.tsx'
import { useSelection } from './use-selection.ts'
import { useVisitTime } from './use-visit-time.ts'

const basketStep = () => import('./basket-step.ts')
type BasketStep = Awaited<ReturnType<typeof basketStep>>

/** Day, time, tickets, basket. */
export function Picker({ offer }: { offer: Offer }) {
  const t = useTexts()
  const visit = useVisitTime(offer)
  const { selection, change, clear } = useSelection(offer.event.id)
  const [step, setStep] = useState<BasketStep | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [added, setAdded] = useState<string[] | null>(null)
  const [round, setRound] = useState(0)
  const tickets = shownTickets(offer.tickets).filter(({ mode }) => mode === 3 || visit.isOpen)
  const choice = { tickets, selection, limits: visit.limits, missingTime: visit.missingTime }
  const problems = step && attempt > 0 ? step.problemsOf(choice, t) : []

  const load = () => {
    if (!step) void basketStep().then(setStep)
  }
  const add = async () => {
    const { problemsOf, addTickets } = step ?? (await basketStep())
    load()
    if (problemsOf(choice, t).length > 0) return setAttempt(attempt + 1)
    const lines = addTickets(offer.event, tickets, selection, visit.datetime)
    track(({ cartEvent }) => cartEvent('add_to_cart', lines))
    toast(t('tickets.inBasket', { name: offer.event.name }))
    setAttempt(0)
    clear()
    // what was said of the counts goes with them
    setRound(round + 1)
    setAdded(lines.map(({ totalCount, detail }) => `${totalCount} × ${detail}`))
  }
  const anew =
    <A,>(act: (value: A) => void) =>
    (value: A) => {
      load()
      setAdded(null)
      act(value)
    }
  return (
    <div className="page">
      <PageTitle text={offer.event.name} error={problems.length > 0} />
      <div className="picker">
        <div className="picker__steps">
          {step && problems.length > 0 && <step.ErrorSummary problems={problems} attempt={attempt} />}
          {visit.dated && <DatePicker offer={offer} date={visit.date} onPick={anew(visit.pickDate)} />}
          {visit.timed && visit.isOpen && (
            <SlotPicker
              slots={visit.slots}
              time={visit.time}
              fewLeft={offer.fewLeft}
              now={offer.now}
              busy={visit.isChanging}
              onPick={anew(visit.pickTime)}
            />
          )}
          {tickets.length > 0 && (
            <TicketRows
              key={round}
              tickets={tickets}
              selection={selection}
              limits={visit.limits}
              fewLeft={offer.fewLeft}
              onChange={anew(change)}
            />
          )}
        </div>
        <SummaryAside>
          {step && added ? (
            <step.Added lines={added} onwards="tickets" />
          ) : (
            <Summary
              tickets={tickets}
              selection={selection}
              datetime={visit.datetime}
              date={visit.dated ? visit.date : null}
              timed={visit.timed}
              disabled={tickets.length === 0}
              onAdd={() => void add()}
            />
          )}
        </SummaryAside>
      </div>
    </div>
  )
}
