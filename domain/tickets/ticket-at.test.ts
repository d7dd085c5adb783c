import { describe, expect, it } from 'vitest'
import { cheapestOnDay, pricedByTime } from './before-time.ts'
import { ticketAt } from './ticket-at.ts'
import { subticket, ticket } from './tickets.fixture.ts'

const at = (time: string, prices?: Record<string, number>, max_tickets = 5) => ({
  datetime: `2026-12-05 ${time}`,
  datetime_end: `2026-12-05 ${time}`,
  max_tickets,
  ...(prices && { prices }),
})
const group = ticket(7, {
  price: 1000,
  subtickets: [subticket(71, { price: 500 }), subticket(72, { price: 300 })],
  schedule: [at('10:00', { 7: 800, 71: 400 }), at('12:00'), at('17:00', { 71: 100 }, 0)],
})
const prices = ({ price, subtickets }: typeof group) => [price, ...subtickets.map((part) => part.price)]

describe('a ticket of a price list that depends on the time', () => {
  it('costs, with its parts, what the time says', () => {
    expect(prices(ticketAt(group, '2026-12-05 10:00'))).toEqual([800, 400, 300])
    expect(prices(ticketAt(group, '2026-12-05 12:00'))).toEqual([1000, 500, 300])
    expect(prices(ticketAt(group, '2026-12-05 17:00'))).toEqual([1000, 100, 300])
    expect(prices(ticketAt(group, '2026-12-05 18:00'))).toEqual([1000, 500, 300])
  })

  it('begins, before a time is chosen, at the cheapest that has places', () => {
    expect(prices(cheapestOnDay(group))).toEqual([800, 400, 300])
    expect(prices(cheapestOnDay({ ...group, schedule: group.schedule.slice(1) }))).toEqual([1000, 500, 300])
    expect(cheapestOnDay(ticket(1, { mode: 3, schedule: [] })).price).toBe(2600)
  })

  it('says which of its prices the time decides', () => {
    expect(pricedByTime(group)).toEqual([7, 71])
    expect(pricedByTime({ ...group, schedule: group.schedule.slice(0, 1) })).toEqual([])
  })
})
