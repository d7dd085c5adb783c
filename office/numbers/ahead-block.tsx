import { mondayOf } from '@foyer/domain/time/calendar.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { Bars } from './bars.tsx'
import { Block } from './block.tsx'
import type { Numbers } from './numbers-query.ts'
import { sumOf } from './sums.ts'
import { useValues } from './values.ts'

/** What is sold for later, week by week. */
export function AheadBlock({ numbers: { ahead, currency }, file }: { numbers: Numbers; file: string }) {
  const say = useSay()
  const spelled = useSpelled()
  const values = useValues(currency)
  const weeks = [...Map.groupBy(ahead.days, ({ day }) => mondayOf(day))].map(([monday, days]) => ({
    key: monday,
    name: say('numbers.weekOf', { day: spelled.date(monday) }),
    value: sumOf(days, ({ revenue }) => revenue),
    places: sumOf(days, ({ places }) => places),
  }))
  const columns = [say('numbers.week'), say('numbers.revenue'), say('numbers.tickets')]
  return (
    <Block
      title={say('numbers.ahead')}
      unit={say('numbers.aheadUnit', { day: spelled.date(ahead.after) })}
      file={`${file}-ahead`}
      empty={weeks.length === 0 ? say('numbers.noneAhead') : undefined}
      columns={columns}
      rows={weeks.map(({ key, name, value, places }) => [
        { shown: name, plain: key },
        values.money(value),
        values.count(places),
      ])}
    >
      <Bars
        label={say('numbers.ahead')}
        columns={columns}
        rows={weeks.map(({ places, ...week }) => ({
          ...week,
          cells: [values.money(week.value).shown, values.count(places).shown],
        }))}
      />
    </Block>
  )
}
