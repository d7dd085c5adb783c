import { useEffect, useState } from 'react'
import { useApi } from '../core/api.ts'
import { confirmAddress } from './confirm-address.ts'
import { pendingConfirmation } from './pending-confirmation.ts'

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
    confirmAddress(api, pending).then(end, () => end(false))
    return () => void (isCurrent = false)
  }, [api, isKnown, pending])
  if (state?.isConfirmed && pending === null) return 'confirmed'
  return isKnown && state?.of !== pending ? 'sending' : null
}
