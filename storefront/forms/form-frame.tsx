import '../ui/notice.css'
import './form-frame.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '../core/language.tsx'
import { refusalText } from '../core/refusal-text.ts'
import ErrorSummary from '../ui/error-summary.tsx'
import type { FormState } from './use-form.ts'
import { fieldSentence } from './field-errors.ts'

type Frame = Pick<FormState, 'values' | 'errors' | 'refused' | 'failed' | 'submit'>

interface FormFrameProps {
  form: Frame
  /** The fields in their order on the screen; their ids are these names, after `idPrefix`. */
  fields: readonly string[]
  idPrefix?: string
  /** What is in fields that are no values of the form itself. */
  entered?: Record<string, string>
  /** What fields are called that have no name of their own. */
  labels?: Record<string, string>
  /** Id of the heading that names the form. */
  labelledBy: string
  /** Says that fields are empty, in place of the usual sentence. */
  missing?: string
  /** Sentences about failures of this form, by code. */
  failures?: Record<string, string>
  children: ReactNode
  heading?: ReactNode
}

/** A form with what was wrong when it was last sent: the summary of its errors, or why it could not be sent. */
export function FormFrame({
  form,
  fields,
  idPrefix = '',
  entered,
  labels = {},
  labelledBy,
  missing,
  failures = {},
  heading,
  children,
}: FormFrameProps) {
  const t = useTexts()
  const { errors, failed, refused } = form
  const names = refusedFields(form, fields)
  const values: Record<string, unknown> = { ...form.values, ...entered }
  const problems = names.flatMap((name) =>
    errors[name]!.map((code) => ({
      field: idPrefix + name,
      text: fieldSentence(name, code, t, values[name], labels[name]),
    })),
  )
  const onlyMissing = names.every((name) => errors[name]!.every((code) => code === 'FIELD_REQUIRED'))
  const code = failed?.code ?? ''
  return (
    <form
      className="form-frame"
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {heading}
      <ErrorSummary
        title={onlyMissing ? (missing ?? t('refusal.FIELD_REQUIRED')) : t('refusal.FIELDS_INVALID')}
        problems={problems}
        attempt={refused.attempt}
      />
      {failed && (
        <Failure
          text={failures[code] ?? (spoken.has(code) ? refusalText(code, t) : t('account.notSent'))}
          attempt={refused.attempt}
        />
      )}
      {children}
    </form>
  )
}

/** Codes whose own sentence says what to do; of others it is enough that nothing was sent. */
const spoken: ReadonlySet<string> = new Set(['TOO_MANY_REQUESTS', 'LOGINS_BUSY'])

function Failure({ text, attempt }: { text: string; attempt: number }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => box.current?.focus(), [attempt])
  return (
    <p className="notice notice--danger" role="alert" tabIndex={-1} ref={box}>
      {text}
    </p>
  )
}

/** The fields that were wrong when the form was last sent, and are still. */
function refusedFields({ errors, refused }: Pick<Frame, 'errors' | 'refused'>, fields: readonly string[]): string[] {
  return fields.filter((name) => refused.fields.includes(name) && errors[name])
}

/** Whether the title says that something is wrong. */
export function hasProblems({ errors, refused, failed }: Pick<Frame, 'errors' | 'refused' | 'failed'>): boolean {
  return failed !== null || refused.fields.some((name) => errors[name])
}
