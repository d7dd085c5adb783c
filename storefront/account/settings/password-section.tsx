import { useState } from 'react'
import { customerPasswordChange } from '@foyer/contract/account.calls.ts'
import { useApi } from '../../core/api.ts'
import { useTexts } from '../../core/language.tsx'
import { toast } from '../../core/toast-store.ts'
import { toastWhile } from '../toast-while.ts'
import { useForm } from '../../forms/use-form.ts'
import { CurrentPasswordField, currentPasswordErrors } from './current-password-field.tsx'
import { aboutFields } from '../../forms/field-errors.ts'
import { md5 } from '../md5.ts'
import { NewPasswordFields, newPasswordErrors, noNewPassword } from '../new-password-fields.tsx'
import { Section } from '../section.tsx'
import { SectionForm } from '../section-form.tsx'
import type { SectionProps } from './section-props.ts'

const empty = { currentPassword: '', ...noNewPassword }

/** A new password, with the one in use (R2.119). */
export default function PasswordSection({ account }: SectionProps) {
  const t = useTexts()
  const api = useApi()
  const [saved, setSaved] = useState(false)
  const form = useForm({
    start: empty,
    check: (values) => ({
      ...currentPasswordErrors(values),
      ...newPasswordErrors(values, [account.email, account.fname, account.lname]),
    }),
    send: async ({ currentPassword, password }) => {
      setSaved(false)
      const sent = api(customerPasswordChange, { body: { _po: md5(currentPassword), _pn: md5(password) } })
      const answer = await toastWhile(t('toast.AUTH_PASSWORD_CHANGE_REQUEST'), sent).catch(() => null)
      toast(t(answer?.ok ? 'toast.AUTH_PASSWORD_CHANGE_REQUEST_SUCCESS' : 'toast.AUTH_PASSWORD_CHANGE_REQUEST_FAILED'))
      if (!answer?.ok) return aboutFields(answer?.body ?? {})
      form.change(empty)
      setSaved(true)
      return null
    },
  })
  return (
    <Section id="password" title={t('field.password')}>
      <SectionForm
        form={form}
        fields={['currentPassword', 'password', 'passwordRepeat']}
        idPrefix="password-"
        labelledBy="password-title"
        save={t('settings.savePassword')}
        saved={saved && t('settings.passwordSaved')}
      >
        <CurrentPasswordField form={form} idPrefix="password-" email={account.email} />
        <NewPasswordFields
          form={form}
          idPrefix="password-"
          labels={{ password: t('settings.newPassword'), passwordRepeat: t('settings.repeatPassword') }}
        />
      </SectionForm>
    </Section>
  )
}
