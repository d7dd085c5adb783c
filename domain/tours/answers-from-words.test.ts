import { expect, it } from 'vitest'
import type { Answer, Question } from './answers.ts'
import { answersFromWords } from './answers-from-words.ts'
import { answersInWords } from './check-answers.ts'

const question = (id: number, type: Question['type'], names: string[] = []): Question => ({
  id,
  type,
  text: `Frage ${id}?`,
  required: false,
  options: names.map((name, at) => ({ id: at + 1, name })),
  max_length: null,
  min: null,
  max: null,
})
const help = ['Stühle', 'Lift', 'Lift, gross', 'Licht']
const questions = [
  question(1, 'radio', ['Schule', 'Verein']),
  question(2, 'select', ['Farbe', 'Form']),
  question(3, 'checkbox', help),
  question(4, 'text'),
  question(5, 'textarea'),
  question(6, 'number'),
]

it.each<[string, Answer['value'][]]>([
  ['all answered', [2, 1, [1, 4], 'Klasse 4b', 'Erste Zeile\nzweite', 7.5]],
  ['all left open', [null, null, [], null, null, null]],
  ['an option whose name has a comma', [1, null, [3, 4], null, null, 0]],
  ['an option whose name another begins with', [1, null, [2], null, null, null]],
])('Answers are read again from the words of the order: %s', (_, values) => {
  const answers = questions.map(({ id, type }, at): Answer => ({ id, type, value: values[at]! }))
  expect(answersFromWords(questions, answersInWords(questions, answers))).toEqual(answers)
})

it('What the museum does not ask or offer any more is left open', () => {
  const words = [
    { question: 'Frage 1?', answer: 'Firma' },
    { question: 'Frage 3?', answer: 'Stühle, Bank' },
    { question: 'Frage 6?', answer: 'sieben' },
    { question: 'Frage 9?', answer: 'ja' },
  ]
  expect(answersFromWords(questions, words).map(({ value }) => value)).toEqual([null, null, [], null, null, null])
})
