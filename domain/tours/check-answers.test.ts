import { describe, expect, it } from 'vitest'
import type { Answer, Question } from './answers.ts'
import { answersInWords, checkAnswers } from './check-answers.ts'

const options = [
  { id: 1, name: 'School' },
  { id: 2, name: 'Company' },
]
const question = (type: Question['type'], given: Partial<Question> = {}): Question => ({
  id: 7,
  type,
  text: 'Who?',
  required: true,
  options: ['radio', 'select', 'checkbox'].includes(type) ? options : [],
  max_length: null,
  min: null,
  max: null,
  ...given,
})
const answer = (type: Answer['type'], value: Answer['value'], id = 7): Answer => ({ id, type, value })
const check = (requested: Question, ...answers: Answer[]) =>
  checkAnswers([requested], answers).map(({ refused }) => refused)

describe('an answer', () => {
  it.each<[Question, Answer['value']]>([
    [question('radio'), 2],
    [question('select'), 1],
    [question('checkbox'), [2, 1]],
    [question('text', { max_length: 5 }), 'Class'],
    [question('textarea'), 'two\nlines'],
    [question('number'), -40],
    [question('number', { min: 3, max: 9 }), 3],
    [question('number', { min: 3, max: 9 }), 9],
  ])('of each type fits its question: %o (R3.41, R3.42, R3.43, R3.44)', (requested, value) => {
    expect(check(requested, answer(requested.type, value))).toEqual([])
  })

  it.each<[string, Question, Answer]>([
    ['of another type', question('radio'), answer('select', 1)],
    ['of no known option', question('radio'), answer('radio', 3)],
    ['a list for one option', question('select'), answer('select', [1])],
    ['one option for a list', question('checkbox'), answer('checkbox', 1)],
    ['an option twice', question('checkbox'), answer('checkbox', [1, 1])],
    ['an unknown option beside a known one', question('checkbox'), answer('checkbox', [1, 9])],
    ['longer than allowed', question('text', { max_length: 4 }), answer('text', 'Class')],
    ['longer than allowed on several lines', question('textarea', { max_length: 4 }), answer('textarea', 'a\nbcd')],
    ['a list for a text', question('text'), answer('text', [1])],
    ['several lines in a line', question('text'), answer('text', 'a\nb')],
    ['a text for a number', question('number'), answer('number', '3')],
    ['below the minimum', question('number', { min: 3 }), answer('number', 2)],
    ['above the maximum', question('number', { max: 9 }), answer('number', 10)],
    ['no number at all', question('number'), answer('number', Number.POSITIVE_INFINITY)],
  ])('%s is refused (R3.41)', (_, requested, given) => {
    expect(check(requested, given)).toEqual(['TOUR_ANSWER_INVALID'])
  })

  it.each<Answer['value']>([null, '', '  ', []])(
    '%o is none: refused where it is required, else fine (R3.41)',
    (value) => {
      expect(check(question('text'), answer('text', value))).toEqual(['TOUR_ANSWER_MISSING'])
      expect(check(question('text', { required: false }), answer('text', value))).toEqual([])
      expect(check(question('text'))).toEqual(['TOUR_ANSWER_MISSING'])
    },
  )

  it('to no question, or given twice, is refused and named (R3.41)', () => {
    const twice = [answer('radio', 1), answer('radio', 2), answer('text', 'x', 99)]
    expect(checkAnswers([question('radio')], twice)).toEqual([
      { refused: 'TOUR_ANSWER_INVALID', question: 7 },
      { refused: 'TOUR_ANSWER_INVALID', question: 99 },
    ])
  })

  it('is judged by its own question (R3.41)', () => {
    const requested = [question('text'), question('text', { id: 8, max_length: 3 })]
    expect(checkAnswers(requested, [answer('text', 'Class'), answer('text', 'Ada', 8)])).toEqual([])
    expect(checkAnswers(requested, [answer('text', 'Ada'), answer('text', 'Class', 8)])).toEqual([
      { refused: 'TOUR_ANSWER_INVALID', question: 8 },
    ])
  })

  it('is told in the words of what was chosen (R3.41)', () => {
    const words = (requested: Question, given: Answer) =>
      answersInWords([requested], [given]).map((entry) => entry.answer)
    expect(words(question('radio'), answer('radio', 2))).toEqual(['Company'])
    expect(words(question('checkbox'), answer('checkbox', [1]))).toEqual(['School'])
  })

  it('is told in words, open ones left out (R3.41)', () => {
    const requested = [
      question('checkbox'),
      question('text', { id: 8, text: 'Name' }),
      question('number', { id: 9, text: 'Age' }),
      question('select', { id: 10 }),
      question('textarea', { id: 11, text: 'More' }),
    ]
    expect(
      answersInWords(requested, [
        answer('checkbox', [2, 1]),
        answer('text', '', 8),
        answer('number', 0, 9),
        answer('select', null, 10),
        answer('textarea', ' by train\n', 11),
      ]),
    ).toEqual([
      { question: 'Who?', answer: 'School, Company' },
      { question: 'Age', answer: '0' },
      { question: 'More', answer: 'by train' },
    ])
  })
})
