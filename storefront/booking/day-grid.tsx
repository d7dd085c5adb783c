import './day-grid.css'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isBookable } from '@foyer/domain/offer/availability.ts'
import { addDays, daySpan, mondayOf, weekdayName } from '@foyer/domain/time/calendar.ts'
import { daysOfWeek, spanDays, spanOf, weeksFrom } from '@foyer/domain/time/weeks.ts'
import { priceFromText } from '../cards/price-from.tsx'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { unbroken } from '../core/unbroken.ts'
import { usePrice } from '../ui/price.tsx'
import { BusyStrip } from './busy-strip.tsx'
import type { Dates } from './date-picker.tsx'
import { BlankCell, DayCell } from './day-cell.tsx'
import { afterKey, clampDay, type DayRange } from './day-keys.ts'
import { WeeksTurner } from './weeks-turner.tsx'

interface DayGridProps {
  dates: Dates
  selected: string | null
  onPick: (day: string) => void
}

/** Five weeks as a WAI-ARIA grid: one day in the tab order, arrow keys for days, page keys for as many weeks. */
export function DayGrid({ dates, selected, onPick }: DayGridProps) {
  const { days, availability, today, range, priceFrom, audience, words } = dates
  const t = useTexts()
  const locale = useLocale()
  const price = usePrice()
  const { monday, turn, active, activate, grid, onKeyDown } = useActiveDay(dates, selected)
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
  const weeks = weeksFrom(monday)
  const open = weeks.flatMap(daysOfWeek).filter((day) => isBookable(availability(day)))
  const [cost = null, ...otherCosts] = new Set(open.map(priceFrom))
  const showsPrice = otherCosts.length > 0
  const nameOf = (first: string) =>
    unbroken(daySpan(first < today ? today : first, addDays(first, spanDays - 1), locale))
  return (
    <div className="day-grid">
      <WeeksTurner monday={monday} range={range} nameOf={nameOf} onTurn={turn} />
      <Legend dates={dates} open={open} cost={showsPrice ? null : cost} />
      <table
        role="grid"
        ref={grid}
        aria-labelledby="weeks"
        aria-busy={!weeks.every((week) => days.weeks.includes(week))}
        onKeyDown={onKeyDown}
      >
        <Weekdays week={daysOfWeek(monday)} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week}>
              {daysOfWeek(week).map((day) =>
                day < today ? (
                  <BlankCell key={day} />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    isActive={day === active}
                    isSelected={day === selected}
                    namesMonth={day === monday || day === today || day.endsWith('-01')}
                    reason={days.closed[day]}
                    isOutside={day < range.from || day > range.to}
                    availability={days.weeks.includes(week) ? availability(day) : null}
                    left={days.calendar[day]}
                    busy={days.busy[day]}
                    priceFrom={priceFrom(day)}
                    showsPrice={showsPrice}
                    audience={audience}
                    price={price}
                    words={words}
                    onPick={pick}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="visually-hidden">{t('tickets.calendarKeys', { days: nameOf(monday) })}</p>
    </div>
  )
}

interface LegendProps {
  dates: Dates
  /** The days that are shown and can be had. */
  open: readonly string[]
  /** What each of them costs; null where they differ in that. */
  cost: number | null
}

/** What all days cost, where that is the same, and what their strips mean, which each says in its name. */
function Legend({ dates: { days, audience }, open, cost }: LegendProps) {
  const t = useTexts()
  const price = usePrice()
  return (
    <p className="day-grid__legend label muted">
      {cost !== null && (
        <span className="day-grid__price">
          {t('tickets.everyDay', { price: priceFromText(t, cost, audience, price(cost)) })}
        </span>
      )}
      {open.some((day) => days.busy[day]) && (
        <span className="day-grid__steps" aria-hidden="true">
          {([1, 3] as const).map((step) => (
            <span key={step}>
              <BusyStrip step={step} /> {t(`tickets.busy.${step}`)}
            </span>
          ))}
        </span>
      )}
    </p>
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

/** The weeks that are shown, and their day in the tab order, which the keys move. */
function useActiveDay({ days, today, range }: Dates, selected: string | null) {
  const [shown, turn] = useState(selected ?? range.from)
  const [current, activate] = useState<string | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const follow = useRef(false)
  const monday = spanOf(shown, range.from)
  const candidates = [
    current,
    selected,
    ...Object.keys(days.calendar)
      .sort()
      .filter((day) => (days.calendar[day] ?? 0) > 0),
  ]
  const active = candidates.find((day) => day && spanOf(day, range.from) === monday) ?? clampDay(monday, range)

  // shows a day that was chosen elsewhere, by a button or by the address
  const last = useRef(selected)
  if (last.current !== selected) {
    last.current = selected
    if (selected && spanOf(selected, range.from) !== monday) turn(selected)
  }
  useEffect(() => {
    void days.need(monday)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [monday])
  useEffect(() => {
    if (!follow.current) return
    follow.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = afterKey(active, event.key)
    if (next === null) return
    event.preventDefault()
    const day = clampDay(next, event.key.startsWith('Page') ? range : reachOf(range, today))
    follow.current = day !== active
    activate(day)
    turn(day)
  }
  return { monday, turn, active, activate, grid, onKeyDown }
}

/** Arrows also reach the days that are shown before the first and after the last one, and say why they are closed. */
const reachOf = ({ from, to }: DayRange, today: string): DayRange => ({
  from: [today, mondayOf(from)].sort().at(-1)!,
  to: addDays(spanOf(to, from), spanDays - 1),
})
