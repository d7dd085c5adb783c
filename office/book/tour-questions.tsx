import { Checkbox, NativeSelect, Stack, TextInput, Textarea } from '@mantine/core'
import { chooseOption, typeAnswer, type Answer, type Question } from '@foyer/domain/tours/answers.ts'
import { useSay } from '../core/language.tsx'

interface TourQuestionsProps {
  questions: readonly Question[]
  answers: Answer[]
  onChange: (answers: Answer[]) => void
}

/** What a tour asks whoever books it. */
export function TourQuestions({ questions, answers, onChange }: TourQuestionsProps) {
  const say = useSay()
  if (questions.length === 0) return null
  return (
    <section aria-label={say('book.questions')}>
      <h3>{say('book.questions')}</h3>
      <Stack gap="sm">
        {questions.map((question) => (
          <OneQuestion
            key={question.id}
            question={question}
            value={answers.find(({ id }) => id === question.id)?.value ?? null}
            onChoose={(option) => onChange(chooseOption(answers, question.id, option))}
            onType={(typed) => onChange(typeAnswer(answers, question.id, typed))}
          />
        ))}
      </Stack>
    </section>
  )
}

interface OneProps {
  question: Question
  value: Answer['value']
  onChoose: (option: number) => void
  onType: (typed: string) => void
}

function OneQuestion({ question, value, onChoose, onType }: OneProps) {
  const { text, required, type, options, max_length: most } = question
  const field = { label: text, required, ...(most !== null && { maxLength: most }) }
  if (type === 'checkbox')
    return (
      <Checkbox.Group label={text} required={required} value={Array.isArray(value) ? value.map(String) : []}>
        <Stack gap="xs">
          {options.map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} label={name} onChange={() => onChoose(id)} />
          ))}
        </Stack>
      </Checkbox.Group>
    )
  if (type === 'radio' || type === 'select')
    return (
      <NativeSelect
        {...field}
        value={value === null ? '' : String(value)}
        onChange={({ currentTarget }) => currentTarget.value !== '' && onChoose(Number(currentTarget.value))}
        data={[
          ...(value === null ? [{ value: '', label: '' }] : []),
          ...options.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    )
  const typed = value === null ? '' : String(value)
  if (type === 'textarea')
    return <Textarea {...field} rows={2} value={typed} onChange={({ currentTarget }) => onType(currentTarget.value)} />
  return (
    <TextInput
      {...field}
      inputMode={type === 'number' ? 'decimal' : 'text'}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}
