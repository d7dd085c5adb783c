import { expect, it } from 'vitest'
import { filteredEvents } from './event-list.ts'

const event = (id: number, museumId: number, ...groups: number[]) => ({
  id,
  museumId,
  custom_groups: groups.map((group) => ({ id: group, name: '' })),
})
const both = [1, 2].map((id) => ({ id, name: '' }))
const events = [event(1, 1, 5), event(2, 2, 5, 6), event(3, 1), { ...event(4, 1), venues: both }]
const shown = (venue: number | null, group: number | null) =>
  filteredEvents(events, { venue, group }).map(({ id }) => id)

it('events are filtered by venue and by group, together where both are set (R2.108, R2.109)', () => {
  expect([shown(null, null), shown(1, null), shown(null, 5), shown(1, 5), shown(2, 7), shown(2, null)]).toEqual([
    [1, 2, 3, 4],
    [1, 3, 4],
    [1, 2],
    [1],
    [],
    [2, 4],
  ])
})
