import './line-reductions.css'
import type { Reduction } from '@foyer/contract/order-line.schema.ts'
import { Price } from './price.tsx'

/** What is taken off a line's list price, a row each. */
export function LineReductions({ of = [], currency }: { of?: readonly Reduction[] | undefined; currency?: string }) {
  // two passes may have one name
  return of.map(({ name, amount }, at) => (
    <div key={at} className="line-reduction label">
      <span>{name}</span>
      <Price amount={-amount} currency={currency} />
    </div>
  ))
}
