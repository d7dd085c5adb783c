import './day-notice.css'
import { useEffect, useRef, useState } from 'react'
import { weekdayName } from '@foyer/domain/time/calendar.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useLocale } from '../core/locale.ts'
import { Button } from '../ui/button.tsx'
import type { Dates } from './date-picker.tsx'

interface DayNoticeProps {
  /** The requested day, which cannot be booked. */
  day: string | null
  soldOut: boolean
  dates: Pick<Dates, 'days' | 'range' | 'words'>
  next: string | null
  find: (from: string) => Promise<string | null>
  onPick: (day: string) => void
}

/** "Sold out", or why the day is closed, with a button for the next one that is available (R8.53). */
export function DayNotice({ day, soldOut, dates: { days, range, words }, next, find, onPick }: DayNoticeProps) {
  const t = useTexts()
  const locale = useLocale()
  const spelled = useSpelled()
  const [result, setFound] = useState<{ day: string; next: string | null } | null>(null)
  const offered = next ?? (result?.day === day ? result?.next : null)

  const { [day ?? '']: reason = 'none' } = days.closed

  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (day !== null) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [day])

  useEffect(() => {
    if (day === null || next !== null) return
    let current = true
    void find(day).then((first) => current && setFound({ day, next: first }))
    return () => void (current = false)
    // `find` is another function on every render, but does the same
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [day, next])

  return (
    <div role="status" ref={box} className="day-notice" data-shown={day !== null || undefined}>
      {day !== null && (
        <>
          <p>
            {t(soldOut ? words.daySoldOut : reason === 'none' ? words.dayClosed : `tickets.closed.${reason}`, {
              date: spelled.day(day),
              weekday: weekdayName(day, locale),
              from: spelled.day(range.from),
              to: spelled.day(range.to),
            })}
          </p>
          {offered && (
            <Button kind="secondary" onClick={() => onPick(offered)}>
              {t(words.nextAvailable, { date: spelled.day(offered) })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
