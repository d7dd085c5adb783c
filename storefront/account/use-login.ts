import { authLogin } from '@foyer/contract/account.calls.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { toast } from '../core/toast-store.ts'
import { toastWhile } from './toast-while.ts'
import { useForm } from '../forms/use-form.ts'
import { enterSession } from './enter-session.ts'
import { withErrors } from '@foyer/domain/account/field-errors.ts'
import { fieldError } from '../forms/field-errors.ts'
import { md5 } from './md5.ts'
import { pendingConfirmation } from './pending-confirmation.ts'
import { useUser } from './use-user.ts'

/** The login: its form, whether somebody is logged in, and whether the last login failed (R4.53). */
export function useLogin(onLoggedIn: () => void) {
  const t = useTexts()
  const api = useApi()
  const { isLoggedIn, isGuest } = useUser()
  const logIn = async (email: string, password: string) => {
    const confirm = pendingConfirmation.read()
    const answer = await api(authLogin, {
      body: { _u: email.trim(), _p: md5(password), ...(confirm && { confirm }) },
    })
    if (answer.ok) await enterSession(api, answer.data)
    return answer
  }
  const form = useForm({
    start: { email: '', password: '' },
    check: ({ email, password }) =>
      withErrors({ email: fieldError('email', email, true), password: password === '' ? 'FIELD_REQUIRED' : null }),
    leaves: true,
    send: async ({ email, password }) => {
      const answer = await toastWhile(t('toast.AUTH_LOGGING_IN'), logIn(email, password)).catch(() => null)
      if (answer?.ok) {
        onLoggedIn()
        return null
      }
      toast(t('toast.AUTH_LOGIN_FAILED'))
      return answer?.body ?? {}
    },
  })
  return { form, loggedIn: isLoggedIn && !isGuest, loginFailed: form.failed?.code === 'LOGIN_FAILED' }
}
