import './drop-down.css'
import type { ReactNode } from 'react'

interface DropDownProps {
  id: string
  label: ReactNode
  /** What the list is called, where its button has more to say. */
  listName?: string
  className?: string
  children: ReactNode
}

/** A list behind a button, in a native popover: it works without scripts. */
export function DropDown({ id, label, listName, className, children }: DropDownProps) {
  return (
    <div className="drop-down">
      <button type="button" className={className} popoverTarget={id}>
        {label}
      </button>
      <ul id={id} popover="auto" aria-label={listName}>
        {children}
      </ul>
    </div>
  )
}
