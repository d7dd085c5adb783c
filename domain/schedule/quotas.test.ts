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

it('of all places has as many as there are, and says which passes open it', () => {
  expect(quotasAt([{ id: 1, places: 'all', passes: [7] }], time)).toMatchObject([
    { places: 10, isAll: true, passes: [7] },
  ])
  expect(quotasAt([{ id: 1, places: 4 }], time)[0]).not.toHaveProperty('passes')
})

it('comes back on a day that is named, at the latest with the end of the time', () => {
  const back = (on: string) => quotasAt([{ id: 1, places: 1, back: { on } }], time)[0]!.back.toISOString()
  expect([back('2026-03-25'), back('2026-05-01')]).toEqual(['2026-03-24T23:00:00.000Z', '2026-03-29T12:00:00.000Z'])
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
