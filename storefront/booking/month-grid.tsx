import './month-grid.css'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addDays, addMonths, monthGrid, weekdayOf, monthName, weekdayName } from '@foyer/domain/time/calendar.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { usePrice } from '../ui/price.tsx'
import type { Dates } from './date-picker.tsx'
import { BlankCell, DayCell } from './day-cell.tsx'
import { afterKey, clampDay, firstInMonth, type DayRange } from './month-keys.ts'
import { MonthTurner } from './month-turner.tsx'

interface MonthGridProps {
  dates: Dates
  selected: string | null
  onPick: (day: string) => void
}

/** A month as a WAI-ARIA grid: one day in the tab order, arrow keys for days, page keys for months. */
export function MonthGrid({ dates, selected, onPick }: MonthGridProps) {
  const { months, availability, range, priceFrom, audience, words } = dates
  const t = useTexts()
  const locale = useLocale()
  const price = usePrice()
  const { month, turn, active, activate, grid, onKeyDown } = useActiveDay(dates, selected)
  // the same function on every render, so that unchanged days do not render again
  const picks = useRef(onPick)
  useLayoutEffect(() => void (picks.current = onPick))
  const pick = useCallback(
    (day: string) => {
      activate(day)
      picks.current(day)
    },
    [activate],
  )
  return (
    <div className="month-grid">
      <MonthTurner month={month} range={range} onTurn={turn} />
      <table role="grid" ref={grid} aria-labelledby="month" aria-busy={!months.knows(month)} onKeyDown={onKeyDown}>
        <Weekdays week={monthGrid(month)[0]!} />
        <tbody>
          {weeksOf(month, range.from).map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                day.startsWith(month) ? (
                  <DayCell
                    key={day}
                    day={day}
                    isActive={day === active}
                    isSelected={day === selected}
                    reason={months.closed[day]}
                    isOutside={day < range.from || day > range.to}
                    availability={months.knows(month) ? availability(day) : null}
                    left={months.calendar[day]}
                    priceFrom={priceFrom(day)}
                    audience={audience}
                    price={price}
                    words={words}
                    onPick={pick}
                  />
                ) : (
                  <BlankCell key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="visually-hidden">{t('tickets.calendarKeys', { month: monthName(month, locale) })}</p>
    </div>
  )
}

function Weekdays({ week }: { week: readonly string[] }) {
  const locale = useLocale()
  return (
    <thead>
      <tr>
        {week.map((day) => (
          <th key={day} scope="col" abbr={weekdayName(day, locale)}>
            {weekdayName(day, locale, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The month that is shown, and its day in the tab order, which the keys move. */
function useActiveDay({ months, today, range }: Dates, selected: string | null) {
  const [month, turn] = useState((selected ?? range.from).slice(0, 7))
  const [current, activate] = useState<string | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const follow = useRef(false)
  const active = firstInMonth(month, [
    current,
    selected,
    ...Object.keys(months.calendar)
      .sort()
      .filter((day) => (months.calendar[day] ?? 0) > 0),
    clampDay(`${month}-01`, range),
  ])

  // shows a day that was chosen elsewhere, in the list or by the address
  const last = useRef(selected)
  if (last.current !== selected) {
    last.current = selected
    if (selected && selected.slice(0, 7) !== month) turn(selected.slice(0, 7))
  }
  useEffect(() => {
    void months.need(month)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [month])
  useEffect(() => {
    if (!follow.current) return
    follow.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = afterKey(active, event.key, event.shiftKey)
    if (next === null) return
    event.preventDefault()
    const day = clampDay(next, event.key.startsWith('Page') ? range : reachOf(range, today))
    follow.current = day !== active
    activate(day)
    turn(day.slice(0, 7))
  }
  return { month, turn, active, activate, grid, onKeyDown }
}

/** Arrows also reach the days that are shown before the first and after the last one, and say why they are closed. */
const reachOf = ({ from, to }: DayRange, today: string): DayRange => ({
  from: [today, `${from.slice(0, 7)}-01`, addDays(from, 1 - weekdayOf(from))].sort().at(-1)!,
  to: addDays(addMonths(`${to.slice(0, 7)}-01`, 1), -1),
})

/** The weeks of the first month from that of the first day on; of later months always six: nothing below moves. */
function weeksOf(month: string, first: string): string[][] {
  const [[monday]] = monthGrid(month) as [[string]]
  return [0, 7, 14, 21, 28, 35]
    .map((week) => [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, week + day)))
    .filter((week) => week[6]! >= first)
}
