import './calendar.css'
import './foot.css'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { weekdayName } from '@foyer/domain/time/calendar.ts'
import { dayOf } from '@foyer/domain/time/dates.ts'
import { useLanguage } from '../core/language.tsx'
import { actsOf, type CalendarAct } from './calendar-acts.ts'
import { itemsOf, movedBy, type Item, type VenueWeek } from './calendar-items.ts'
import { ChosenItem } from './chosen-item.tsx'
import { HeadCell } from './head-cell.tsx'
import { SummedRow } from './summed-row.tsx'
import { TimeGrid } from './time-grid.tsx'

interface WeekProps {
  venues: readonly VenueWeek[]
  /** That is shown where there is room for one alone. */
  day: string
  /** `YYYY-MM-DD HH:mm` */
  now: string
  /** Whether this person may change it. */
  mayChange: boolean
  onAct: (act: CalendarAct, item: Item, to?: Moved) => void
  /** Below what is chosen, and in sight with it. */
  foot: ReactNode
}
/** Where a time is moved to. */
export interface Moved {
  day: string
  time: string
}

/**
 * The days of a week beside each other, the venues below each other: what is summed up by the day as rows, each time of
 * a tour as a block along the hours. One of them has the focus, which keys move; what it is stands at the foot.
 */
export function Week({ venues, day, now, mayChange, onAct, foot }: WeekProps) {
  const { say, locale } = useLanguage()
  const grid = useRef<HTMLDivElement>(null)
  const [chosenId, choose] = useState<string | null>(null)
  const days = venues[0]?.days.map((one) => one.day) ?? []
  const items = itemsOf(venues)
  const chosen =
    items.find(({ id }) => id === chosenId) ??
    items.find((item) => item.day >= day && item.kind !== 'venue') ??
    items[0]

  const actsFor = (item: Item) => (mayChange ? actsOf(item, now) : [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || !chosen) return
    const next = movedBy(event.key, venues, chosen)
    if (!next) return
    event.preventDefault()
    const cells = [...grid.current!.querySelectorAll<HTMLElement>('[data-item]')]
    cells.find(({ dataset }) => dataset['item'] === next.id)!.focus()
  }
  const shared = { days, chosen, onChoose: choose }
  return (
    <div className="week">
      <div ref={grid} role="grid" tabIndex={-1} aria-label={say('calendar.week')} onKeyDown={onKeyDown}>
        <div role="row" className="week__days">
          <span role="columnheader" className="week__corner">
            {say('calendar.venue')}
          </span>
          {days.map((one) => (
            <span
              key={one}
              role="columnheader"
              className="week__day"
              data-now={one === dayOf(now) || undefined}
              data-shown={one === day || undefined}
            >
              <Link to="/calendar" search={(before) => ({ ...before, day: one })}>
                {weekdayName(one, locale, 'short')} <strong>{Number(one.slice(8))}</strong>
              </Link>
            </span>
          ))}
        </div>
        {venues.map((venue) => (
          <div key={venue.venue} role="rowgroup" className="week__venue">
            <div role="row" className="week__head">
              <div role="rowheader">
                <h2>{venue.name}</h2>
              </div>
              {venue.heads.map((item) => (
                <HeadCell
                  key={item.id}
                  item={item}
                  isShown={item.day === day}
                  isChosen={item === chosen}
                  onChoose={choose}
                />
              ))}
            </div>
            {venue.rows.map((row) => (
              <SummedRow key={row.id} row={row} {...shared} shown={day} />
            ))}
            {venue.blocks.length > 0 && (
              <TimeGrid
                venue={venue}
                {...shared}
                shown={day}
                now={now}
                mayMove={(item) => actsFor(item).includes('move')}
                onMove={(item, to) => onAct('move', item, to)}
              />
            )}
          </div>
        ))}
      </div>
      <div className="week__foot">
        {chosen && <ChosenItem item={chosen} acts={actsFor(chosen)} onAct={(act) => onAct(act, chosen)} />}
        {foot}
      </div>
    </div>
  )
}

export interface SharedProps {
  days: readonly string[]
  /** The day that is shown where there is room for one alone. */
  shown: string
  chosen: Item | undefined
  onChoose: (id: string) => void
}
