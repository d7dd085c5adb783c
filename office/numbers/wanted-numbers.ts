import { useSearch } from '@tanstack/react-router'
import {
  comparisons,
  spanAround,
  spanKinds,
  type Comparison,
  type Span,
  type SpanKind,
  isSpan,
} from '@foyer/domain/office/spans.ts'
import { isDay } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { useNow } from '../core/now.ts'
import { dayIn, textIn } from '../core/search-in.ts'

/** What an address may say; without it this month, of all venues, is held against the one before. */
export interface WantedNumbers {
  span?: SpanKind | undefined
  /** A day of it. */
  day?: string | undefined
  /** Days that somebody chose instead. */
  from?: string | undefined
  to?: string | undefined
  compare?: Comparison | undefined
  /** The key of a venue. */
  venue?: string | undefined
}

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value)

export function numbersIn(search: Record<string, unknown>): WantedNumbers {
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])]
  const isOwn = from !== undefined && to !== undefined && isSpan({ from, to })
  return {
    span: oneOf(spanKinds, search['span']),
    day: dayIn(search['day']),
    from: isOwn ? from : undefined,
    to: isOwn ? to : undefined,
    compare: oneOf(comparisons, search['compare']),
    venue: textIn(search['venue']),
  }
}

interface Wanted {
  /** Null of days that somebody chose. */
  kind: SpanKind | null
  /** By which it goes on to the next. */
  day: string
  span: Span
  compare: Comparison
  venue: string | null
}

export function useWantedNumbers(): Wanted {
  const today = localDay(useNow())
  const { span: named, day: of, from, to, compare = 'before', venue = null } = useSearch({ from: '/inside/numbers' })
  const day = of !== undefined && isDay(of) ? of : today
  if (from !== undefined && to !== undefined) return { kind: null, day, span: { from, to }, compare, venue }
  const kind = named ?? 'month'
  return { kind, day, span: spanAround(kind, day), compare, venue }
}
