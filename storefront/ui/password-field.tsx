import './password-field.css'
import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import { passwordStrength, shortestPassword } from '@foyer/domain/account/password.ts'
import { useTexts } from '../core/language.tsx'
import { describedBy, FieldRow, type FieldFrame } from './field.tsx'

interface PasswordFieldProps
  extends Omit<FieldFrame, 'id' | 'hint'>, Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'autoComplete'> {
  id?: string
  label: string
  value: string
  /** For password managers: the one in use, or one that is chosen here. */
  autoComplete: 'current-password' | 'new-password'
  /** Says the shortest length, and how strong the typed password is. */
  strength?: boolean
}

/** A password, hidden until its switch shows it. */
export function PasswordField({
  id: ownId,
  label,
  error,
  optional,
  strength = false,
  value,
  className = '',
  ...input
}: PasswordFieldProps) {
  const t = useTexts()
  const generatedId = useId()
  const id = ownId ?? generatedId
  const box = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  // browsers offer to save only what is hidden when the form is sent
  useEffect(() => {
    const form = box.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  const hint = strength ? t('password.hint', { count: shortestPassword }) : undefined
  return (
    <FieldRow id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="password-field">
        <input
          id={id}
          ref={box}
          type={isShown ? 'text' : 'password'}
          className={`control ${className}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
          autoCapitalize="off"
          spellCheck={false}
          translate="no"
          maxLength={1000}
          value={value}
          {...input}
        />
        <button
          type="button"
          className="password-field__show"
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <span className="visually-hidden">{t('password.show', { label })}</span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12z" />
            <circle cx="12" cy="12" r="3" />
            <path className="password-field__bar" d="M4 20L20 4" />
          </svg>
        </button>
      </div>
      {strength && (
        <p className="password-field__strength label muted" aria-live="polite">
          {value !== '' && t(`password.${passwordStrength(value)}`)}
        </p>
      )}
    </FieldRow>
  )
}
