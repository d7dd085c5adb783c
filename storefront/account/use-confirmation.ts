import { useEffect, useState } from 'react'
import { customerConfirm } from '@foyer/contract/account.calls.ts'
import { useApi } from '../core/api.ts'
import { pendingConfirmation } from './pending-confirmation.ts'
import { readAccount } from './read-account.ts'

/**
 * Confirms an address by the link that somebody who is logged in has opened: nobody is asked for a password that they
 * have just typed. Without such a link it is null; one that is another's or over is left to the login.
 */
export function useConfirmation(isLoggedIn: boolean): 'sending' | 'confirmed' | null {
  const api = useApi()
  const pending = pendingConfirmation.use()
  const [state, setState] = useState<{ of: string; isConfirmed: boolean } | null>(null)
  const isKnown = isLoggedIn && pending !== null
  useEffect(() => {
    if (!isKnown) return
    let isCurrent = true
    const end = (isConfirmed: boolean) => {
      if (isConfirmed) pendingConfirmation.clear()
      if (isCurrent) setState({ of: pending, isConfirmed })
    }
    const confirmed = async () => {
      const { ok } = await api(customerConfirm, { body: { confirm: pending } })
      // the address that counts may be another now
      if (ok) await readAccount(api).catch(() => null)
      return ok
    }
    confirmed().then(end, () => end(false))
    return () => void (isCurrent = false)
  }, [api, isKnown, pending])
  if (state?.isConfirmed && pending === null) return 'confirmed'
  return isKnown && state?.of !== pending ? 'sending' : null
}
