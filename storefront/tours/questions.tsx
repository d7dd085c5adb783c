import './questions.css'
import type { ReactNode } from 'react'
import { chooseOption, typeAnswer, type Answer, type Question } from '@foyer/domain/tours/answers.ts'
import { useTexts } from '../core/language.tsx'
import { CheckField, describedBy, Field, FieldRow, SelectField } from '../ui/field.tsx'
import { questionField } from './question-field.ts'

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

function OneQuestion({
  question: { id, type, text, required, options, max_length, min, max },
  value,
  error,
  onChoose,
  onType,
  onLeaveOpen,
}: OneProps) {
  const t = useTexts()
  const field = questionField(id)
  const mark = required ? t('tour.required') : t('account.optional')
  const shared = { id: field, label: text, optional: mark, error }
  const typed = String(value ?? '')
  switch (type) {
    case 'radio':
    case 'checkbox':
      return (
        <Choice {...shared}>
          {options.map((option) =>
            type === 'radio' ? (
              <label key={option.id} className="field__check">
                <input
                  type="radio"
                  name={field}
                  required={required}
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
    case 'select':
      return (
        <SelectField
          {...shared}
          required={required}
          value={typed}
          onChange={({ currentTarget }) =>
            currentTarget.value === '' ? onLeaveOpen() : onChoose(Number(currentTarget.value))
          }
        >
          <option value="">{t('tour.choose')}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </SelectField>
      )
    case 'textarea':
      return (
        <FieldRow {...shared}>
          <textarea
            id={field}
            className="control questions__lines"
            rows={4}
            required={required}
            maxLength={max_length ?? undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(shared)}
            value={typed}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
        </FieldRow>
      )
    case 'number':
    case 'text':
      return (
        <Field
          {...shared}
          type={type}
          {...(type === 'number' && { inputMode: 'decimal', className: 'control--short', step: 'any' })}
          hint={bounds(min, max)}
          required={required}
          min={min ?? undefined}
          max={max ?? undefined}
          maxLength={max_length ?? undefined}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )
    default:
      return type satisfies never
  }

  function bounds(from: number | null, to: number | null): string | null {
    if (from !== null && to !== null) return t('tickets.between', { min: from, max: to })
    if (from !== null) return t('tour.from', { min: from })
    return to === null ? null : t('tickets.upTo', { max: to })
  }
}

/** Options as a group labelled by their question. */
function Choice({
  id,
  label,
  optional,
  error,
  children,
}: {
  id: string
  label: string
  optional: string
  error: string | null
  children: ReactNode
}) {
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
