import { useEffect } from 'react'
import {
  staffAccept,
  staffAcceptIdentity,
  staffIdentityAdd,
  staffIdentityOptions,
  staffProve,
  staffProveIdentity,
  staffSignIn,
  staffSignInIdentity,
} from '@foyer/contract/staff.calls.ts'
import { ask } from './ask.ts'

// The way to the museum's identity provider and back. Its answer comes to a page of the office, which sends it on
// itself: the session's cookie goes with no request that another site has begun.

/** What the provider is called; null where the museum has none. */
export const identityProvider = () =>
  document.querySelector<HTMLElement>('#office')?.dataset['identityProvider'] || null

/** What somebody goes there for. */
export type Errand =
  | { for: 'sign-in'; to?: string }
  | { for: 'accept'; token: string; name?: string; email?: string }
  | { for: 'prove' }
  | { for: 'add' }

interface Gone {
  errand: Errand
  /** From when the browser goes there. */
  secret?: string
  /** Whether the page that it is for waits in another window. */
  inWindow: boolean
}

/** In this tab alone: what somebody else's tab began is none of ours. */
const kept = 'foyer-office-identity'
/** As the browser came here: the router writes addresses anew. */
const arrived = location.search

/** Goes to the provider; the page that is open is left. */
export async function goThere(errand: Errand, inWindow = false): Promise<void> {
  const { url, secret } = await begin(errand)
  sessionStorage.setItem(kept, JSON.stringify({ errand, secret, inWindow } satisfies Gone))
  location.assign(url)
}

function begin(errand: Errand): Promise<{ url: string; secret: string }> {
  switch (errand.for) {
    case 'sign-in':
      return ask(staffSignInIdentity, {})
    case 'accept':
      return ask(staffAcceptIdentity, { token: errand.token })
    case 'prove':
      return ask(staffProveIdentity, {})
    case 'add':
      return ask(staffIdentityOptions, {})
  }
}

export class WindowBlocked extends Error {}
export class NothingBegun extends Error {}

/**
 * Goes there in a window of its own, so that the page that is open stays as it is. What for stands in the window's own
 * storage: one that another site has opened finds nothing there. @throws WindowBlocked
 */
export function goInWindow(what: 'sign-in' | 'prove'): void {
  // one without a name: what stands at the provider since before is no longer this page's to reach into
  const opened = open('', '_blank', 'popup,width=520,height=720')
  if (!opened) throw new WindowBlocked()
  opened.sessionStorage.setItem(kept, JSON.stringify({ errand: { for: what }, inWindow: true } satisfies Gone))
  opened.location.assign('/office/identity')
}

/**
 * What the page does that the provider sends back to, and a window opens with: the first time it goes there. Gives what
 * was done, null while the browser goes on to the provider. @throws NothingBegun
 */
export async function comeBack(): Promise<Gone | null> {
  const gone = sessionStorage.getItem(kept)
  if (gone === null) throw new NothingBegun()
  const { errand, secret, inWindow }: Gone = JSON.parse(gone)
  // from there it never comes without an answer
  if (secret === undefined || arrived === '') {
    await goThere(errand, inWindow)
    return null
  }
  sessionStorage.removeItem(kept)
  const identity = { secret, answer: arrived.slice(1) }
  if (errand.for === 'sign-in') await ask(staffSignIn, { identity })
  else if (errand.for === 'prove') await ask(staffProve, { identity })
  else if (errand.for === 'add') await ask(staffIdentityAdd, { identity })
  else {
    const { token, name, email } = errand
    await ask(staffAccept, { token, name, email, identity })
  }
  return { errand, secret, inWindow }
}

const channel = 'foyer-office-identity'

/** Tells the page that has opened a window that its errand is done. */
export function tellWhoWaits(): void {
  const to = new BroadcastChannel(channel)
  to.postMessage('shown')
  to.close()
}

/** Does something when a window's errand is done. */
export function useShownInWindow(onShown: (() => void) | undefined): void {
  useEffect(() => {
    if (!onShown) return
    const from = new BroadcastChannel(channel)
    from.addEventListener('message', onShown)
    return () => from.close()
  }, [onShown])
}
