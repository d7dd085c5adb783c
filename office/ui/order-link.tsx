import { Link } from '@tanstack/react-router'
import { useMay } from '../core/may.ts'

/** The number of an order, which opens it for who may see it. */
export function OrderLink({ number, ...more }: { number: string; className?: string }) {
  const may = useMay()
  if (!may('show')) return number
  return (
    <Link to="/orders/$number" params={{ number }} {...more}>
      {number}
    </Link>
  )
}
