import './month-grid.css'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addDays, addMonths, monthGrid, weekdayOf, monthName, weekdayName } from '@foyer/domain/time/calendar.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { usePrice } from '../ui/price.tsx'
import type { Dates } from './date-picker.tsx'
import { BlankCell, DayCell } from './day-cell.tsx'
import { afterKey, clampDay, firstInMonth } from './month-keys.ts'
import { MonthTurner } from './month-turner.tsx'

interface MonthGridProps {
  dates: Dates
  selected: string | null
  onPick: (day: string) => void
}

/** A month as a WAI-ARIA grid: one day in the tab order, arrow keys for days, page keys for months. */
export function MonthGrid({
  dates: { months, availability, today, range, priceFrom, audience, words },
  selected,
  onPick,
}: MonthGridProps) {
  const t = useTexts()
  const locale = useLocale()
  const price = usePrice()
  const [month, setMonth] = useState((selected ?? range.from).slice(0, 7))
  const [current, setCurrent] = useState<string | null>(null)
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
    if (selected && selected.slice(0, 7) !== month) setMonth(selected.slice(0, 7))
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

  // the same function on every render, so that unchanged days do not render again
  const picks = useRef(onPick)
  useLayoutEffect(() => void (picks.current = onPick))
  const pick = useCallback((day: string) => {
    setCurrent(day)
    picks.current(day)
  }, [])
  // arrows also reach the days that are shown before the first and after the last one, and say why they are closed
  const ends = addMonths(`${range.to.slice(0, 7)}-01`, 1)
  const reach = {
    from: [today, `${range.from.slice(0, 7)}-01`, addDays(range.from, 1 - weekdayOf(range.from))].sort().at(-1)!,
    to: addDays(ends, -1),
  }
  const move = (day: string) => {
    follow.current = day !== active
    setCurrent(day)
    setMonth(day.slice(0, 7))
  }
  return (
    <div className="month-grid">
      <MonthTurner month={month} range={range} onTurn={setMonth} />
      <table
        role="grid"
        ref={grid}
        aria-labelledby="month"
        aria-busy={!months.knows(month)}
        onKeyDown={(event) => {
          const next = afterKey(active, event.key, event.shiftKey)
          if (next === null) return
          event.preventDefault()
          move(clampDay(next, event.key.startsWith('Page') ? range : reach))
        }}
      >
        <thead>
          <tr>
            {monthGrid(month)[0]!.map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day, locale)}>
                {weekdayName(day, locale, 'short')}
              </th>
            ))}
          </tr>
        </thead>
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

/** The weeks of the first month from that of the first day on; later months always have six, so that nothing below moves. */
function weeksOf(month: string, first: string): string[][] {
  const [[monday]] = monthGrid(month) as [[string]]
  return [0, 7, 14, 21, 28, 35]
    .map((week) => [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, week + day)))
    .filter((week) => week[6]! >= first)
}
