import { addDays, addMonths, isDay, mondayOf } from '../time/calendar.ts'

/** From a day to a day, both included. */
export interface Span {
  from: string
  to: string
}

/** As the server takes it: in its order, and a year at most. */
export const isSpan = ({ from, to }: Span): boolean =>
  isDay(from) && isDay(to) && from <= to && to < addMonths(from, 12)

export const spanKinds = ['day', 'week', 'month', 'year'] as const
export type SpanKind = (typeof spanKinds)[number]

/** The calendar's day, week, month or year that a day is in. */
export function spanAround(kind: SpanKind, day: string): Span {
  const month = `${day.slice(0, 7)}-01`
  const year = `${day.slice(0, 4)}-01-01`
  return {
    day: { from: day, to: day },
    week: { from: mondayOf(day), to: addDays(mondayOf(day), 6) },
    month: { from: month, to: addDays(addMonths(month, 1), -1) },
    year: { from: year, to: addDays(addMonths(year, 12), -1) },
  }[kind]
}

/** A day of the span before or after it. */
export function stepped(kind: SpanKind, day: string, step: -1 | 1): string {
  const months = { day: 0, week: 0, month: 1, year: 12 }[kind]
  if (months > 0) return addMonths(spanAround(kind, day).from, step * months)
  return addDays(day, step * { day: 1, week: 7, month: 0, year: 0 }[kind])
}

/** The part of a span that has been, which alone compares with another; all of one that is to come. */
export function soFar({ from, to }: Span, today: string): Span {
  return { from, to: from <= today && today < to ? today : to }
}

/** Days that are told from today: what is kept with them shows others tomorrow. */
export const recentDays = ['today', 'yesterday', 'week', 'month'] as const
export type RecentDays = (typeof recentDays)[number]

/** The last seven and thirty days are with today. */
export function recentSpan(days: RecentDays, today: string): Span {
  const before = { today: 0, yesterday: 1, week: 6, month: 29 }[days]
  return { from: addDays(today, -before), to: days === 'yesterday' ? addDays(today, -1) : today }
}

export const comparisons = ['before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * What a span is held against: as much of the span before it, or of the year before. Days and weeks of a year ago are
 * those of the same weekdays; `kind` is null of days that somebody chose.
 */
export function heldAgainst(span: Span, kind: SpanKind | null, by: Comparison, today: string): Span {
  const { from, to } = soFar(span, today)
  const byDays = (days: number): Span => ({ from: addDays(from, -days), to: addDays(to, -days) })
  const byMonths = (months: number): Span => {
    const start = addMonths(from, -months)
    // the end of a month is that of a shorter or longer one too
    const isWhole = to === span.to && to === addDays(addMonths(`${to.slice(0, 7)}-01`, 1), -1)
    return { from: start, to: isWhole ? addDays(addMonths(addDays(to, 1), -months), -1) : addMonths(to, -months) }
  }
  if (by === 'year') return kind === 'day' || kind === 'week' ? byDays(364) : byMonths(12)
  if (kind === 'month') return byMonths(1)
  if (kind === 'year') return byMonths(12)
  return byDays(daysIn(span))
}

function daysIn({ from, to }: Span): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}
