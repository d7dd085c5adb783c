import './day-notice.css'
import { useEffect, useRef, useState } from 'react'
import { useLang, useTexts } from '../core/language.tsx'
import { longDate } from '../core/day-text.ts'
import { Button } from '../ui/button.tsx'
import type { CalendarWords } from './calendar-words.ts'

interface DayNoticeProps {
  /** A day that was asked for and cannot be had. */
  day: string | null
  soldOut: boolean
  words: CalendarWords
  next: string | null
  find: (from: string) => Promise<string | null>
  onPick: (day: string) => void
}

/** "Sold out. Next available: …", one press away (R8.53). */
export function DayNotice({ day, soldOut, words, next, find, onPick }: DayNoticeProps) {
  const t = useTexts()
  const lang = useLang()
  const [found, setFound] = useState<{ day: string; next: string | null } | null>(null)
  const offered = next ?? (found?.day === day ? found?.next : null)

  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (day !== null) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [day])

  useEffect(() => {
    if (day === null || next !== null) return
    let wanted = true
    void find(day).then((first) => wanted && setFound({ day, next: first }))
    return () => void (wanted = false)
    // `find` is made anew with every render and means the same
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [day, next])

  return (
    <div role="status" ref={box} className="day-notice" data-shown={day !== null || undefined}>
      {day !== null && (
        <>
          <p>{t(soldOut ? words.daySoldOut : words.dayClosed, { date: longDate(day, lang) })}</p>
          {offered && (
            <Button kind="secondary" onClick={() => onPick(offered)}>
              {t(words.nextAvailable, { date: longDate(offered, lang) })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
