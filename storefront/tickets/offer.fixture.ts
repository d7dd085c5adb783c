import type { Event } from '@foyer/contract/tickets.schema.ts'
import { ticket } from '@foyer/domain/tickets/tickets.fixture.ts'
import { weeksAround } from '@foyer/domain/time/weeks.ts'
import type { Offer } from './load-ticket.ts'

/** An event for tests; the days are those of December 2026. */
export const event: Event = {
  id: 101,
  name: 'Licht des Südens',
  subtitle: 'Van Gogh in Arles',
  description: '',
  museumId: 1,
  venue: 'Kunsthaus',
  custom_groups: [{ id: 1, name: 'Ausstellung' }],
  sequence_no: 1,
  sorting_datetime: '2026-12-05 10:00',
  end: '2027-03-31',
  price_from: 900,
  soldout: false,
  picture: null,
}

export const slots = [
  { datetime: '2026-12-05 10:00', datetime_end: '2026-12-05 10:15', max_tickets: 0 },
  { datetime: '2026-12-05 10:15', datetime_end: '2026-12-05 10:30', max_tickets: 4 },
  { datetime: '2026-12-05 14:00', datetime_end: '2026-12-05 14:15', max_tickets: 40 },
  { datetime: '2026-12-05 17:30', datetime_end: '2026-12-05 17:45', max_tickets: 40 },
]

/** Mondays are closed, the 12th is sold out, few are left on the 5th; from 3 December to 15 January. */
export function offer(given: Partial<Offer> = {}): Offer {
  const calendar: Record<string, number> = {}
  for (let day = 3; day <= 31; day += 1)
    if (![7, 14, 21, 28].includes(day))
      calendar[`2026-12-${String(day).padStart(2, '0')}`] = day === 12 ? 0 : day === 5 ? 6 : 200
  for (let day = 1; day <= 15; day += 1) calendar[`2027-01-${String(day).padStart(2, '0')}`] = 200
  return {
    id: event.id,
    event,
    date: '2026-12-05',
    slots,
    fewLeft: 10,
    calendar,
    closed: {
      '2026-12-07': 'weekday',
      '2026-12-14': 'weekday',
      '2026-12-21': 'weekday',
      '2026-12-28': 'weekday',
      '2027-01-16': 'ahead',
    },
    priceFrom: 900,
    pricesFrom: {},
    busy: undefined,
    weeks: weeksAround('2026-12-28', '2026-12-03'),
    tickets: [
      ticket(1, { name: 'Erwachsene', price: 2300, schedule: slots }),
      ticket(2, { name: 'Kinder', price: 900, schedule: slots }),
    ],
    limits: { from: '2026-12-03', to: '2027-01-15' },
    now: '2026-12-03T08:00:00.000Z',
    until: null,
    ...given,
  }
}
