import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { weekdayNamed } from '@foyer/domain/time/calendar.ts'
import { useLanguage, useSay } from '../core/language.tsx'
import { Block, text } from './block.tsx'
import { Heat, HeatLegend } from './heat.tsx'
import type { Numbers } from './numbers-query.ts'
import { useShares } from './spelled-numbers.ts'
import { alike, sumOf } from './sums.ts'
import { useValues } from './values.ts'

type Time = Numbers['occupancy'][number]['times'][number]
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** How full it was, by weekday and hour, of all that has times with places or of one of it. */
export function OccupancyBlock({ numbers, file }: { numbers: Numbers; file: string }) {
  const say = useSay()
  const { locale } = useLanguage()
  const { share } = useShares()
  const values = useValues(numbers.currency)
  const [chosen, setChosen] = useState('')
  const offers = alike(numbers.occupancy, (one, other) => ({ ...one, times: [...one.times, ...other.times] })).map(
    ({ kind, name, times }) => ({ key: `${kind} ${name}`, name, times }),
  )
  const of = offers.find(({ key }) => key === chosen)
  const times = (of ? [of] : offers).flatMap((one) => one.times)
  const hours = [...new Set(times.map(({ hour }) => hour))].toSorted((a, b) => a - b)
  const occupied = (some: readonly Time[]) =>
    [sumOf(some, ({ sold }) => sold), sumOf(some, ({ places }) => places)] as const
  const rows = weekdays.map((weekday) => {
    const ofDay = times.filter((time) => time.weekday === weekday)
    return {
      name: weekdayNamed(weekday - 1, locale, 'short'),
      long: weekdayNamed(weekday - 1, locale),
      ofDay,
      cells: hours.map((hour) => ofDay.filter((time) => time.hour === hour)),
    }
  })
  return (
    <Block
      title={say('numbers.occupancy')}
      unit={
        <NativeSelect
          size="xs"
          aria-label={say('numbers.offer')}
          className="numbers__offer"
          data={[
            { value: '', label: say('numbers.allOffers') },
            ...offers.map(({ key: value, name: label }) => ({ value, label })),
          ]}
          value={of?.key ?? ''}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      }
      file={`${file}-occupancy`}
      empty={offers.length === 0 ? say('numbers.noTimes') : undefined}
      columns={[
        say('numbers.weekday'),
        say('numbers.hourOf'),
        say('numbers.places'),
        say('numbers.sold'),
        say('numbers.share'),
      ]}
      rows={rows.flatMap(({ long, cells }) =>
        cells.flatMap((cell, at) => {
          const [sold, places] = occupied(cell)
          const hour = hours[at]!
          if (cell.length === 0) return []
          return [
            [
              text(long),
              { shown: say('numbers.hour', { hour }), plain: String(hour) },
              values.count(places),
              values.count(sold),
              values.share(sold, places),
            ],
          ]
        }),
      )}
    >
      <Heat
        label={say('numbers.occupancy')}
        corner={say('numbers.weekday')}
        columns={hours.map(String)}
        sum={say('numbers.dayOf')}
        rows={rows.map(({ name, ofDay, cells }) => ({
          name,
          cells: cells.map((cell) => {
            const [sold, places] = occupied(cell)
            if (cell.length === 0) return null
            return {
              share: places === 0 ? 1 : sold / places,
              shown: sold >= places ? say('numbers.full') : share(sold, places),
            }
          }),
          sum: share(...occupied(ofDay)),
        }))}
      />
      <HeatLegend />
    </Block>
  )
}
