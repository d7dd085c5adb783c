import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { ticket } from '@foyer/domain/tickets/tickets.fixture.ts'
import { sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { Booked } from './sale.ts'

export const today = localDay(new Date())
export const day = addDays(today, 8)
export const inPath = (one: string) => one.replaceAll('-', '')
export const slots = [
  { datetime: `${day} 10:00`, datetime_end: `${day} 10:15`, max_tickets: 0 },
  { datetime: `${day} 14:00`, datetime_end: `${day} 14:15`, max_tickets: 3 },
]
export const event = { id: 61, name: 'Licht des Südens', venue: 'Kunsthaus', end: null }
export const tickets = [
  ticket(611, { name: 'Erwachsene', price: 2600, schedule: slots }),
  ticket(612, { name: 'Kinder', price: 0, schedule: slots }),
]
export const onDay = () => Response.json({ data: tickets, event, date: day, slots, fewLeft: 10 })
export const booked: Booked = {
  order: null,
  state: 'held',
  until: '2100-03-20T09:00:00.000Z',
  total: 5200,
  redeemed: 0,
  unpaid: 5200,
  currency: 'CHF',
  vat: [{ percent: 8.1, gross: 5200, tax: 390 }],
  means: [{ means: 'link', amount: 5200, slip: '' }],
  lines: [
    { name: 'Licht des Südens', detail: 'Erwachsene', datetime: `${day} 14:00`, count: 2, total: 5200, lowered: [] },
  ],
  page: 'https://shop.example/de/order-review/x',
  plan: false,
  documents: [],
  mailed: true,
  before: false,
}
export const planned = { ...booked, page: null, plan: true }

/** A page of articles, which is all of them. */
export const listed = (data: readonly object[]) => Response.json({ data, total: data.length, pages: 1, fewLeft: 5 })

export function openBooking(
  path = '',
  answers: Parameters<typeof openOffice>[1] = {},
  may: readonly Permission[] = [],
) {
  return openOffice(`/book${path}`, {
    session: () => sessionOf({ may: ['book', 'sale', 'release', ...may] }),
    'event/select': () => [event],
    'tour/select/event': () => ({ tours: [] }),
    'ticket/collect/event/61': onDay,
    [`ticket/collect/event/61/date/${inPath(day)}`]: onDay,
    [`ticket/calendar/event/61/range/${inPath(today)};${inPath(addDays(today, 13))}`]: () => ({ [day]: 3 }),
    'shopinfo/config': () => ({ currency: 'CHF', languages: ['de', 'fr'] }),
    'merchandise/select': () => listed([]),
    'merchandise/select?product_kind=13': () => listed([]),
    'voucher/select/event/': () => [],
    'customer/attr': () => ({ countries: { CH: 'Schweiz' }, salutations: {}, required_fields: [], visible_fields: [] }),
    book: ({ plan }) => (plan ? planned : booked),
    sale: () => booked,
    ...answers,
  })
}
export const plan = () => within(screen.getByRole('complementary', { name: 'Buchung' }))
/** Once it is of what was typed last. */
export async function press(name: RegExp, user: ReturnType<typeof openOffice>['user']) {
  await expect.poll(() => plan().queryByRole<HTMLButtonElement>('button', { name })?.disabled).toBe(false)
  await user.click(plan().getByRole('button', { name }))
}
export const done = ({ bodies }: ReturnType<typeof openOffice>, act = 'book') =>
  bodies(act).filter((body) => !body.plan)
