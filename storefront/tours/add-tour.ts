import { addItem, replaceItem } from '@foyer/domain/cart/change-cart.ts'
import type { TourItem } from '@foyer/domain/goods/items.ts'
import { tourItem } from '@foyer/domain/goods/tour-item.ts'
import type { Question } from '@foyer/domain/tours/answers.ts'
import { checkAnswers } from '@foyer/domain/tours/check-answers.ts'
import { checkTour, type TourRefusal } from '@foyer/domain/tours/check-tour.ts'
import { countsByTickets, type Tour, type TourCalendar } from '@foyer/domain/tours/tour.ts'
import { ticketDifference } from '@foyer/domain/tours/ticket-difference.ts'
import type { TourForm } from '@foyer/domain/tours/tour-form.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'
import { changeCart } from '../cart/change-cart.ts'
import { pageCurrency } from '../core/page-currency.ts'
import { limitText } from '../core/limit-text.ts'
import { answerProblem } from './answer-problem.ts'

export interface TourChoice {
  tour: Tour & { questions: readonly Question[] }
  form: TourForm
  calendar: TourCalendar
  /** The line of the basket that is changed. */
  changed: number | null
}

/** The problems of a tour's form, each with the field that its sentence links to. */
export function problemsOf({ tour, form, calendar }: TourChoice, t: Translate): FieldProblem[] {
  return [
    ...checkTour(tour, form, calendar).map((refusal) => countProblem(t, tour, form, refusal)),
    ...checkAnswers(tour.questions, form.answers).flatMap((refusal) => answerProblem(t, tour.questions, refusal)),
  ]
}

/** Adds a tour to the basket, or replaces the line that is being changed; returns the new line. */
export function add({ tour, form, changed }: TourChoice): TourItem[] {
  const item = tourItem(tour, form)
  if (!item) return []
  changeCart((cart) => ({
    ...(changed === null ? addItem(cart, item) : replaceItem(cart, changed, item)),
    currency: pageCurrency(),
  }))
  return [item]
}

/** The hint while tickets and people are counted, before the button is pressed. */
export const hint = ({ tour, form }: TourChoice, t: Translate) =>
  form.ticketCount > 0 && form.tourCount > 0 ? differenceText(tour, form, t) : null

/** "3 tickets for 4 people: please add 1", where both must be equal (R5.8, R5.9); null when they are. */
function differenceText(tour: Tour, form: TourForm, t: Translate): string | null {
  const difference = ticketDifference(tour, form)
  if (!difference) return null
  const { requested: tickets, available: people } = difference
  return tickets < people
    ? t('tour.fewerTickets', { tickets, people, missing: people - tickets })
    : t('tour.moreTickets', { tickets, people, spare: tickets - people })
}

function countProblem(t: Translate, tour: Tour, form: TourForm, refusal: TourRefusal): FieldProblem {
  const people = countsByTickets(tour) ? 'tour-tickets' : 'participants'
  switch (refusal.refused) {
    case 'SLOT_UNKNOWN':
      return { field: 'slots', text: t('tickets.missingTime'), missing: true }
    case 'SOLD_OUT':
      return { field: 'slots', text: t('tour.timeFull') }
    case 'COUNT_INVALID':
      return {
        field: 'participants',
        text: t(countsByTickets(tour) ? 'tour.missingTours' : 'tour.missingPeople'),
        missing: true,
      }
    case 'TOUR_TOO_FEW_PARTICIPANTS':
      return { field: people, text: limitText(t, refusal, 'tour'), missing: true }
    case 'TOUR_TOO_MANY_PARTICIPANTS':
    case 'TOO_FEW_LEFT':
      return { field: people, text: limitText(t, refusal, 'tour') }
    case 'TOUR_TOO_MANY_TICKETS':
      return { field: 'tour-tickets', text: limitText(t, refusal, 'tour') }
    case 'TOUR_NO_GUIDE_LEFT':
      return { field: 'participants', text: limitText(t, refusal, 'tour') }
    case 'TOUR_FEWER_TICKETS_THAN_PARTICIPANTS':
      return { field: 'tour-tickets', text: differenceText(tour, form, t) ?? '', missing: true }
    case 'TOUR_MORE_TICKETS_THAN_PARTICIPANTS':
      return { field: 'tour-tickets', text: differenceText(tour, form, t) ?? '' }
    default:
      return refusal satisfies never
  }
}
