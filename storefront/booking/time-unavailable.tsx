import '../ui/notice.css'
import { useEffect, useRef } from 'react'
import { timeOf } from '@foyer/domain/time/dates.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { Button } from '../ui/button.tsx'

interface TimeUnavailableProps {
  datetime: string
  /** The next one that can be had, unless the calendar says it. */
  next: string | null
  /** The press that would have put it into the basket. */
  attempt: number
  onPick: (datetime: string) => void
}

/** Says that a chosen date or time has passed or sold out while the page stood open, and offers the next. */
export default function TimeUnavailable({ datetime, next, attempt, onPick }: TimeUnavailableProps) {
  const t = useTexts()
  const spelled = useSpelled()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' })
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  const when = (one: string) => (timeOf(one) === '00:00' ? spelled.day(one) : spelled.when(one))
  return (
    <div role="alert" ref={box} tabIndex={-1} className="notice">
      <p>{t('tickets.timeUnavailable', { when: when(datetime) })}</p>
      {next && (
        <Button kind="secondary" onClick={() => onPick(next)}>
          {t('tour.nextAvailable', { date: when(next) })}
        </Button>
      )}
    </div>
  )
}
