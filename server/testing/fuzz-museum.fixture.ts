import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { giving } from '../after-sale/give-ticket.fixture.ts'
import { answers, group, ownAdmissionTour, publicTour, smallTours } from '../tours/tours.fixture.ts'
import type { Operation } from './attacks.fixture.ts'
import type { KnownValues } from './fuzz.fixture.ts'
import { goodsMuseum } from './goods.fixture.ts'
import { withInvoices } from './museum.fixture.ts'
import { origin, ticketLine } from './test-shop.fixture.ts'

const times = [
  '2026-03-20 10:00',
  '2026-03-20 11:30',
  '2026-03-22 10:00',
  '2026-03-22 16:00',
  '2026-03-21 10:00',
  '2026-03-19 10:00',
]
/** The cart that was opened last, a new one, and one that comes again and again. */
const cartIds = ['{cart}', '{cart}', '{newCart}', 'fuzzed-00000000000000000000']
export const customer = {
  fname: 'Ada',
  lname: 'Muster',
  email: 'ada@example.org',
  country: 'CH',
  password: 'long enough',
}
const withSubtickets = {
  ...ticketLine(64, 1),
  subtickets: [
    { id: 641, count: 6 },
    { id: 642, count: 2 },
  ],
}
export const article = (id: number): SubmittedItem => ({ type: 'merchandise', id, count: 1 })
export const pass: SubmittedItem = {
  type: 'annualPass',
  id: 601,
  count: 1,
  owners: [{ name: 'Ada Muster', address: null, send_to_custom_addr: false }],
}
const lines = [
  ticketLine(11, 1),
  ticketLine(11, 2, '2026-03-22 10:00'),
  ticketLine(61, 1),
  ticketLine(63, 1),
  ticketLine(65, 1),
  withSubtickets,
  publicTour(3),
  group(),
  article(502),
  article(504),
  { type: 'voucher', id: 701, count: 1 },
  pass,
  { type: 'voucherCode', barcode: '{code}' },
] satisfies SubmittedItem[]
/** The museum of the tests, where visits can be moved, and canceled for a voucher, and an event asks who comes. */
export const files = withInvoices({
  ...goodsMuseum,
  // whose passes book visits
  'passes/adult.yaml': goodsMuseum['passes/adult.yaml']!.concat('\nbooking: {}\n'),
  'shop.yaml': goodsMuseum['shop.yaml']!.replace(
    'settings:\n',
    'settings:\n  moving: {until_hours: 24}\n  cancellation: {until_hours: 24, as: voucher, bonus: 10, months: 12}\n',
  ),
})
export const extra = {
  ...smallTours,
  ...ownAdmissionTour,
  'tours/group.yaml': smallTours['tours/group.yaml']!.replace('questions:', 'answers_until_hours: 48\nquestions:'),
  'events/giving.yaml': giving['events/giving.yaml'].replace('schedule:', 'names: true\nschedule:'),
}
/** What the museum of the tests has, by the names in the description. */
export const known = (operations: Operation[]): KnownValues => ({
  ...Object.fromEntries(
    operations.flatMap(({ path }) =>
      path.startsWith('tour/')
        ? [[`${path} id`, [71, 72, 75, 81, 91, 95]]]
        : path.startsWith('ticket/')
          ? [[`${path} id`, [1, 2, 6]]]
          : path.startsWith('voucher/')
            ? [[`${path} id`, [701, 702, 703]]]
            : [],
    ),
  ),
  article: [501, 502, 601],
  voucher: ['{code}'],
  code: ['{code}'],
  // blocked it would be worth nothing to the other calls, and so would a time that is called off
  'office/block voucher': ['{booking}'],
  'office/cancel-time time': ['2026-03-28 10:00'],
  barcode: ['{code}'],
  'order/file id': ['{booking}'],
  line: ['3', '1'],
  'order/vouchers.pdf id': ['{booking}'],
  'order/passes.pdf id': ['{booking}'],
  id: [
    1, 2, 6, 11, 12, 21, 61, 62, 63, 64, 65, 641, 642, 71, 81, 91, 95, 711, 811, 821, 822, 8221, 831, 832, 833, 834,
    835, 836,
  ],
  tourId: [71, 72, 81, 91, 96],
  tour: ['71', '81', '91'],
  event: ['1', '2', '6'],
  datetime: times,
  date: ['20260320', '20260322'],
  from: ['20260319', '20260320'],
  to: ['20260322', '20260331'],
  count: [0, 1, 2, 3, 6],
  payart: [164, 74, 180, 190],
  price: [0, 2000, 1081],
  items: [...lines.map((line) => [line]), [lines[0], lines[1]], [lines[3], lines[2]]],
  answers: [answers, []],
  c: [customer],
  cart: lines.map((line) => ({ ver: 1, items: [line], external_document_number: null })),
  cartId: cartIds,
  us: ['abcdefghijkl', 'mnopqrstuvwx'],
  continueUrl: [`${origin}/de/checkout/success?us=abcdefghijkl`],
  cancelUrl: [`${origin}/de/checkout/canceled`],
  iban: ['CH93 0076 2011 6238 5295 7'],
  'order/review id': ['{booking}'],
  'checkout/initPaymentOrder id': ['{unpaid}'],
  'checkout/initPaymentOrder url': [`${origin}/de/order/review`],
  'order/tickets.pdf id': ['{booking}'],
  'order/calendar.ics id': ['{booking}'],
  'order/invoice id': ['{booking}'],
  'order/invoice.pdf id': ['{booking}'],
  'order/receipt.pdf id': ['{booking}'],
  'order/slips id': ['{booking}'],
  'given/give id': ['{booking}'],
  'given/take-back id': ['{booking}'],
  'order/cancel id': ['{booking}'],
  'order/cancel/price id': ['{booking}'],
  'order/changes id': ['{booking}'],
  'order/changes/buyer id': ['{booking}'],
  'order/changes/holder id': ['{booking}'],
  'order/changes/owner id': ['{booking}'],
  'order/changes/answers id': ['{booking}'],
  day: ['2026-05-12'],
  language: ['de', ''],
  people: [12, 24],
  email: [customer.email],
  country: ['CH', 'DE'],
  salutation: ['1', ''],
  password: [customer.password],
  lookahead: ['0', '4', '31'],
})
