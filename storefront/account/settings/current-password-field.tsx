import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { useTexts } from '../../core/language.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { withErrors } from '../../forms/field-errors.ts'
import { formField, type FieldsOf } from '../../forms/form-field.ts'

/** What a form has that asks for the password in use. */
export interface CurrentPassword {
  currentPassword: string
}

export const currentPasswordErrors = ({ currentPassword }: CurrentPassword): FieldErrors =>
  withErrors({ currentPassword: currentPassword === '' ? 'FIELD_REQUIRED' : null })

interface CurrentPasswordFieldProps {
  form: FieldsOf<CurrentPassword>
  idPrefix: string
  /** The account's address, for password managers. */
  email: string
}

/** The password in use, which a change of what guards the account asks for. */
export function CurrentPasswordField({ form, idPrefix, email }: CurrentPasswordFieldProps) {
  const t = useTexts()
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...formField(form, 'currentPassword', t, idPrefix)}
        label={t('field.currentPassword')}
        required
        autoComplete="current-password"
      />
    </>
  )
}
