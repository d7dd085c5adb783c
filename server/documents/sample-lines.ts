import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { TaxedLine } from '@foyer/domain/money/tax.ts'

// A line of each kind that an order can have, of nobody's order.

export const line = {
  type: 'ticket',
  id: 1,
  name: 'Sample exhibition',
  detail: 'Adults',
  datetime: '2026-10-24 23:45',
  datetime_end: '2026-10-25 01:15',
  venue: 'Sample house',
  count: 2,
  places: 2,
  subtickets: [],
  price: 2300,
  total: 4600,
  vat_value: 8.1,
  vat_exempt: false,
} satisfies OrderLine

/** When one comes in, and less than by the list. */
const entry: OrderLine = {
  ...line,
  datetime: '2026-10-25 10:15',
  datetime_end: '2026-10-25 10:30',
  visit_end: '2026-10-25 11:45',
  reductions: [{ name: 'Friends of the museum', amount: 600 }],
  total: 4000,
}

const price = { id: 1, count: 12, vat_value: 0, vat_exempt: true, subtickets: [] }
export const tour = {
  ...line,
  type: 'guidedTour',
  name: 'Sample tour with a title that needs more than a line, as some do',
  detail: 'Private tour',
  count: 1,
  places: 12,
  total: 10_600,
  tour: {
    language: 'English',
    meeting_point: 'At the fountain',
    participants: 12,
    prices: [{ ...price, name: 'Tour', count: 1, price: 4600, vat_value: 8.1, vat_exempt: false }],
    tickets: [{ ...price, name: 'Admission', price: 500 }],
    admission: 'included',
    answers: [
      { question: 'Who is coming?', answer: 'A class.\n\nOne child uses a wheelchair.' },
      { question: 'Name of the group', answer: '5b' },
    ],
  },
} satisfies OrderLine

export const undated: OrderLine = { ...line, datetime: null, datetime_end: null, venue: null, vat_exempt: true }
const wholeDay: OrderLine = { ...line, datetime: '2026-10-25 00:00', datetime_end: null, venue: 'Elsewhere' }

export const pass = {
  ...undated,
  type: 'annualPass',
  name: 'Annual pass',
  detail: '',
  count: 1,
  price: 9000,
  total: 9000,
  pass: {
    valid_from: '2026-10-20',
    valid_to: '2027-10-19',
    owners: [{ name: 'Ada Björk-Nguyễn', address: null }],
    gift: false,
    persons: 1,
    benefits: [
      { admission: 'free', names: ['Sample house', 'Elsewhere'] },
      { admission: 'reduced', names: ['Sample exhibition'] },
    ],
  },
} satisfies OrderLine
export const passForTwo = { ...pass, name: 'Annual pass for two', pass: { ...pass.pass, gift: true, persons: 2 } }

const article: OrderLine = { ...undated, type: 'merchandise', detail: '', count: 1, vat_exempt: false }
export const sent: OrderLine = {
  ...article,
  id: 31,
  name: 'Catalogue',
  detail: 'Hardcover',
  count: 2,
  price: 2450,
  total: 4900,
  vat_value: 2.6,
  delivery: 'mail',
}
export const kept: OrderLine = {
  ...article,
  id: 32,
  name: 'Poster',
  venue: 'Sample house',
  price: 1800,
  total: 1800,
  delivery: 'collect',
}
const downloaded: OrderLine = {
  ...article,
  name: 'Audio guide',
  price: 900,
  total: 900,
  vat_value: 2.6,
  delivery: 'download',
}
const takenAlong: OrderLine = { ...article, name: 'Postcards', price: 1200, total: 1200 }

const voucher: OrderLine = {
  ...undated,
  type: 'voucher',
  name: 'Gift voucher',
  detail: '',
  count: 1,
  price: 10_000,
  total: 10_000,
  voucher: {
    valid_to: '2031-10-20',
    recipient: 'Ida',
    dedication: '',
    send: { email: 'ida@shop.example', on: '2026-12-24' },
    redeemable: null,
  },
}

/** Those that admit, before all others. */
export const visits: readonly OrderLine[] = [line, entry, tour, undated, wholeDay]
export const items: OrderLine[] = [...visits, pass, sent, kept, downloaded, takenAlong, voucher]
export const shipping = 900

/** Of each line, and last of what sending costs. */
export const taxes: TaxedLine[][] = [
  ...items.map((item) =>
    item.tour
      ? [...item.tour.prices, ...item.tour.tickets].map((part) => ({ ...part, total: part.count * part.price }))
      : [item],
  ),
  [{ total: shipping, vat_value: 8.1, vat_exempt: false }],
]
