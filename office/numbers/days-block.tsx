import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { monthName, shortMonth, spelledDay } from '@foyer/domain/time/calendar.ts'
import { useLanguage, useSay } from '../core/language.tsx'
import { useWholeMoney } from '../core/money.ts'
import { useNumber } from '../core/number.ts'
import { Block } from './block.tsx'
import { Columns } from './columns.tsx'
import type { Numbers } from './numbers-query.ts'
import { sumOf } from './sums.ts'
import { useValues } from './values.ts'

/** More days than these are months. */
const mostDays = 62

/** Visits and revenue, day by day or month by month. */
export function DaysBlock({ numbers: { days, currency }, file }: { numbers: Numbers; file: string }) {
  const say = useSay()
  const { locale } = useLanguage()
  const values = useValues(currency)
  const number = useNumber()
  const whole = useWholeMoney()
  const [what, setWhat] = useState<'visits' | 'revenue'>('visits')
  const byMonth = days.length > mostDays
  const parts = [...Map.groupBy(days, ({ day }) => (byMonth ? day.slice(0, 7) : day))].map(([key, some]) => ({
    key,
    name: byMonth ? monthName(key, locale) : spelledDay(key, locale),
    short: byMonth ? shortMonth(`${key}-01`, locale) : String(Number(key.slice(8))),
    visits: sumOf(some, ({ visits }) => visits),
    revenue: sumOf(some, ({ revenue }) => revenue),
  }))
  const spell = what === 'visits' ? number : (minor: number) => whole(minor, currency)
  return (
    <Block
      title={say(byMonth ? 'numbers.byMonth' : 'numbers.byDay')}
      unit={
        <NativeSelect
          size="xs"
          aria-label={say('numbers.shown')}
          className="no-print"
          data={(['visits', 'revenue'] as const).map((value) => ({ value, label: say(`numbers.${value}`) }))}
          value={what}
          onChange={({ currentTarget: { value } }) => setWhat(value === 'revenue' ? 'revenue' : 'visits')}
        />
      }
      file={`${file}-days`}
      isDrawn
      columns={[say(byMonth ? 'numbers.month' : 'numbers.day'), say('numbers.visits'), say('numbers.revenue')]}
      rows={parts.map(({ key, name, visits, revenue }) => [
        { shown: name, plain: key },
        values.count(visits),
        values.money(revenue),
      ])}
    >
      <Columns
        columns={parts.map(({ key, short, ...part }) => ({
          key,
          name: short,
          value: part[what],
          shown: spell(part[what]),
        }))}
      />
    </Block>
  )
}
