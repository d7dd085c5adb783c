import { expect, it } from 'vitest'
import { quotasAt } from './quotas.ts'

/** The Sunday on which clocks change, and its visit at noon. */
const time = { startsAt: new Date('2026-03-29T10:00:00Z'), endsAt: new Date('2026-03-29T12:00:00Z'), total: 10 }

it('a quota has its places at the times that it names, and no more than there are', () => {
  const quotas = [
    { id: 1, places: 4, weekdays: ['sun'] as const },
    { id: 2, places: 4, weekdays: ['sat'] as const },
    { id: 3, places: 40 },
  ]
  expect(quotasAt(quotas, time).map(({ id, places }) => [id, places])).toEqual([
    [1, 4],
    [3, 10],
  ])
})

it('comes back at the first minute of its day in Zurich, else with the end of the time', () => {
  const back = (days_before?: number) =>
    quotasAt([{ id: 1, places: 1, back: days_before === undefined ? undefined : { days_before } }], time)[0]!.back
  expect([back(0), back(1), back()].map((at) => at.toISOString())).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-27T23:00:00.000Z',
    '2026-03-29T12:00:00.000Z',
  ])
})
