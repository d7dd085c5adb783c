import { useSyncExternalStore } from 'react'
import { passkeyLogin, passkeyLoginOptions } from '@foyer/contract/passkeys.calls.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { toast } from '../core/toast-store.ts'
import { toastWhile } from './toast-while.ts'
import { Button } from '../ui/button.tsx'
import { useForm } from '../forms/use-form.ts'
import { confirmAddress } from './confirm-address.ts'
import { enterSession } from './enter-session.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { signWithPasskey } from './ask-for-passkey.ts'
import { hasPasskeys, passkeyFailures } from './passkey-support.ts'
import { pendingConfirmation } from './pending-confirmation.ts'

interface PasskeyLoginProps {
  onLoggedIn: () => void
}

const neverChanges = () => () => {}

/** The way in without name and password, where the browser has one. */
export function PasskeyLogin({ onLoggedIn }: PasskeyLoginProps) {
  const t = useTexts()
  const api = useApi()
  const logIn = async () => {
    const options = await api(passkeyLoginOptions, { body: {} })
    if (!options.ok) return options.body
    const signed = await signWithPasskey(options.data)
    if ('code' in signed) return signed
    const answer = await api(passkeyLogin, { body: { credential: signed } })
    if (!answer.ok) return answer.body
    const confirm = pendingConfirmation.read()
    await enterSession(api, answer.data)
    // a link that is another's or over does not undo the login, as with a password
    if (confirm) await confirmAddress(api, confirm).catch(() => false)
    return null
  }
  const form = useForm({
    start: {},
    check: () => ({}),
    leaves: true,
    send: async () => {
      const refusal = await toastWhile(t('toast.AUTH_LOGGING_IN'), logIn()).catch(() => ({}))
      if (refusal === null) onLoggedIn()
      else toast(t('toast.AUTH_LOGIN_FAILED'))
      return refusal
    },
  })
  // a page is made for every browser, and nearly all have them
  const isPossible = useSyncExternalStore(neverChanges, hasPasskeys, () => true)
  if (!isPossible) return null
  return (
    <FormFrame form={form} fields={[]} labelledBy="passkey-login" failures={passkeyFailures(t)}>
      <Button id="passkey-login" type="submit" kind="secondary" aria-disabled={form.sending || undefined}>
        {t('passkey.login')}
      </Button>
    </FormFrame>
  )
}
