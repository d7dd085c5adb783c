import './money.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Span } from '@foyer/domain/office/spans.ts'
import { addDays, addMonths } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { dayIn } from '../core/search-in.ts'
import { SpanDays } from '../ui/span-days.tsx'

/** What an address may say of it. */
export function spanIn(search: Record<string, unknown>): Partial<Span> {
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])]
  return from && to ? { from, to } : {}
}

/** What books are mostly asked for. */
function lastMonth(): Span {
  const month = `${localDay(new Date()).slice(0, 7)}-01`
  return { from: addMonths(month, -1), to: addDays(month, -1) }
}

/** The days of the last week, with today. */
export function lastWeek(): Span {
  const today = localDay(new Date())
  return { from: addDays(today, -6), to: today }
}

/** The days that the address names; else the usual ones. */
export function useSpan(usual: () => Span = lastMonth): Span {
  const named = useSearch({ strict: false })
  return { ...usual(), ...spanIn(named) }
}

/** Two days, which go into the address. */
export function SpanFields({ usual = lastMonth }: { usual?: () => Span }) {
  const navigate = useNavigate()
  return (
    <div className="money__span">
      <SpanDays
        span={useSpan(usual)}
        onSpan={({ from, to }) => void navigate({ to: '.', search: { from, to }, replace: true })}
      />
    </div>
  )
}
