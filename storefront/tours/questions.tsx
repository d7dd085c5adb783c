import './questions.css'
import type { ReactNode } from 'react'
import { type Answer, chooseOption, type Question, typeAnswer } from '@foyer/domain/tours/answers.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { useTexts } from '../core/language.tsx'
import { CheckField, describedBy, Field, FieldRow, SelectField } from '../ui/field.tsx'

/** The id of a question's control. */
export const questionField = (id: number) => `question-${id}`

interface QuestionsProps {
  questions: readonly Question[]
  answers: readonly Answer[]
  /** Until when they can be changed. */
  until?: string | undefined
  /** Errors by field id. */
  errors: ReadonlyMap<string, string>
  onChange: (answers: Answer[]) => void
}

/** The museum's questions, each with the control of its type. */
export function Questions({ questions, answers, until, errors, onChange }: QuestionsProps) {
  const t = useTexts()
  return (
    <section className="questions" aria-labelledby="questions">
      <h2 id="questions">{t('tour.questions')}</h2>
      {until && <p className="muted">{until}</p>}
      {questions.map((question) => (
        <OneQuestion
          key={question.id}
          question={question}
          value={answers.find(({ id }) => id === question.id)?.value ?? null}
          error={errors.get(questionField(question.id)) ?? null}
          onChoose={(option) => onChange(chooseOption(answers, question.id, option))}
          onType={(typed) => onChange(typeAnswer(answers, question.id, typed))}
          onLeaveOpen={() =>
            onChange(answers.map((answer) => (answer.id === question.id ? { ...answer, value: null } : answer)))
          }
        />
      ))}
    </section>
  )
}

interface OneProps {
  question: Question
  value: Answer['value']
  error: string | null
  onChoose: (option: number) => void
  onType: (typed: string) => void
  onLeaveOpen: () => void
}

function OneQuestion(props: OneProps) {
  const { type } = props.question
  switch (type) {
    case 'radio':
    case 'checkbox':
      return <Options {...props} />
    case 'select':
      return <Selection {...props} />
    case 'textarea':
      return <Lines {...props} />
    case 'number':
    case 'text':
      return <Typed {...props} type={type} />
    default:
      return type satisfies never
  }
}

/** What every control takes from its question. */
function useRow({ question: { id, text, required }, error }: OneProps) {
  const t = useTexts()
  return { id: questionField(id), label: text, optional: t(required ? 'tour.required' : 'account.optional'), error }
}

function Options(props: OneProps) {
  const { question, value, onChoose } = props
  const row = useRow(props)
  return (
    <Choice {...row}>
      {question.options.map((option) =>
        question.type === 'radio' ? (
          <label key={option.id} className="field__check">
            <input
              type="radio"
              name={row.id}
              required={question.required}
              checked={value === option.id}
              onChange={() => onChoose(option.id)}
            />
            <span>{option.name}</span>
          </label>
        ) : (
          <CheckField
            key={option.id}
            label={option.name}
            checked={Array.isArray(value) && value.includes(option.id)}
            onChange={() => onChoose(option.id)}
          />
        ),
      )}
    </Choice>
  )
}

function Selection(props: OneProps) {
  const { question, value, onChoose, onLeaveOpen } = props
  const t = useTexts()
  return (
    <SelectField
      {...useRow(props)}
      required={question.required}
      value={String(value ?? '')}
      onChange={({ currentTarget }) =>
        currentTarget.value === '' ? onLeaveOpen() : onChoose(Number(currentTarget.value))
      }
    >
      <option value="">{t('tour.choose')}</option>
      {question.options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </SelectField>
  )
}

function Lines(props: OneProps) {
  const { question, value, error, onType } = props
  const row = useRow(props)
  return (
    <FieldRow {...row}>
      <textarea
        id={row.id}
        className="control questions__lines"
        rows={4}
        required={question.required}
        maxLength={question.max_length ?? undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(row)}
        value={String(value ?? '')}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </FieldRow>
  )
}

function Typed({ type, ...props }: OneProps & { type: 'number' | 'text' }) {
  const { question, value, onType } = props
  const { min, max, max_length, required } = question
  const t = useTexts()
  return (
    <Field
      {...useRow(props)}
      type={type}
      {...(type === 'number' && { inputMode: 'decimal', className: 'control--short', step: 'any' })}
      hint={bounds(min, max, t)}
      required={required}
      min={min ?? undefined}
      max={max ?? undefined}
      maxLength={max_length ?? undefined}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}

function bounds(from: number | null, to: number | null, t: Translate): string | null {
  if (from !== null && to !== null) return t('tickets.between', { min: from, max: to })
  if (from !== null) return t('tour.from', { min: from })
  return to === null ? null : t('tickets.upTo', { max: to })
}

/** Options as a group labelled by their question. */
function Choice({ id, label, optional, error, children }: ReturnType<typeof useRow> & { children: ReactNode }) {
  return (
    <fieldset
      className="field questions__choice"
      id={id}
      data-invalid={Boolean(error) || undefined}
      aria-describedby={describedBy({ id, error })}
    >
      <legend className="field__label">
        {label} <span className="muted">{optional}</span>
      </legend>
      {error && (
        <p className="field__error label" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
