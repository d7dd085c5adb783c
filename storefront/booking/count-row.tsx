import './count-row.css'
import type { ReactNode } from 'react'

interface CountRowProps {
  id: string
  name: string
  /** Below the name. */
  notes?: ReactNode
  price: ReactNode
  /** The stepper; missing where the parts are counted. */
  stepper?: ReactNode
  children?: ReactNode
}

/** A row with name, price and count; its parts follow as `PartRow`. */
export function CountRow({ id, name, notes, price, stepper, children }: CountRowProps) {
  return (
    <li className="count-row" id={id}>
      <div className="count-row__head">
        <div className="count-row__what">
          <p className="count-row__name">{name}</p>
          <p className="count-row__price figures">{price}</p>
          {notes}
        </div>
        {stepper}
      </div>
      {children && <ul className="count-row__parts">{children}</ul>}
    </li>
  )
}

export function PartRow({ id, name, notes, price, stepper }: CountRowProps) {
  return (
    <li className="part-row" id={id}>
      <div className="count-row__what">
        <p>{name}</p>
        <p className="count-row__price figures">{price}</p>
        {notes}
      </div>
      {stepper}
    </li>
  )
}
