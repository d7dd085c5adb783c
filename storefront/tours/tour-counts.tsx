import './tour-counts.css'
import { overLimit } from '@foyer/domain/offer/count-limit.ts'
import { followParticipants } from '@foyer/domain/tours/follow-participants.ts'
import { informedMinimum } from '@foyer/domain/tours/people.ts'
import { countsByTickets, type Tour, type TourCalendar } from '@foyer/domain/tours/tour.ts'
import {
  changeSubTicketCount,
  changeTicketCount,
  changeTourCount,
  type TourForm,
} from '@foyer/domain/tours/tour-form.ts'
import { priceLimit, ticketLimit, type TourLimit } from '@foyer/domain/tours/tour-limits.ts'
import { CountRow, PartRow } from '../booking/count-row.tsx'
import { useTexts } from '../core/language.tsx'
import { limitText } from '../core/limit-text.ts'
import { usePrice } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'

export interface Counting {
  tour: Tour
  form: TourForm
  calendar: TourCalendar
  onChange: (next: TourForm) => void
}

/** Sets a count up to its limit, and says so when that is lower than requested (R5.1 to R5.4, R5.13). */
function useTaking({ tour, onChange }: Counting) {
  const t = useTexts()
  return (limit: TourLimit, requested: number, now: number, changed: (count: number) => TourForm): string | null => {
    const over = requested <= now ? null : overLimit(limit, requested)
    const count = over ? over.available : requested
    if (count !== now) onChange(changed(count))
    if (over?.refused === 'COUNT_INVALID') return t(countsByTickets(tour) ? 'tour.toursFirst' : 'tour.peopleFirst')
    return over && limitText(t, over, 'tour')
  }
}

/** The counts by the price list: participants, or whole tours. */
export function TourPrices(counting: Counting) {
  const t = useTexts()
  const price = usePrice()
  const take = useTaking(counting)
  const { tour, form, calendar } = counting
  const whole = countsByTickets(tour)
  const min = tour.min_participants ?? 1
  const least = informedMinimum(tour)
  return (
    <section id="participants" aria-labelledby="choose-participants">
      <h2 id="choose-participants">{t(whole ? 'tour.tours' : 'tour.participants')}</h2>
      <p className="tour-counts__rule muted">
        {tour.book_complete_tour === 1 && min > 1
          ? t('tour.groupSize', { min, max: tour.max_participants })
          : t('tour.upTo', { max: tour.max_participants })}
        {least !== null && ` ${t('tour.takesPlaceFrom', { min: least })}`}
      </p>
      <ul className="tour-counts">
        {form.tours.map(({ id, name, price: each, count }) => (
          <CountRow
            key={id}
            id={`price-${id}`}
            name={name}
            price={each === 0 ? t('shop.free') : price(each)}
            stepper={
              <Stepper
                label={name}
                value={count}
                onChange={(requested) =>
                  take(priceLimit(tour, form, calendar, id), requested, count, (next) =>
                    followParticipants(tour, changeTourCount(form, id, next)),
                  )
                }
              />
            }
          />
        ))}
      </ul>
    </section>
  )
}

/** The participants' admission, by ticket type and sub-ticket. */
export function TourTickets({ hint, ...counting }: Counting & { hint: string | null }) {
  const t = useTexts()
  const price = usePrice()
  const take = useTaking(counting)
  const { tour, form, calendar } = counting
  const cost = (each: number) => (each === 0 ? t('shop.free') : price(each))
  const rule = t(countsByTickets(tour) ? 'tour.ticketEach' : 'tour.asMany')
  const own = form.own > 0 && t('tour.ownAdmissions', { count: form.own })
  return (
    <section id="tour-tickets" aria-labelledby="choose-tickets">
      <h2 id="choose-tickets">{t('tickets.chooseTypes')}</h2>
      <p className={own ? 'tour-counts__own' : 'tour-counts__rule muted'}>
        {own ? t('tour.onlyMissing', { own }) : rule}
      </p>
      <ul className="tour-counts">
        {form.tickets.map(({ id, name, price: each, count, subTickets }) => (
          <CountRow
            key={id}
            id={`ticket-${id}`}
            name={name}
            price={each === 0 && subTickets.length > 0 ? null : cost(each)}
            stepper={
              subTickets.length === 0 && (
                <Stepper
                  label={name}
                  value={count}
                  onChange={(requested) =>
                    take(ticketLimit(tour, form, calendar, id), requested, count, (next) =>
                      followParticipants(tour, changeTicketCount(form, tour, id, next), id),
                    )
                  }
                />
              )
            }
          >
            {subTickets.length > 0 &&
              subTickets.map((sub) => (
                <PartRow
                  key={sub.id}
                  id={`ticket-${id}-${sub.id}`}
                  name={sub.name}
                  price={cost(sub.price)}
                  stepper={
                    <Stepper
                      label={t('shop.labelled', { label: name, value: sub.name })}
                      value={sub.count}
                      onChange={(requested) =>
                        take(ticketLimit(tour, form, calendar, id, sub.id), requested, sub.count, (next) =>
                          followParticipants(tour, changeSubTicketCount(form, tour, id, sub.id, next), id),
                        )
                      }
                    />
                  }
                />
              ))}
          </CountRow>
        ))}
      </ul>
      <p role="status" className="tour-counts__difference label">
        {hint}
      </p>
    </section>
  )
}
