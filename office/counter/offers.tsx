import './counter.css'
import { isDay } from '@foyer/domain/time/calendar.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { Icon } from '../ui/icon.tsx'
import type { Counter } from './counter-query.ts'
import { ArticleKeys, PassKeys } from './article-keys.tsx'
import { EventKeys } from './event-keys.tsx'
import { OnlyWithNetwork } from './only-with-network.tsx'
import type { Stock } from './till-store.ts'
import { TourKeys } from './tour-keys.tsx'
import { VoucherKeys } from './voucher-keys.tsx'
import type { CounterSelling } from './use-counter-sale.ts'
import { heldOf } from './without-network.ts'

interface OffersProps {
  counter: Counter
  selling: CounterSelling
  /** Without network: what lies at this till. */
  stock?: { kept: Stock | null } | undefined
  /** Of another venue or day. */
  onAt: (at: { venue?: string; day?: string | null }) => void
}

/** What is sold now at a venue, always in the same order and place. */
export function Offers({ counter, selling, stock, onAt }: OffersProps) {
  const say = useSay()
  const spelled = useSpelled()
  const { venue, venues, events, day, today } = counter
  const isOff = stock !== undefined
  const heldHere = (event: number) => (stock ? heldOf(counter, stock.kept, event) : null)
  // what is sold without network comes first: it is looked for then
  const inOrder = isOff
    ? events.toSorted((a, b) => Number(heldHere(b.id) !== null) - Number(heldHere(a.id) !== null))
    : events
  return (
    <>
      <div className="counter__where">
        <nav aria-label={say('counter.venues')} className="counter__venues">
          {(isOff ? venues.filter(({ key }) => key === venue) : venues).map(({ key, name }) => (
            <button
              key={key}
              type="button"
              aria-current={key === venue || undefined}
              onClick={() => onAt({ venue: key })}
            >
              {name}
            </button>
          ))}
        </nav>
        <label className="counter__day">
          <Icon of="calendar" />
          <span>{day === today ? say('counter.today', { day: spelled.fullDay(day) }) : spelled.fullDay(day)}</span>
          <input
            type="date"
            aria-label={say('counter.day')}
            min={today}
            disabled={isOff}
            value={day}
            onChange={({ currentTarget: { value } }) => isDay(value) && onAt({ day: value === today ? null : value })}
            onClick={({ currentTarget }) => currentTarget.showPicker()}
          />
        </label>
      </div>
      {events.length === 0 && <p className="lead">{say('counter.nothing')}</p>}
      {inOrder.map((event) => (
        <OnlyWithNetwork key={`${event.id} ${day}`} isOff={isOff} held={heldHere(event.id)}>
          <EventKeys event={event} counter={counter} selling={selling} />
        </OnlyWithNetwork>
      ))}
      <OnlyWithNetwork isOff={isOff}>
        <TourKeys {...{ counter, selling }} />
        <ArticleKeys {...{ counter, selling }} />
        <PassKeys {...{ counter, selling }} />
        <VoucherKeys {...{ counter, selling }} />
      </OnlyWithNetwork>
    </>
  )
}
