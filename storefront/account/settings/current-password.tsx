import type { RefusalBody } from '@foyer/contract/refusals.ts'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { useTexts } from '../../core/language.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { withErrors } from '@foyer/domain/account/field-errors.ts'
import { aboutFields } from '../../forms/field-errors.ts'
import { formField, type FieldsOf } from '../../forms/form-field.ts'
import { useForm, type FormState } from '../../forms/use-form.ts'
import { md5 } from '../md5.ts'

/** What a form has that asks for the password in use. */
interface CurrentPassword {
  currentPassword: string
}

const currentPasswordErrors = ({ currentPassword }: CurrentPassword): FieldErrors =>
  withErrors({ currentPassword: currentPassword === '' ? 'FIELD_REQUIRED' : null })

type Answer<T> = { ok: true; data: T } | { ok: false; body: Partial<RefusalBody> }

interface PasswordFormOptions<V extends object, T> {
  /** What else is asked for. */
  start: V
  check?: (values: V) => FieldErrors
  /** Sends it with the password's md5. */
  send: (_po: string, values: V) => Promise<Answer<T>>
  onDone?: (data: T, values: V) => Promise<void> | void
  leaves?: boolean
}

/** A form that asks for the password in use; once it was done, what was typed goes. */
export function usePasswordForm<V extends object, T>(options: PasswordFormOptions<V, T>) {
  const { start, check = () => ({}), send, onDone, leaves } = options
  const empty: V & CurrentPassword = { ...start, currentPassword: '' }
  const form: FormState<V & CurrentPassword> = useForm({
    start: empty,
    check: (values) => ({ ...currentPasswordErrors(values), ...check(values) }),
    leaves,
    send: async (values) => {
      const answer = await send(md5(values.currentPassword), values)
      if (!answer.ok) return aboutFields(answer.body)
      form.change(empty)
      await onDone?.(answer.data, values)
      return null
    },
  })
  return form
}

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
