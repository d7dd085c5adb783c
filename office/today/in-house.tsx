import './in-house.css'
import { useQuery } from '@tanstack/react-query'
import { redeemOccupancy } from '@foyer/contract/door.occupancy.calls.ts'
import type { Occupancy } from '@foyer/contract/door.occupancy.schema.ts'
import { timeOf } from '@foyer/domain/time/dates.ts'
import { ask, type Asked } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { venuesFor } from '../core/may.ts'
import { useNumber } from '../core/number.ts'
import { useSession } from '../core/session.ts'
import { useSpelled } from '../core/spelled.ts'

/** Of all venues, or of each in which somebody may let in; nobody else is told. */
function useOccupancy() {
  const session = useSession()
  const venues = session ? venuesFor(session, 'redeem') : undefined
  return useQuery({
    queryKey: ['inside', venues],
    enabled: venues !== undefined,
    async queryFn(asked: Asked): Promise<Occupancy[]> {
      if (!venues) return ask(redeemOccupancy, {}, asked)
      return (await Promise.all(venues.map((venue) => ask(redeemOccupancy, { venue }, asked)))).flat()
    },
  }).data
}

/** Who is in now, by venue and by what they came for, and a warning where a house is full. */
export function InHouse({ venues }: { venues: readonly { venue: string; name: string }[] }) {
  const say = useSay()
  const inside = useOccupancy()?.filter(({ people, limit }) => people > 0 || limit !== null) ?? []
  if (inside.length === 0) return null
  const nameOf = (key: string | null) => venues.find(({ venue }) => venue === key)?.name ?? key ?? say('today.nowhere')
  return (
    <section className="in-house" aria-label={say('today.insideTitle')}>
      <h2>{say('today.insideTitle')}</h2>
      <ul className="in-house__venues">
        {inside.map((one) => (
          <InVenue key={one.venue} {...one} name={nameOf(one.venue)} />
        ))}
      </ul>
    </section>
  )
}

function InVenue({ name, people, limit, slots }: Occupancy & { name: string }) {
  const say = useSay()
  const number = useNumber()
  const spelled = useSpelled()
  const isFull = limit !== null && people >= limit
  return (
    <li>
      <div className="in-house__venue">
        <span>{name}</span>
        <strong>
          {limit === null ? number(people) : say('today.of', { part: number(people), whole: number(limit) })}
        </strong>
      </div>
      {isFull && (
        <p className="in-house__full" role="status">
          {say('today.insideFull', { limit: number(limit) })}
        </p>
      )}
      {slots.length > 0 && (
        <details>
          <summary>{say('today.insideSlots')}</summary>
          <ul className="in-house__slots">
            {slots.map((slot) => (
              <li key={`${slot.datetime} ${slot.name}`}>
                <span>
                  {[
                    slot.name || say('today.insidePass'),
                    ...(slot.datetime ? [spelled.time(timeOf(slot.datetime))] : []),
                  ].join(', ')}
                </span>
                <span>{number(slot.people)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
