import './header.css'
import './drop-down.css'
import type { ReactNode } from 'react'

/** A list behind a button, in a native popover: it works without scripts. */
export function DropDown({ id, label, children }: { id: string; label: ReactNode; children: ReactNode }) {
  return (
    <div className="drop-down">
      <button type="button" className="header__link" popoverTarget={id}>
        {label}
      </button>
      <ul id={id} popover="auto">
        {children}
      </ul>
    </div>
  )
}
