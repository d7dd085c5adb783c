import './field.css'
import { useId, type ComponentProps, type ReactNode } from 'react'

export interface FieldFrame {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  optional?: ReactNode
}

/** Label, hint and error of a control, tied to it by id: `{id}`, `{id}-hint`, `{id}-error`. */
export function FieldRow({ id, label, hint, error, optional, children }: FieldFrame & { children: ReactNode }) {
  return (
    <div className="field" data-invalid={Boolean(error) || undefined}>
      <label className="field__label" htmlFor={id}>
        {label} {optional && <span className="muted">{optional}</span>}
      </label>
      {hint && (
        <p className="label muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error label" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children}
    </div>
  )
}

export const describedBy = ({ id, hint, error }: Pick<FieldFrame, 'id' | 'hint' | 'error'>): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

type Shared = Omit<FieldFrame, 'id'> & { id?: string }

/**
 * A text field. `required` is for assistive technology; set `noValidate` on the form to avoid the browser's own
 * messages.
 */
export function Field({
  id: ownId,
  label,
  hint,
  error,
  optional,
  className = '',
  ...input
}: Shared & ComponentProps<'input'>) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  return (
    <FieldRow id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        id={id}
        className={`control ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        {...input}
      />
    </FieldRow>
  )
}

export function SelectField({
  id: ownId,
  label,
  hint,
  error,
  optional,
  children,
  className = '',
  ...select
}: Shared & ComponentProps<'select'>) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  return (
    <FieldRow id={id} label={label} hint={hint} error={error} optional={optional}>
      <select
        id={id}
        className={`control control--select ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        {...select}
      >
        {children}
      </select>
    </FieldRow>
  )
}

/** A checkbox with its text beside it. */
export function CheckField({
  id: ownId,
  label,
  hint,
  error,
  ...input
}: Omit<Shared, 'optional'> & ComponentProps<'input'>) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  return (
    <div className="field" data-invalid={Boolean(error) || undefined}>
      {error && (
        <p className="field__error label" id={`${id}-error`}>
          {error}
        </p>
      )}
      <label className="field__check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
          {...input}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="label muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
