import './calendar.css'
import type { CSSProperties } from 'react'
import { dayOf } from '@foyer/domain/time/dates.ts'
import { useSay } from '../core/language.tsx'
import { hoursOf, lanesOf, type Item, type VenueWeek } from './calendar-items.ts'
import { TimeBlock } from './time-block.tsx'
import type { Moved, SharedProps } from './week.tsx'

interface TimeGridProps extends SharedProps {
  venue: VenueWeek
  now: string
  mayMove: (item: Item) => boolean
  onMove: (item: Item, to: Moved) => void
}

/** Tours and sessions of a venue as blocks along the hours of each day. */
export function TimeGrid({ venue, days, shown, chosen, onChoose, now, mayMove, onMove }: TimeGridProps) {
  const say = useSay()
  const hours = hoursOf(venue)
  const byDay = Map.groupBy(venue.blocks, ({ day }) => day)
  const lines = Array.from({ length: (hours.to - hours.from) / 60 }, (_, at) => hours.from / 60 + at)
  return (
    <div
      role="row"
      className="week__row week__times"
      style={{ '--hours': (hours.to - hours.from) / 60 } as CSSProperties}
    >
      <div role="rowheader" className="week__name">
        {say('calendar.times')}
        <span className="week__scale" aria-hidden="true">
          {lines.map((hour) => (
            <span key={hour}>{hour % 24}</span>
          ))}
        </span>
      </div>
      {days.map((day) => (
        <div
          key={day}
          role="gridcell"
          className="week__cell time-grid"
          data-shown={day === shown || undefined}
          data-now={day === dayOf(now) || undefined}
        >
          {lanesOf(byDay.get(day) ?? []).map((lane) => (
            <TimeBlock
              key={lane.item.id}
              lane={lane}
              hours={hours}
              days={days}
              isChosen={lane.item === chosen}
              onChoose={onChoose}
              onMove={mayMove(lane.item) ? onMove : null}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
