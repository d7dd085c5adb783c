import { expect, it } from 'vitest'
import { linkEnd } from './link-end.ts'

const now = new Date('2026-03-20T07:00:00Z')
const end = (until: string | undefined, ...visits: (string | null)[]) =>
  linkEnd(
    until,
    visits.map((datetime) => ({ datetime })),
    now,
  )?.toISOString() ?? null

it.each([
  ['two days where nothing is said', undefined, ['2026-05-10 10:00', null], '2026-03-22T07:00:00.000Z'],
  ['as the staff says', '2026-04-01 12:00', ['2026-05-10 10:00'], '2026-04-01T10:00:00.000Z'],
  ['without a visit as well', '2026-04-01 12:00', [null], '2026-04-01T10:00:00.000Z'],
  [
    'no longer than until the first visit begins',
    undefined,
    ['2026-03-21 10:00', '2026-03-20 10:00'],
    '2026-03-20T09:00:00.000Z',
  ],
  ['not at all once that has begun', undefined, ['2026-03-20 08:00'], null],
  ['not until what is over', '2026-03-20 07:59', ['2026-05-10 10:00'], null],
] as const)('a link holds its places %s', (_, until, visits, expected) => {
  expect(end(until, ...visits)).toBe(expected)
})
