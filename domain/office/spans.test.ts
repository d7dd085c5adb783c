import { expect, it } from 'vitest'
import { heldAgainst, recentSpan, spanAround, stepped, type Comparison, type SpanKind } from './spans.ts'

const words = ({ from, to }: { from: string; to: string }) => `${from} ${to}`
const today = '2026-11-28'

it.each<[SpanKind, string, string]>([
  ['day', '2026-03-29', '2026-03-29 2026-03-29'],
  ['week', '2026-03-29', '2026-03-23 2026-03-29'],
  ['month', '2028-02-10', '2028-02-01 2028-02-29'],
  ['year', '2026-03-29', '2026-01-01 2026-12-31'],
])('the %s of %s is %s', (kind, day, expected) => {
  expect(words(spanAround(kind, day))).toBe(expected)
})

it('today, yesterday and the last days are told from today, which is one of the last', () => {
  const of = (days: Parameters<typeof recentSpan>[0]) => words(recentSpan(days, '2026-03-05'))
  expect([of('today'), of('yesterday'), of('week'), of('month')]).toEqual([
    '2026-03-05 2026-03-05',
    '2026-03-04 2026-03-04',
    '2026-02-27 2026-03-05',
    '2026-02-04 2026-03-05',
  ])
})

it.each<[SpanKind, string, string, string]>([
  ['day', '2026-03-01', '2026-02-28', '2026-03-02'],
  ['week', '2026-03-01', '2026-02-22', '2026-03-08'],
  ['month', '2026-03-31', '2026-02-01', '2026-04-01'],
  ['year', '2026-03-31', '2025-01-01', '2027-01-01'],
])('before and after the %s of %s are %s and %s', (kind, day, before, after) => {
  expect([stepped(kind, day, -1), stepped(kind, day, 1)]).toEqual([before, after])
})

it.each<[SpanKind | null, string, Comparison, string]>([
  // over: whole spans
  ['month', '2026-03-01 2026-03-31', 'before', '2026-02-01 2026-02-28'],
  ['month', '2026-02-01 2026-02-28', 'before', '2026-01-01 2026-01-31'],
  ['month', '2028-02-01 2028-02-29', 'year', '2027-02-01 2027-02-28'],
  ['month', '2027-02-01 2027-02-28', 'year', '2026-02-01 2026-02-28'],
  ['year', '2025-01-01 2025-12-31', 'before', '2024-01-01 2024-12-31'],
  // running: as much as has been
  ['month', '2026-11-01 2026-11-30', 'before', '2026-10-01 2026-10-28'],
  ['month', '2026-11-01 2026-11-30', 'year', '2025-11-01 2025-11-28'],
  ['year', '2026-01-01 2026-12-31', 'before', '2025-01-01 2025-11-28'],
  ['week', '2026-11-23 2026-11-29', 'before', '2026-11-16 2026-11-21'],
  // the same weekdays
  ['week', '2026-11-16 2026-11-22', 'year', '2025-11-17 2025-11-23'],
  ['day', '2026-11-28', 'year', '2025-11-29 2025-11-29'],
  ['day', '2026-11-28', 'before', '2026-11-27 2026-11-27'],
  [null, '2026-03-10 2026-03-19', 'before', '2026-02-28 2026-03-09'],
  [null, '2026-03-10 2026-03-19', 'year', '2025-03-10 2025-03-19'],
])('%s %s is held against %s: %s', (kind, days, by, expected) => {
  const [from = '', to = from] = days.split(' ')
  expect(words(heldAgainst({ from, to }, kind, by, today))).toBe(expected)
})
