import './counter.css'
import './network-band.css'
import type { ReactNode } from 'react'
import { useSay } from '../core/language.tsx'

interface OnlyWithNetworkProps {
  /** Without network. */
  isOff: boolean
  /** What of it lies at this till; without it nothing. */
  held?: { left: number; held: number } | null
  children: ReactNode
}

/** Keys that stay in their place without network, and say whether they sell. */
export function OnlyWithNetwork({ isOff, held = null, children }: OnlyWithNetworkProps) {
  const say = useSay()
  return (
    <fieldset className="counter__off" disabled={isOff && held === null}>
      {isOff && (
        <p className="counter__sold-off" data-tone={held ? 'good' : 'warn'}>
          {held ? say('counter.soldHere', { ...held }) : say('counter.onlyWithNetwork')}
        </p>
      )}
      {children}
    </fieldset>
  )
}
