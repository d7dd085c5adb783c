import './login-form.css'
import { useEffect } from 'react'
import { useSearchParams } from '../router/hooks.ts'
import { Link } from '../router/link.tsx'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { Button, type ButtonKind } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { fieldSentence } from './field-errors.ts'
import { FormFrame } from './form-frame.tsx'
import { pendingConfirmation, takeConfirmationFromAddress } from './pending-confirmation.ts'
import type { useLogin } from './use-login.ts'

interface LoginFormProps {
  login: ReturnType<typeof useLogin>
  /** Id of the heading above it. */
  labelledBy: string
  kind: ButtonKind
}

/** E-mail and password, and the ways on for who has forgotten it or has no account. */
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
  const shared = (name: 'email' | 'password') => {
    const [code] = form.errors[name] ?? []
    return {
      id: name,
      name,
      label: t(`field.${name}`),
      required: true,
      error: code ? fieldSentence(name, code, t) : null,
      value: form.values[name],
      onChange: form.onChange,
      onBlur: form.onBlur,
    }
  }
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
        failures={{ LOGIN_FAILED: t('refusal.LOGIN_FAILED') }}
      >
        <Field
          {...shared('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
        />
        <PasswordField {...shared('password')} autoComplete="current-password" />
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
