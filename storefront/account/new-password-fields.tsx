import { checkPasswords } from '@foyer/domain/account/credentials.ts'
import { containsOwnWord } from '@foyer/domain/account/own-words.ts'
import { shortestPassword } from '@foyer/domain/account/password.ts'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { useTexts } from '../core/language.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { withErrors } from '@foyer/domain/account/field-errors.ts'
import { formField, type FieldsOf } from '../forms/form-field.ts'

export interface NewPassword {
  password: string
  passwordRepeat: string
}
export const noNewPassword: NewPassword = { password: '', passwordRepeat: '' }

/**
 * What is wrong with a new password and its repetition (R5.41, R5.43); `own` is what its visitor is called. What is
 * sent does not say what it contains.
 */
export function newPasswordErrors({ password, passwordRepeat }: NewPassword, own: readonly string[] = []): FieldErrors {
  const refused = checkPasswords(password, passwordRepeat)?.refused
  const tooCommon = containsOwnWord(password, { visitor: own, museum: [] }) ? 'PASSWORD_TOO_COMMON' : null
  const tooShort = [...password].length < shortestPassword
  return withErrors({
    password: password === '' ? 'FIELD_REQUIRED' : tooShort ? 'PASSWORD_TOO_SHORT' : tooCommon,
    passwordRepeat: passwordRepeat === '' ? 'FIELD_REQUIRED' : refused === 'PASSWORDS_DIFFER' ? refused : null,
  })
}

/** A new password, typed twice. */
export function NewPasswordFields({
  form,
  idPrefix = '',
  labels,
}: {
  form: FieldsOf<NewPassword>
  idPrefix?: string
  /** Where another password stands beside it. */
  labels?: Record<keyof NewPassword, string>
}) {
  const t = useTexts()
  const shared = (name: keyof NewPassword) => ({
    ...formField(form, name, t, idPrefix),
    label: labels?.[name] ?? t(`field.${name}`),
    required: true,
    autoComplete: 'new-password' as const,
  })
  return (
    <>
      <PasswordField {...shared('password')} strength />
      <PasswordField {...shared('passwordRepeat')} />
    </>
  )
}
