import type { Question } from '@foyer/domain/tours/answers.ts'
import type { AnswerRefused } from '@foyer/domain/tours/check-answers.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'
import { questionField } from './questions.tsx'

/** What is wrong with an answer, at its question. */
export function answerProblem(
  t: Translate,
  questions: readonly Question[],
  { refused, question: id }: AnswerRefused,
): FieldProblem[] {
  const question = questions.find((one) => one.id === id)
  // answers to unknown questions are not sent
  if (!question) return []
  const { text, type, min, max } = question
  const field = questionField(id)
  const missing = refused === 'TOUR_ANSWER_MISSING'
  if (!missing && type === 'number')
    return [{ field, text: t('tour.answerNumber', { question: text, min: min ?? '…', max: max ?? '…' }) }]
  return [
    {
      field,
      text: t(missing ? 'tour.answerMissing' : 'tour.answerInvalid', { question: text }),
      missing,
    },
  ]
}
