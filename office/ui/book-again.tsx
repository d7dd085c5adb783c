import { Link } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'

/** Books for who an order was for, where one may. */
export function BookAgain({ order }: { order: string }) {
  const say = useSay()
  const may = useMay()
  if (!may('book') || !may('show')) return null
  return (
    <Link to="/book" search={{ order }} className="as-link">
      {say('order.bookAgain')}
    </Link>
  )
}
