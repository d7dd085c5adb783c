import { customerPasswordReset } from '@foyer/contract/account.calls.ts'
import { link } from '@foyer/contract/paths.ts'
import { Link } from '../router/link.tsx'
import { useNavigate, useSearchParams } from '../router/hooks.ts'
import { useApi } from '../core/api.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { toast } from '../core/toast-store.ts'
import { Button } from '../ui/button.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { AccountFrame } from './account-frame.tsx'
import { withErrors } from '@foyer/domain/account/field-errors.ts'
import { fieldError } from '../forms/field-errors.ts'
import { formField } from '../forms/form-field.ts'
import { FormFrame, hasProblems } from '../forms/form-frame.tsx'

/** Without its code a browser would send the form itself, with what was typed in the address. */
export { PageSkeleton as Skeleton }

/** Asks for the mail with a link to a new password (R2.20). */
export default function ForgotPasswordPage() {
  const t = useTexts()
  const to = useLink()
  const lang = useLang()
  const api = useApi()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const returnQuery = { returnTo: query.get('returnTo') }
  const form = useForm({
    start: { email: '' },
    check: ({ email }) => withErrors({ email: fieldError('email', email, true) }),
    leaves: true,
    send: async ({ email }) => {
      // the link in the mail is this address and a token (R2.38)
      const backlink = location.origin + link('recoverAccount', { lang, guid: '' })
      const answer = await api(customerPasswordReset, { body: { email: email.trim(), backlink } }).catch(() => null)
      toast(t(answer?.ok ? 'toast.AUTH_REQUEST_RESET_SUCCESS' : 'toast.AUTH_REQUEST_RESET_FAIL'))
      if (answer?.ok) {
        void navigate(to('forgotPasswordSuccess', {}, returnQuery))
        return null
      }
      if (!answer || answer.status >= 500 || answer.status === 429) return answer?.body ?? {}
      return { code: 'EMAIL_INVALID' }
    },
  })
  return (
    <AccountFrame error={hasProblems(form)}>
      <p>{t('recover.intro')}</p>
      <FormFrame
        form={form}
        fields={['email']}
        labelledBy="account-title"
        failures={{ EMAIL_INVALID: t('recover.cannot') }}
      >
        <EmailField {...formField(form, 'email', t)} label={t('field.email')} autoComplete="username" />
        <Button type="submit" aria-disabled={form.sending || undefined}>
          {t('recover.submit')}
        </Button>
      </FormFrame>
      <p>
        <Link to={to('login', {}, returnQuery)}>{t('recover.toLogin')}</Link>
      </p>
    </AccountFrame>
  )
}
