import { customerPasswordConfirm } from '@foyer/contract/account.calls.ts'
import { Link } from '../router/link.tsx'
import { useNavigate, useRoute } from '../router/hooks.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { toast } from '../core/toast-store.ts'
import { toastWhile } from './toast-while.ts'
import { Button } from '../ui/button.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { useForm } from '../forms/use-form.ts'
import { AccountFrame } from './account-frame.tsx'
import { enterSession } from './enter-session.ts'
import { aboutFields } from '../forms/field-errors.ts'
import { FormFrame, hasProblems } from '../forms/form-frame.tsx'
import { md5 } from './md5.ts'
import { NewPasswordFields, newPasswordErrors, noNewPassword } from './new-password-fields.tsx'

/** Without its code a browser would send the form itself, with what was typed in the address. */
export { PageSkeleton as Skeleton }

/** A new password by the link of the mail (R2.21), which logs in (R2.23). */
export default function RecoverPage() {
  const t = useTexts()
  const to = useLink()
  const api = useApi()
  const navigate = useNavigate()
  const token = useRoute().params['guid'] ?? ''
  const save = async (password: string) => {
    const answer = await api(customerPasswordConfirm, { body: { token, _p: md5(password) } })
    // the password is saved, whether or not the session can be read: then the visitor logs in with it
    if (answer.ok) await enterSession(api, answer.data).catch(() => {})
    return answer
  }
  const form = useForm({
    start: noNewPassword,
    check: (values) => newPasswordErrors(values),
    leaves: true,
    send: async ({ password }) => {
      const answer = await toastWhile(t('toast.AUTH_SETTING_NEW_PASSWORD'), save(password)).catch(() => null)
      toast(t(answer?.ok ? 'toast.AUTH_SETTING_NEW_PASSWORD_SUCCESS' : 'toast.AUTH_SETTING_NEW_PASSWORD_FAILED'))
      if (answer?.ok) {
        void navigate(to('recoverPasswordSuccess'), { replace: true })
        return null
      }
      return aboutFields(answer?.body ?? {})
    },
  })
  const isOver = form.failed?.code === 'LINK_INVALID'
  return (
    <AccountFrame error={hasProblems(form)}>
      <p>{t('recover.chooseText')}</p>
      <FormFrame
        form={form}
        fields={['password', 'passwordRepeat']}
        labelledBy="account-title"
        missing={t('recover.fillAll')}
        failures={{ LINK_INVALID: t('refusal.LINK_INVALID') }}
      >
        {isOver && (
          <p>
            <Link to={to('forgotPassword')}>{t('recover.newLink')}</Link>
          </p>
        )}
        <NewPasswordFields form={form} />
        <Button type="submit" aria-disabled={form.sending || undefined}>
          {t('recover.save')}
        </Button>
      </FormFrame>
    </AccountFrame>
  )
}
