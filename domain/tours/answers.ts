import type { Answer, Question } from '@foyer/contract/tours.schema.ts'

/**
 * An answer (R3.41): one option's id for radio and select, a list of ids for checkbox, else a text (R3.42 to R3.44).
 */
export type { Answer, Question } from '@foyer/contract/tours.schema.ts'

/** Every question without an answer (R4.35). */
export function noAnswers(questions: readonly Pick<Question, 'id' | 'type'>[]): Answer[] {
  return questions.map(({ id, type }) => ({ id, type, value: type === 'checkbox' ? [] : null }))
}

/** A click on an option: radio and select have only this one (R3.42), a checkbox adds or removes it (R3.43). */
export function chooseOption(answers: readonly Answer[], questionId: number, optionId: number): Answer[] {
  return answers.map((answer) => {
    if (answer.id !== questionId) return answer
    if (answer.type === 'radio' || answer.type === 'select') return { ...answer, value: optionId }
    if (answer.type !== 'checkbox') return answer
    const chosen = Array.isArray(answer.value) ? answer.value : []
    return {
      ...answer,
      value: chosen.includes(optionId) ? chosen.filter((id) => id !== optionId) : [...chosen, optionId],
    }
  })
}

/** A typed answer (R3.44); an invalid number is empty. */
export function typeAnswer(answers: readonly Answer[], questionId: number, typed: string): Answer[] {
  return answers.map((answer) => {
    if (answer.id !== questionId) return answer
    if (answer.type === 'text' || answer.type === 'textarea') return { ...answer, value: typed }
    return answer.type === 'number' ? { ...answer, value: numberOf(typed) } : answer
  })
}

function numberOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : null
}
