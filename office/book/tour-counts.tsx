import './counts.css'
import './book.css'
import { countsByTickets, isWithoutTickets } from '@foyer/domain/tours/tour.ts'
import { followParticipants } from '@foyer/domain/tours/follow-participants.ts'
import { choiceIn } from '@foyer/domain/tours/tour-choice.ts'
import {
  changeSubTicketCount,
  changeTicketCount,
  changeTourCount,
  type TourForm,
} from '@foyer/domain/tours/tour-form.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { Count } from './counts.tsx'
import { formOf, type Line } from './draft.ts'
import type { Offered } from './offers-query.ts'
import { TourQuestions } from './tour-questions.tsx'
import { useCurrency } from '../core/shop-config.ts'

interface TourCountsProps {
  line: Line
  offered: Extract<Offered, { kind: 'tour' }>
  onChange: (line: Line) => void
}

/** Who takes part in a tour, or how many tours a group has; the tickets that it needs, and what it asks. */
export function TourCounts({ line, offered, onChange }: TourCountsProps) {
  const say = useSay()
  const money = useMoney()
  const currency = useCurrency()
  const { tour } = offered
  const form = formOf(line, offered)
  const price = (amount: number) => currency && money(amount, currency)
  const set = (next: TourForm) => onChange({ ...line, tour: choiceIn(next) })
  return (
    <>
      <section aria-label={say(countsByTickets(tour) ? 'book.groups' : 'book.participants')}>
        <h3>{say(countsByTickets(tour) ? 'book.groups' : 'book.participants')}</h3>
        <p className="book__day">{say('book.size', { min: tour.min_participants ?? 1, max: tour.max_participants })}</p>
        <ul className="counts">
          {form.tours.map((one) => (
            <Count
              key={one.id}
              label={one.name}
              price={price(one.price)}
              count={one.count}
              onCount={(count) => set(followParticipants(tour, changeTourCount(form, one.id, count)))}
            />
          ))}
        </ul>
      </section>
      {!isWithoutTickets(tour) && (
        <section aria-label={say('book.admission')}>
          <h3>{say('book.admission')}</h3>
          <ul className="counts">
            {form.tickets.flatMap((ticket) =>
              ticket.subTickets.length === 0
                ? [
                    <Count
                      key={ticket.id}
                      label={ticket.name}
                      price={price(ticket.price)}
                      count={ticket.count}
                      onCount={(count) =>
                        set(followParticipants(tour, changeTicketCount(form, tour, ticket.id, count), ticket.id))
                      }
                    />,
                  ]
                : ticket.subTickets.map((part) => (
                    <Count
                      key={`${ticket.id} ${part.id}`}
                      label={`${ticket.name}, ${part.name}`}
                      price={price(part.price)}
                      count={part.count}
                      onCount={(count) =>
                        set(
                          followParticipants(
                            tour,
                            changeSubTicketCount(form, tour, ticket.id, part.id, count),
                            ticket.id,
                          ),
                        )
                      }
                    />
                  )),
            )}
          </ul>
        </section>
      )}
      <TourQuestions
        questions={tour.questions}
        answers={form.answers}
        onChange={(answers) => set({ ...form, answers })}
      />
    </>
  )
}
