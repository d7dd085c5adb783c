import { useTexts } from '../core/language.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { FormState } from '../ui/use-form.ts'
import { fieldSentence } from './field-errors.ts'

/** What a form has that asks for the password in use. */
export interface CurrentPassword {
  currentPassword: string
}

interface CurrentPasswordFieldProps {
  form: Pick<FormState<CurrentPassword>, 'values' | 'errors' | 'onChange' | 'onBlur'>
  idPrefix: string
  /** Whose it is, for password managers. */
  email: string
}

/** The password in use, which a change of what guards the account asks for. */
export function CurrentPasswordField({ form, idPrefix, email }: CurrentPasswordFieldProps) {
  const t = useTexts()
  const [code] = form.errors['currentPassword'] ?? []
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={`${idPrefix}currentPassword`}
        name="currentPassword"
        label={t('field.currentPassword')}
        required
        autoComplete="current-password"
        error={code ? fieldSentence('currentPassword', code, t) : null}
        value={form.values.currentPassword}
        onChange={form.onChange}
        onBlur={form.onBlur}
      />
    </>
  )
}
