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

  it('has eleven at most, two large ones and three rows of three', () => {
    const days = Array.from({ length: 13 }, (_, index) => event(index + 1))
    expect(ids(days)).toHaveLength(11)
  })

  it('leaves out what has ended and what is sold out; what stands as a second banner comes first', () => {
    const events = [
      event(1, today, { end: '2026-11-20' }),
      event(2, today, { soldout: true }),
      event(3),
      event(4),
      event(5, today, { end: today }),
    ]
    expect(ids(events, ['tickets/4', undefined, 'tickets/5'])).toEqual([5, 3, 4])
  })
})
