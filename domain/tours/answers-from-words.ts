import type { Answer, Question } from './answers.ts'

/**
 * The answers that an order keeps in words, as a form has them: the inverse of `answersInWords`. What the questions of
 * now do not know any more is left open.
 */
export function answersFromWords(
  questions: readonly Question[],
  words: readonly { question: string; answer: string }[],
): Answer[] {
  return questions.map((question) => {
    const { id, type } = question
    const answer = words.find((one) => one.question === question.text)?.answer
    if (answer === undefined) return { id, type, value: type === 'checkbox' ? [] : null }
    return { id, type, value: valueOf(question, answer) }
  })
}

function valueOf({ type, options }: Question, answer: string): Answer['value'] {
  switch (type) {
    case 'radio':
    case 'select':
      return options.find(({ name }) => name === answer)?.id ?? null
    case 'checkbox':
      return chosenOf(options, answer)
    case 'number':
      return Number.isFinite(Number(answer)) ? Number(answer) : null
    case 'text':
    case 'textarea':
      return answer
    default:
      return type satisfies never
  }
}

/** The options that were joined by commas, in their order; names may have commas themselves. */
function chosenOf([option, ...others]: readonly { id: number; name: string }[], answer: string): number[] {
  if (!option || answer === '') return []
  if (answer === option.name) return [option.id]
  if (!answer.startsWith(`${option.name}, `)) return chosenOf(others, answer)
  const rest = chosenOf(others, answer.slice(option.name.length + 2))
  return rest.length > 0 ? [option.id, ...rest] : chosenOf(others, answer)
}
