import './board.css'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { timeOf, timeRange } from '@foyer/domain/time/dates.ts'
import { useLanguage } from '../core/language.tsx'
import { useNumber } from '../core/number.ts'
import { useSpelled } from '../core/spelled.ts'
import { along, axisOf, movedBy, nowOn, slotsOf, sumOf, type Axis, type BoardVenue, type Slot } from './board-rows.ts'
import { BoardRow } from './board-row.tsx'
import { ChosenTime, type TimeAct } from './chosen-time.tsx'
import { PrintList } from './print-list.tsx'
import { useSlotWords } from './slot-words.ts'

interface BoardProps {
  day: string
  venues: readonly BoardVenue[]
  /** `YYYY-MM-DD HH:mm` */
  now: string
  onDay: (step: 1 | -1) => void
  onAct: (act: TimeAct, slot: Slot) => void
  /** Whether a key has led to this day: then the keys go on here. */
  isByKey: boolean
}

/**
 * The venues of a day below each other along one line of time. One of its times has the focus, which keys move; what it
 * is stands at the foot, so that nothing covers the others.
 */
export function Board({ day, venues, now, onDay, onAct, isByKey }: BoardProps) {
  const { say } = useLanguage()
  const spelled = useSpelled()
  const grid = useRef<HTMLDivElement>(null)
  const [chosenId, choose] = useState<string | null>(null)
  const minute = nowOn(day, now)
  const slots = slotsOf(venues)
  const chosen = slots.find(({ id }) => id === chosenId) ?? slots.find(({ to }) => to > (minute ?? 0)) ?? slots[0]
  const axis = axisOf(venues)

  const next = (key: string) => chosen && movedBy(key, venues, chosen)
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isDay = event.key === 'PageUp' || event.key === 'PageDown'
    const slot = next(event.key)
    if (isDay || slot) event.preventDefault()
    if (isDay) onDay(event.key === 'PageUp' ? -1 : 1)
    else if (slot) {
      const cells = [...grid.current!.querySelectorAll<HTMLElement>('[data-slot]')]
      cells.find(({ dataset }) => dataset['slot'] === slot.id)!.focus()
    }
  }
  useEffect(() => {
    if (!isByKey) return
    const cell = grid.current!.querySelector<HTMLElement>('[data-slot][tabindex="0"]')
    ;(cell ?? grid.current!).focus()
  }, [isByKey])

  return (
    <div className="board">
      <div className="board__plan">
        <div className="board__hours" aria-hidden="true">
          <Hours axis={axis} minute={minute} />
        </div>
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          aria-label={say('today.board', { day: spelled.fullDay(day) })}
          onKeyDown={onKeyDown}
        >
          {venues.map((venue) => (
            <div key={venue.venue} role="rowgroup" className="board__venue">
              <VenueRow day={day} venue={venue} />
              {venue.rows.map((row) => (
                <BoardRow key={row.id} row={row} axis={axis} minute={minute} chosen={chosen} onChoose={choose} />
              ))}
            </div>
          ))}
        </div>
        {minute !== null && minute >= axis.from && minute <= axis.to && (
          <div className="board__layer" aria-hidden="true">
            <span className="board__now" style={{ insetInlineStart: `${along(axis, minute)}%` }}>
              <span>{spelled.time(timeOf(now))}</span>
            </span>
          </div>
        )}
      </div>
      {chosen && (
        <ChosenTime
          day={day}
          slot={chosen}
          isOver={chosen.ends <= now}
          onAct={(act) => onAct(act, chosen)}
          onMove={(key) => choose(next(key)!.id)}
        />
      )}
    </div>
  )
}

function Hours({ axis, minute }: { axis: Axis; minute: number | null }) {
  const hours = Array.from({ length: (axis.to - axis.from) / 60 + 1 }, (_, at) => axis.from + at * 60)
  const { say } = useLanguage()
  return (
    <>
      <div className="board__track">
        {hours.map((hour) => (
          <span
            key={hour}
            className="board__hour"
            // the time of now stands there instead
            data-covered={minute !== null && Math.abs(hour - minute) <= 40 ? '' : undefined}
            style={{ insetInlineStart: `${along(axis, hour)}%` }}
          >
            {(hour / 60) % 24}
          </span>
        ))}
      </div>
      <span className="board__sum">{say('today.places')}</span>
    </>
  )
}

function VenueRow({ day, venue }: { day: string; venue: BoardVenue }) {
  const { say, locale } = useLanguage()
  const number = useNumber()
  const { name, hours, rows } = venue
  const { counted } = useSlotWords()
  const slots = rows.flatMap((row) => row.slots)
  const [came, sold] = [sumOf(slots, 'in'), sumOf(slots, 'sold')]
  return (
    <div role="row" className="board__head">
      <div role="rowheader">
        <h2>{name}</h2>
        <span className="board__quiet">{hours ? timeRange(hours.from, hours.to, locale) : say('today.closed')}</span>
      </div>
      <div role="gridcell" className="board__count">
        {slots.length > 0 && (
          <PrintList label={say('today.printDay')} about={name} list={{ day, venue: venue.venue }} />
        )}
        {slots.length === 0 && say('today.none')}
        {slots.length > 0 &&
          (came > 0 ? say('today.came', { came: number(came), sold: number(sold) }) : counted('today.sold', sold))}
      </div>
    </div>
  )
}
