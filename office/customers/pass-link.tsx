import { Link } from '@tanstack/react-router'
import { useMay } from '../core/may.ts'

/** The number of an annual pass, which opens it for who may see it. */
export function PassLink({ number, ...more }: { number: string; className?: string }) {
  const may = useMay()
  if (!may('pass')) return number
  return (
    <Link to="/customers/passes/$pass" params={{ pass: number }} {...more}>
      {number}
    </Link>
  )
}
