import { expect, it } from 'vitest'
import { book, dayTicketItem, family, ticketItem, tour } from './cart.fixture.ts'
import { groupLines } from './group-lines.ts'

it('the lines of an event at one time stand together, in the order in which they were put in (R3.24)', () => {
  const form = [
    ticketItem(),
    book(),
    ticketItem({ id: 1012, datetime: '2026-12-05 10:30' }),
    family,
    dayTicketItem(),
    tour,
    { ...tour, datetime: '2026-12-05 14:00' },
  ]
  expect(groupLines(form).map(({ name, lines }) => [name, ...lines.map(({ index }) => index)])).toEqual([
    ['Van Gogh', 0, 3],
    ['Catalogue', 1],
    ['Van Gogh', 2],
    ['Three houses', 4],
    ['Highlights', 5],
    ['Highlights', 6],
  ])
})

it('a group knows its event, its venue and its times as far as its lines have some', () => {
  const [tickets, open, goods, window] = groupLines([
    ticketItem(),
    dayTicketItem(),
    book(),
    ticketItem({ eventId: 102, admission: true }),
  ])
  expect(tickets).toMatchObject({
    eventId: 101,
    venue: 'Kunsthaus',
    datetime: '2026-12-05 10:15',
    end: '2026-12-05 10:30',
    admission: false,
  })
  expect(open).toMatchObject({ eventId: 111, datetime: null, end: null })
  expect(window).toMatchObject({ admission: true })
  expect(goods).toMatchObject({ eventId: null, venue: null, datetime: null })
})
