import { useSay } from '../core/language.tsx'
import { Bars } from './bars.tsx'
import { Block, text } from './block.tsx'
import type { Numbers } from './numbers-query.ts'
import { alike, missed, mostRows } from './sums.ts'
import { useValues } from './values.ts'

/** Who had a ticket and did not come. */
export function AttendanceBlock({ numbers, file }: { numbers: Numbers; file: string }) {
  const say = useSay()
  const values = useValues(numbers.currency)
  const attendance = alike(numbers.attendance, (one, other) => ({
    ...one,
    booked: one.booked + other.booked,
    came: one.came + other.came,
  })).toSorted((a, b) => b.booked - b.came - (a.booked - a.came))
  const rows = attendance.map(({ kind, name, booked, came }) => ({
    key: `${kind} ${name}`,
    name,
    value: booked - came,
    figures: [values.count(booked - came), values.count(booked), values.share(booked - came, booked)],
  }))
  const columns = [say('numbers.offer'), say('numbers.missedPeople'), say('numbers.booked'), say('numbers.share')]
  const nobody = attendance.length === 0 ? say('numbers.noneOver') : say('numbers.notScanned')
  return (
    <Block
      title={say('numbers.missed')}
      isWide
      unit={say('numbers.missedUnit')}
      file={`${file}-no-shows`}
      empty={missed(numbers) === null ? nobody : undefined}
      columns={columns}
      rows={rows.map(({ name, figures }) => [text(name), ...figures])}
    >
      <Bars
        label={say('numbers.missed')}
        columns={columns}
        rows={rows
          .slice(0, mostRows)
          .map(({ figures, ...row }) => ({ ...row, cells: figures.map(({ shown }) => shown) }))}
      />
    </Block>
  )
}
