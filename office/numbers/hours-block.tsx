import { useSay } from '../core/language.tsx'
import { useNumber } from '../core/number.ts'
import { Block, text } from './block.tsx'
import { Heat } from './heat.tsx'
import type { Numbers } from './numbers-query.ts'
import { sumOf } from './sums.ts'
import { useValues } from './values.ts'

/** When people came in, by house. */
export function HoursBlock({ numbers, file }: { numbers: Numbers; file: string }) {
  const say = useSay()
  const number = useNumber()
  const { hours, currency } = numbers
  const { count } = useValues(currency)
  const named = new Map(numbers.venues.map(({ venue, name }) => [venue, name]))
  const nameOf = (venue: string) =>
    venue === ''
      ? say('numbers.noVenue')
      : venue
          .split('+')
          .map((key) => named.get(key) ?? key)
          .join(' + ')
  const known = hours.flatMap(({ hour }) => hour ?? [])
  const clock = Array.from({ length: Math.max(...known) - Math.min(...known) + 1 }, (_, at) => Math.min(...known) + at)
  const columns = [
    ...(known.length > 0 ? clock : []).map((hour) => ({
      hour: hour as number | null,
      name: String(hour),
    })),
    ...(hours.some(({ hour }) => hour === null) ? [{ hour: null, name: say('numbers.passes') }] : []),
  ]
  const venues = [...Map.groupBy(hours, ({ venue }) => venue)]
  const at = (some: readonly Numbers['hours'][number][], of: number | null) =>
    sumOf(
      some.filter(({ hour }) => hour === of),
      ({ visits }) => visits,
    )
  const most = Math.max(1, ...venues.flatMap(([, some]) => some.map(({ visits }) => visits)))
  return (
    <Block
      title={say('numbers.byHour')}
      unit={say('numbers.byHourUnit')}
      file={`${file}-hours`}
      empty={hours.length === 0 ? say('numbers.noVisits') : undefined}
      columns={[say('numbers.venue'), ...columns.map(({ name }) => name), say('numbers.sum')]}
      rows={venues.map(([venue, some]) => [
        text(nameOf(venue)),
        ...columns.map(({ hour }) => count(at(some, hour))),
        count(sumOf(some, ({ visits }) => visits)),
      ])}
    >
      <Heat
        label={say('numbers.byHour')}
        corner={say('numbers.venue')}
        columns={columns.map(({ name }) => name)}
        sum={say('numbers.sum')}
        rows={venues.map(([venue, some]) => ({
          name: nameOf(venue),
          cells: columns.map(({ hour }) => {
            const visits = at(some, hour)
            return visits === 0 ? null : { share: visits / most, shown: number(visits) }
          }),
          sum: number(sumOf(some, ({ visits }) => visits)),
        }))}
      />
    </Block>
  )
}
