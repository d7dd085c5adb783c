import './numbers.css'
import { useSay } from '../core/language.tsx'
import { useMoney, useWholeMoney } from '../core/money.ts'
import { useNumber } from '../core/number.ts'
import type { Numbers } from './numbers-query.ts'
import { useShares } from './spelled-numbers.ts'
import { missed, soldAhead } from './sums.ts'

/** What one looks at first, each with what it was before. */
export function Figures({ now, before }: { now: Numbers; before: Numbers | undefined }) {
  const say = useSay()
  const number = useNumber()
  const money = useMoney()
  const whole = useWholeMoney()
  const { share, change, points } = useShares()
  const amount = (of: Numbers, minor: number) => whole(minor, of.currency)
  const exact = (of: Numbers, minor: number) => money(Math.round(minor), of.currency)
  const perVisit = ({ revenue, visits }: Numbers) => (visits === 0 ? null : revenue / visits)
  const figures = [
    counted(
      'visits',
      ({ visits }) => visits,
      (_, value) => number(value),
    ),
    counted('revenue', ({ revenue }) => revenue, amount),
    counted('perVisit', perVisit, exact),
    {
      name: 'missed' as const,
      shown: shareOf(now),
      was: before && shareOf(before),
      change:
        before &&
        missed(now) !== null &&
        missed(before) !== null &&
        say('numbers.points', { points: points(missed(now)!, missed(before)!) }),
    },
    counted('ahead', (of) => soldAhead(of).revenue, amount),
  ]
  function shareOf(of: Numbers): string {
    const part = missed(of)
    return part === null ? '–' : share(part, 1)
  }
  function counted(
    name: 'visits' | 'revenue' | 'perVisit' | 'ahead',
    of: (numbers: Numbers) => number | null,
    spell: (numbers: Numbers, value: number) => string,
  ) {
    const [value, was] = [of(now), before && of(before)]
    const spelled = (numbers: Numbers, one: number | null) => (one === null ? '–' : spell(numbers, one))
    return {
      name,
      shown: spelled(now, value),
      was: before && spelled(before, was ?? null),
      change: value !== null && typeof was === 'number' && (change(value, was) ?? (value > 0 && say('numbers.new'))),
    }
  }
  return (
    <dl className="numbers__figures">
      {figures.map(({ name, shown, was, change: by }) => (
        <div key={name}>
          <dt>{say(`numbers.${name}`)}</dt>
          <dd className="numbers__figure">{shown}</dd>
          {was !== undefined && (
            <dd className="numbers__then">
              {by && <strong>{by}</strong>} {say('numbers.thenWas', { value: was })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
