import './facts.css'
import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

/** What is good to know, name and value on a line each. */
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
