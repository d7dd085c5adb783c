import './today.css'
import { useSay } from '../core/language.tsx'
import { useNumber } from '../core/number.ts'
import { slotsOf, sumOf, type BoardVenue } from './board-rows.ts'

/** How many have come in, of those who have booked, in all and in each venue; of a day to come how many are sold. */
export function CameIn({ venues, isAhead }: { venues: readonly BoardVenue[]; isAhead: boolean }) {
  const say = useSay()
  const number = useNumber()
  const [of, whole] = isAhead ? (['sold', 'places'] as const) : (['in', 'sold'] as const)
  const all = slotsOf(venues)
  const title = say(isAhead ? 'today.soldTitle' : 'today.inTitle')
  return (
    <section className="came-in" aria-label={title}>
      <h2>{title}</h2>
      <p className="came-in__sum">{number(sumOf(all, of))}</p>
      <ul className="came-in__venues">
        {venues.map((venue) => {
          const slots = slotsOf([venue])
          const [part, most] = [sumOf(slots, of), sumOf(slots, whole)]
          return (
            <li key={venue.venue}>
              <span>{venue.name}</span>
              <span className="came-in__bar" aria-hidden="true">
                <span style={{ inlineSize: `${most > 0 ? Math.min(100, (part / most) * 100) : 0}%` }} />
              </span>
              <span>{say('today.of', { part: number(part), whole: number(most) })}</span>
            </li>
          )
        })}
      </ul>
      {!isAhead && <p>{say('today.left', { left: number(Math.max(0, sumOf(all, 'sold') - sumOf(all, 'in'))) })}</p>}
    </section>
  )
}
