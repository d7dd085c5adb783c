import '../ui/notice.css'
import { useState } from 'react'
import { passkeyLogin, passkeyLoginOptions } from '@foyer/contract/passkeys.calls.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { refusalText } from '../core/refusal-text.ts'
import { toast, toastWhile } from '../core/toast-store.ts'
import { Button } from '../ui/button.tsx'
import { enterSession } from './enter-session.ts'
import { hasPasskeys, signWithPasskey } from './passkey-browser.ts'

/** The way in without name and password, where the browser has one. */
export default function PasskeyLogin({ onLoggedIn }: { onLoggedIn: () => void }) {
  const t = useTexts()
  const api = useApi()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!hasPasskeys()) return null
  const logIn = async () => {
    const options = await api(passkeyLoginOptions, { body: {} })
    if (!options.ok) return options
    const signed = await signWithPasskey(options.data)
    if (!signed.ok) return signed
    const answer = await api(passkeyLogin, { body: { credential: signed.credential } })
    if (answer.ok) await enterSession(api, answer.data)
    return answer
  }
  const press = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    const answer = await toastWhile(t('toast.AUTH_LOGGING_IN'), logIn()).catch(() => null)
    setBusy(false)
    if (answer?.ok) return onLoggedIn()
    const code = answer && answer.status < 500 ? answer.body.code : undefined
    setFailure(code ? refusalText(code, t) : t('account.notSent'))
    toast(t('toast.AUTH_LOGIN_FAILED'))
  }
  return (
    <div>
      {failure && (
        <p className="notice notice--danger" role="alert">
          {failure}
        </p>
      )}
      <Button kind="secondary" aria-disabled={busy || undefined} onClick={() => void press()}>
        {t('passkey.login')}
      </Button>
    </div>
  )
}
