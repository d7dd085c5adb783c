import './login-form.css'
import { useEffect } from 'react'
import { useSearchParams } from '../router/hooks.ts'
import { Link } from '../router/link.tsx'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { Button, type ButtonKind } from '../ui/button.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { formField } from '../forms/form-field.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { pendingConfirmation, takeConfirmationFromAddress } from './pending-confirmation.ts'
import type { useLogin } from './use-login.ts'

interface LoginFormProps {
  login: ReturnType<typeof useLogin>
  /** Id of the heading above it. */
  labelledBy: string
  kind: ButtonKind
}

/** E-mail and password, and the ways on for those who have forgotten it or have no account. */
export function LoginForm({ login: { form, loginFailed }, labelledBy, kind }: LoginFormProps) {
  const t = useTexts()
  const to = useLink()
  const [query] = useSearchParams()
  const confirms = pendingConfirmation.use() !== null
  // a link of a mail that is opened where the login stands changes only the fragment
  useEffect(() => {
    addEventListener('hashchange', takeConfirmationFromAddress)
    return () => removeEventListener('hashchange', takeConfirmationFromAddress)
  }, [])
  return (
    <>
      {confirms && (
        <p className="notice" role="status">
          {t('login.confirm')}
        </p>
      )}
      <FormFrame
        form={form}
        fields={['email', 'password']}
        labelledBy={labelledBy}
        failures={{
          LOGIN_FAILED: t('refusal.LOGIN_FAILED'),
          // what keeps strangers from guessing keeps no owner out
          TOO_MANY_REQUESTS: t('login.tooManyTries', { forgot: t('login.forgot') }),
        }}
      >
        <EmailField {...formField(form, 'email', t)} label={t('field.email')} autoComplete="username" />
        <PasswordField
          {...formField(form, 'password', t)}
          label={t('field.password')}
          required
          autoComplete="current-password"
        />
        {loginFailed && !confirms && <p className="label muted">{t('login.freshHint')}</p>}
        <Button type="submit" kind={kind} aria-disabled={form.sending || undefined}>
          {t('login.submit')}
        </Button>
      </FormFrame>
      <ul className="login-form__ways">
        <li>
          <Link to={to('forgotPassword', {}, { returnTo: query.get('returnTo') })}>{t('login.forgot')}</Link>
        </li>
        <li>
          {t('login.noAccount')}{' '}
          <Link to={to('register', {}, { returnTo: query.get('returnTo') })}>{t('title.register')}</Link>
        </li>
      </ul>
    </>
  )
}
