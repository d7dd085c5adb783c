import './counter.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localDatetime, timeOf } from '@foyer/domain/time/dates.ts'
import { useSay } from '../core/language.tsx'
import { useNow } from '../core/now.ts'
import { useSession } from '../core/session.ts'
import { useSpelled } from '../core/spelled.ts'
import type { Till } from '../core/tills-query.ts'
import { Key, KeyMap } from '../frame/key-map.tsx'
import { museumName } from '../ui/museum.tsx'
import { counterKeys } from './use-counter-keys.ts'

/** Where one is, the one field, and who sells. */
export function CounterBar({ till, children }: { till: Till | undefined; children?: ReactNode }) {
  const say = useSay()
  const spelled = useSpelled()
  const session = useSession()
  const now = timeOf(localDatetime(useNow()))
  return (
    <header className="counter__bar">
      <h1 className="counter__title">{say('counter.title')}</h1>
      <Link to="/" className="counter__museum" title={say('counter.office')}>
        {museumName()}
      </Link>
      {till && <span className="counter__till">{[till.name, till.venue].filter(Boolean).join(' · ')}</span>}
      {children}
      <span className="counter__who">
        <KeyMap>
          <h3>{say('counter.title')}</h3>
          <dl>
            <Key keys={[[counterKeys.cash]]} does={say('counter.key.cash')} />
            <Key keys={[[counterKeys.card]]} does={say('counter.key.card')} />
            <Key keys={[[counterKeys.park]]} does={say('counter.key.park')} />
            <Key keys={[[counterKeys.sales]]} does={say('counter.sales')} />
            <Key keys={[['A–Z', '0–9']]} does={say('counter.key.scan')} />
          </dl>
        </KeyMap>
        <span>{session?.name}</span>
        <strong className="counter__clock">{spelled.time(now)}</strong>
      </span>
    </header>
  )
}
