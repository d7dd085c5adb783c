import { Link } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { useMay, venuesFor } from '../core/may.ts'
import { useSession } from '../core/session.ts'
import { useSpelled } from '../core/spelled.ts'
import { OrderLink } from '../ui/order-link.tsx'
import { roleName } from './detail-words.ts'
import type { Line } from './log-query.ts'

/** What an act was done to, which opens it for who may see it. */
export function LogSubject({ line: { on, subject } }: { line: Line }) {
  const say = useSay()
  const may = useMay()
  // an id says nothing to anybody
  if (on === null) return isId(subject) ? null : subject
  switch (on.kind) {
    case 'order':
      return <OrderLink number={on.name} />
    case 'voucher':
      return (
        <>
          {say('log.voucher')} {on.name && <OrderLink number={on.name} />}
        </>
      )
    case 'time':
      return <Visit name={on.name} time={on.time ?? ''} />
    case 'till':
      return may('till-close others') ? <Link to="/settings/tills">{on.name}</Link> : on.name
    case 'person':
      return may('people') ? <Link to="/settings/people">{on.name}</Link> : on.name
    case 'role':
      return on.name.toLowerCase() === subject ? roleName(subject, say) : on.name
    default:
      return on.name
  }
}

const isId = (text: string) => /^[\da-f-]{36}$/.test(text)

function Visit({ name, time }: { name: string; time: string }) {
  const spelled = useSpelled()
  const session = useSession()
  const when = spelled.when(time)
  return (
    <>
      {name}{' '}
      {session && venuesFor(session, 'day') !== undefined ? (
        <Link to="/today" search={{ day: time.slice(0, 10) }}>
          {when}
        </Link>
      ) : (
        when
      )}
    </>
  )
}
