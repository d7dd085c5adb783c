import type { ReactNode } from 'react'
import { useSay } from '../core/language.tsx'
import './filter.css'

/** The fields that narrow a list, and the way out of it as a table. */
export function Filter({ children }: { children: ReactNode }) {
  const say = useSay()
  return (
    <section className="filter" aria-label={say('orders.filter')}>
      {children}
    </section>
  )
}
