import type { ReactNode } from 'react'
import { useSay } from '../core/language.tsx'
import { KeepView, SavedViews, type ListProps } from './saved-views.tsx'
import './filter.css'

/** The fields that narrow a list and the way out of it as a table, with what was kept of it. */
export function Filter({ children, ...list }: ListProps & { children: ReactNode }) {
  const say = useSay()
  return (
    <>
      <SavedViews {...list} />
      <section className="filter" aria-label={say('orders.filter')}>
        {children}
        <KeepView {...list} />
      </section>
    </>
  )
}
