import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../core/may.ts'

/** Opens somebody's page for who may see it, by the id of their account or the number of any order of theirs. */
export function CustomerLink({
  customer,
  children,
  ...more
}: {
  customer: string
  children: ReactNode
  className?: string
}) {
  const may = useMay()
  if (!may('customer')) return children
  return (
    <Link to="/customers/people/$customer" params={{ customer }} {...more}>
      {children}
    </Link>
  )
}
