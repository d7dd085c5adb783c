import '../ui/record.css'
import { Link } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Erased } from './erase-panel.tsx'

/** In place of who is erased: that they are, and what goes later by itself. */
export function ErasedCustomer({ erased }: { erased: Erased }) {
  const say = useSay()
  const later = useErasedLater()
  return (
    <>
      <p className="record__back">
        <Link to="/customers/people">{say('customers.people')}</Link>
      </p>
      <PageTitle>{say('customer.erased')}</PageTitle>
      <p className="lead">{say('customer.erased.text')}</p>
      {erased.later.length > 0 && (
        <>
          <p>{say('customer.erased.later')}</p>
          <ul>
            {erased.later.map((one) => (
              <li key={one.order}>{later(one)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** An order with something to come, and when it goes. */
export function useErasedLater() {
  const say = useSay()
  const spelled = useSpelled()
  return ({ order, on }: Erased['later'][number]) =>
    on ? say('customer.erase.laterOn', { order, day: spelled.day(on) }) : say('customer.erase.laterSent', { order })
}
