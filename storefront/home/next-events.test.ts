import { describe, expect, it } from 'vitest'
import type { Event } from '@foyer/contract/tickets.schema.ts'
import { nextEvents } from './next-events.ts'

const today = '2026-11-21'
const event = (id: number, day = today, more: Partial<Event> = {}): Event => ({
  id,
  name: `Event ${id}`,
  subtitle: '',
  description: '',
  museumId: 1,
  venue: '',
  custom_groups: [],
  sequence_no: id,
  sorting_datetime: `${day} 10:00`,
  end: null,
  price_from: 1000,
  soldout: false,
  picture: null,
  ...more,
})
const ids = (events: Event[], links: (string | undefined)[] = []) =>
  nextEvents(events, new Date(`${today}T12:00:00Z`), links).map(({ id }) => id)

describe("the home page's programme", () => {
  it('goes from day to day in time, within a day in the order of the catalogue (R2.5)', () => {
    expect(ids([event(1, '2026-12-01'), event(2), event(3, '2026-11-30'), event(4)])).toEqual([2, 4, 3, 1])
  })

  it('has not more than three of a day and six in all, so that the other days are seen too', () => {
    expect(ids([event(1), event(2), event(3), event(4), event(5, '2026-11-22')])).toEqual([1, 2, 3, 5])
    expect(ids([1, 2, 3, 4, 5, 6, 7, 8].map((id) => event(id, `2026-11-2${id}`)))).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('leaves out what has ended, what is sold out, and what a banner shows already', () => {
    const events = [
      event(1, today, { end: '2026-11-20' }),
      event(2, today, { soldout: true }),
      event(3),
      event(4),
      event(5, today, { end: today }),
    ]
    expect(ids(events, ['tickets/3', undefined, 'https://elsewhere.example/tickets/4'])).toEqual([4, 5])
    expect(ids(events, ['/tickets/3'])).toEqual([4, 5])
  })
})
