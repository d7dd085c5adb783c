import './counter.css'
import { VisuallyHidden } from '@mantine/core'
import { useSay } from '../core/language.tsx'

/** How many of a key's are in the sale; nothing where there are none. */
export function CountBadge({ count }: { count: number }) {
  const say = useSay()
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="counter-key__count">{count}</span>
      <VisuallyHidden> {say('counter.inSale')}</VisuallyHidden>
    </>
  )
}
