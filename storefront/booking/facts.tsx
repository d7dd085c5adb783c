import './facts.css'
import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

/** A list of facts, each a name and a value. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
