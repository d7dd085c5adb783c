import './line-reductions.css'
import type { Reduction } from '@foyer/contract/order-line.schema.ts'
import { Price } from './price.tsx'

/** What is taken off a line's list price, a row each. */
export function LineReductions({ of = [], currency }: { of?: readonly Reduction[] | undefined; currency?: string }) {
  return of.map(({ name, amount }) => (
    <div key={name} className="line-reduction label">
      <span>{name}</span>
      <Price amount={-amount} currency={currency} />
    </div>
  ))
}
