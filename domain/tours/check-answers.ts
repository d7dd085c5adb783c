import type { Refused } from '@foyer/contract/refusals.ts'
import type { Answer, Question } from './answers.ts'

export type AnswerRefused = Refused<'TOUR_ANSWER_MISSING' | 'TOUR_ANSWER_INVALID', { question: number }>

/** All invalid answers of a tour: missing, of another type, with an unknown option, too long, out of bounds. */
export function checkAnswers(questions: readonly Question[], answers: readonly Answer[]): AnswerRefused[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const odd = answers.filter(
    ({ id }, index) => !byId.has(id) || answers.findIndex((other) => other.id === id) !== index,
  )
  return [
    ...odd.map(({ id }): AnswerRefused => ({ refused: 'TOUR_ANSWER_INVALID', question: id })),
    ...questions.flatMap((question): AnswerRefused[] => {
      const answer = answers.find(({ id }) => id === question.id)
      if (!answer || isOpen(answer))
        return question.required ? [{ refused: 'TOUR_ANSWER_MISSING', question: question.id }] : []
      return fits(question, answer) ? [] : [{ refused: 'TOUR_ANSWER_INVALID', question: question.id }]
    }),
  ]
}

function isOpen({ value }: Answer): boolean {
  return (
    value === null || (Array.isArray(value) && value.length === 0) || (typeof value === 'string' && value.trim() === '')
  )
}

function fits({ type, options, max_length, min, max }: Question, answer: Answer): boolean {
  const { value } = answer
  const isOption = (option: unknown) => options.some(({ id }) => id === option)
  if (answer.type !== type) return false
  switch (type) {
    case 'radio':
    case 'select':
      return isOption(value)
    case 'checkbox':
      return Array.isArray(value) && value.every(isOption) && new Set(value).size === value.length
    case 'number':
      return (
        typeof value === 'number' && Number.isFinite(value) && value >= (min ?? -Infinity) && value <= (max ?? Infinity)
      )
    case 'text':
    case 'textarea':
      return (
        typeof value === 'string' &&
        value.length <= (max_length ?? Infinity) &&
        (type === 'textarea' || !value.includes('\n'))
      )
    default:
      return type satisfies never
  }
}

/** Questions with their answers in words, without the unanswered ones. */
export function answersInWords(
  questions: readonly Question[],
  answers: readonly Answer[],
): { question: string; answer: string }[] {
  return questions.flatMap((question) => {
    const answer = answers.find(({ id }) => id === question.id)
    if (!answer || isOpen(answer)) return []
    const chosen = Array.isArray(answer.value) ? answer.value : [answer.value]
    const words =
      question.options.length > 0
        ? question.options
            .filter(({ id }) => chosen.includes(id))
            .map(({ name }) => name)
            .join(', ')
        : String(answer.value).trim()
    return [{ question: question.text, answer: words }]
  })
}
