import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { sessionOf } from '../core/office.fixture.tsx'
import type { Till } from '../core/tills-query.ts'
import { openOffice } from '../open-office.fixture.tsx'
import type { Counter } from './counter-query.ts'
import type { Booked } from './kept-sales.ts'

/** A day whose hours are none of the clock's. */
export const day = addDays(localDay(new Date()), 3)
export const at = (time: string) => `${day} ${time}`

export const own: Till = {
  till: 'quai',
  name: 'Kasse 1',
  venue: 'Kunsthaus',
  open: {
    number: 8,
    who: 'Ada Muster',
    yours: true,
    since: '2020-11-23T08:00:00.000Z',
    begun_with: 20_000,
    expected: 24_000,
    sales: 146,
    stocks: [],
    currency: 'CHF',
  },
  last: null,
}

const ticket = { info: '', dated: true, parts: [], left: null }
export const counter: Counter = {
  day,
  today: day,
  currency: 'CHF',
  venue: 'kunsthaus',
  venues: [
    { key: 'kunsthaus', name: 'Kunsthaus' },
    { key: 'zollhaus', name: 'Zollhaus' },
  ],
  few_left: 10,
  events: [
    {
      id: 101,
      name: 'Licht des Südens',
      sold_as: 'slots',
      tickets: [
        { ...ticket, id: 1011, name: 'Erwachsene', price: 2600 },
        { ...ticket, id: 1014, name: 'Bis 16', price: 0 },
        {
          ...ticket,
          id: 1015,
          name: 'Familie',
          price: 4800,
          parts: [
            { id: 1, name: 'Große', price: 0, min: 1, max: 2 },
            { id: 2, name: 'Kinder', price: 0, min: 1, max: 4 },
          ],
        },
      ],
      times: [
        { time: at('10:00'), ends: at('10:15'), left: 0 },
        { time: at('10:15'), ends: at('10:30'), left: 15 },
        { time: at('10:30'), ends: at('10:45'), left: 3, prices: { 1011: 3000 } },
      ],
    },
  ],
  tours: [],
  articles: [],
  passes: [],
  vouchers: [],
  origins: { asks: 'off', keys: [] },
  donations: false,
  readers: [],
}

export const booked = (more: Partial<Booked> = {}): Booked => ({
  order: 'F100147',
  state: 'placed',
  until: null,
  total: 5200,
  redeemed: 0,
  unpaid: 0,
  currency: 'CHF',
  vat: [],
  means: [{ means: 'cash', amount: 5200, slip: '' }],
  lines: [],
  page: 'https://shop.example/de/order-review/x',
  plan: false,
  documents: [],
  mailed: false,
  before: false,
  ...more,
})

export function openCounter(answers: Parameters<typeof openOffice>[1] = {}, may: readonly Permission[] = []) {
  return openOffice('/counter', {
    session: () => sessionOf({ may: ['book', 'till-show', 'till-open', ...may] }),
    'till-list': () => [own],
    counter: () => counter,
    book: ({ plan }) => booked({ plan: plan === true, ...(plan && { order: null, page: null }) }),
    ...answers,
  })
}
export const sold = ({ bodies }: ReturnType<typeof openOffice>) => bodies('book').filter(({ plan }) => plan !== true)
