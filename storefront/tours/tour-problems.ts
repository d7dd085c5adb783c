import type { Question } from '@foyer/domain/tours/answers.ts'
import { checkAnswers, type AnswerRefused } from '@foyer/domain/tours/check-answers.ts'
import { checkTour, type TourRefusal } from '@foyer/domain/tours/check-tour.ts'
import { countsByTickets, type Tour, type TourCalendar } from '@foyer/domain/tours/tour.ts'
import type { TourForm } from '@foyer/domain/tours/tour-form.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'
import { differenceText } from './difference-text.ts'
import { questionField } from './question-field.ts'

/** Everything that keeps a tour out of the basket, each sentence with the place that it leads to. */
export function tourProblems(
  t: Translate,
  tour: Tour,
  questions: readonly Question[],
  form: TourForm,
  calendar: TourCalendar,
): FieldProblem[] {
  return [
    ...checkTour(tour, form, calendar).map((no) => countProblem(t, tour, form, no)),
    ...checkAnswers(questions, form.answers).flatMap((no) => answerProblem(t, questions, no)),
  ]
}

function countProblem(t: Translate, tour: Tour, form: TourForm, no: TourRefusal): FieldProblem {
  const people = countsByTickets(tour) ? 'tour-tickets' : 'participants'
  switch (no.refused) {
    case 'SLOT_UNKNOWN':
      return { field: 'slots', text: t('tickets.missingTime') }
    case 'SOLD_OUT':
      return { field: 'slots', text: t('tour.timeFull') }
    case 'COUNT_INVALID':
      return { field: 'participants', text: t(countsByTickets(tour) ? 'tour.missingTours' : 'tour.missingPeople') }
    case 'TOUR_TOO_FEW_PARTICIPANTS':
      return { field: people, text: t('tour.tooFewPeople', no) }
    case 'TOUR_TOO_MANY_PARTICIPANTS':
    case 'TOUR_TOO_MANY_TICKETS':
      return { field: no.refused === 'TOUR_TOO_MANY_TICKETS' ? 'tour-tickets' : people, text: t('tickets.atMost', no) }
    case 'TOO_FEW_LEFT':
      return { field: people, text: t('tour.placesLeft', no) }
    case 'TOUR_NO_GUIDE_LEFT':
      return { field: 'participants', text: t('tour.guidesLeft', no) }
    case 'TOUR_FEWER_TICKETS_THAN_PARTICIPANTS':
    case 'TOUR_MORE_TICKETS_THAN_PARTICIPANTS':
      return { field: 'tour-tickets', text: differenceText(t, tour, form) ?? '' }
    default:
      return no satisfies never
  }
}

function answerProblem(
  t: Translate,
  questions: readonly Question[],
  { refused, question: id }: AnswerRefused,
): FieldProblem[] {
  const question = questions.find((one) => one.id === id)
  // what answers no question is not sent
  if (!question) return []
  const { text, type, min, max } = question
  const missing = refused === 'TOUR_ANSWER_MISSING'
  if (!missing && type === 'number')
    return [
      { field: questionField(id), text: t('tour.answerNumber', { question: text, min: min ?? '…', max: max ?? '…' }) },
    ]
  return [
    { field: questionField(id), text: t(missing ? 'tour.answerMissing' : 'tour.answerInvalid', { question: text }) },
  ]
}
