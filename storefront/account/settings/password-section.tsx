import { customerPasswordChange } from '@foyer/contract/account.calls.ts'
import { useApi } from '../../core/api.ts'
import { useTexts } from '../../core/language.tsx'
import { toast } from '../../core/toast-store.ts'
import { toastWhile } from '../toast-while.ts'
import { CurrentPasswordField, usePasswordForm } from './current-password.tsx'
import { md5 } from '../md5.ts'
import { NewPasswordFields, newPasswordErrors, noNewPassword } from '../new-password-fields.tsx'
import { SavedSection } from '../saved-form.tsx'
import type { SectionProps } from './section-props.ts'

/** A new password, with the one in use (R2.119). */
export default function PasswordSection({ account }: SectionProps) {
  const t = useTexts()
  const api = useApi()
  const form = usePasswordForm({
    start: noNewPassword,
    check: (values) => newPasswordErrors(values, [account.email, account.fname, account.lname]),
    send: async (_po, { password }) => {
      const sent = api(customerPasswordChange, { body: { _po, _pn: md5(password) } })
      const answer = await toastWhile(t('toast.AUTH_PASSWORD_CHANGE_REQUEST'), sent).catch(() => null)
      toast(t(answer?.ok ? 'toast.AUTH_PASSWORD_CHANGE_REQUEST_SUCCESS' : 'toast.AUTH_PASSWORD_CHANGE_REQUEST_FAILED'))
      return answer ?? { ok: false, body: {} }
    },
  })
  return (
    <SavedSection
      id="password"
      title={t('field.password')}
      form={form}
      fields={['currentPassword', 'password', 'passwordRepeat']}
      idPrefix="password-"
      save={t('settings.savePassword')}
      saved={t('settings.passwordSaved')}
    >
      <CurrentPasswordField form={form} idPrefix="password-" email={account.email} />
      <NewPasswordFields
        form={form}
        idPrefix="password-"
        labels={{ password: t('settings.newPassword'), passwordRepeat: t('settings.repeatPassword') }}
      />
    </SavedSection>
  )
}
