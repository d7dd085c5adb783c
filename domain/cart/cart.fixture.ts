import type {
  DayTicketItem,
  MerchandiseItem,
  PassItem,
  TicketItem,
  TourItem,
  VoucherCodeItem,
  VoucherItem,
} from '../goods/items.ts'

/** Lines for tests. */
const slot = { datetime: '2026-12-05 10:15', date: '2026-12-05', time: '10:15' }
const exempt = { vat_value: 0, vat_exempt: true }
const standard = { vat_value: 8.1, vat_exempt: false }
const line = (price: number, count: number) => ({
  price,
  count,
  totalCount: count,
  totalPrice: price * count,
  detail: '',
})

export function ticketItem(given: Partial<TicketItem> = {}): TicketItem {
  const { price = 2600, count = 2 } = given
  return {
    type: 'ticket',
    id: 1011,
    eventId: 101,
    name: 'Van Gogh',
    venue: 'Kunsthaus',
    ...line(price, count),
    detail: 'Adult',
    ...slot,
    datetime_end: '2026-12-05 10:30',
    subtickets: [],
    ...exempt,
    ...given,
  }
}

export const family = ticketItem({
  id: 1015,
  price: 4800,
  count: 1,
  totalCount: 5,
  subtickets: [
    { id: 10151, name: 'Adults', count: 2, price: 0 },
    { id: 10152, name: 'Children', count: 3, price: 0 },
  ],
})

export function dayTicketItem(count = 2): DayTicketItem {
  return {
    type: 'dayTicket',
    id: 1111,
    eventId: 111,
    name: 'Three houses',
    venue: '',
    ...line(3000, count),
    ...exempt,
    dayTickets: [{ id: 1111, count, price: 3000, subtickets: [] }],
  }
}

export function book(count = 1): MerchandiseItem {
  return { type: 'merchandise', id: 301, name: 'Catalogue', ...line(3900, count), vat_value: 2.6, vat_exempt: false }
}

export const pass: PassItem = {
  type: 'annualPass',
  id: 401,
  name: 'Annual pass',
  ...line(9000, 1),
  ...exempt,
  months: 12,
  owners: [{ title: 'Frau', fname: 'Mia', lname: 'Weiß', address: '', send_to_custom_addr: false }],
  valid_from: null,
  gift: false,
}

export function voucher(given: Partial<VoucherItem> = {}): VoucherItem {
  return {
    type: 'voucher',
    id: 501,
    name: 'Voucher',
    ...line(given.price ?? 5000, 1),
    ...exempt,
    variable_amount: false,
    recipient: '',
    dedication: '',
    send: null,
    ...given,
  }
}

export function code(barcode: string, available_amount: number): VoucherCodeItem {
  return {
    type: 'voucherCode',
    id: 9,
    name: 'Voucher',
    ...line(0, 1),
    barcode,
    available_amount,
    discount: 0,
    remaining: available_amount,
  }
}

export const tour: TourItem = {
  type: 'guidedTour',
  id: 201,
  name: 'Highlights',
  ...line(20000, 12),
  totalPrice: 24400,
  ...slot,
  single_ticketing: 0,
  prices: [{ id: 21, name: 'Group', count: 1, price: 20000, ...standard }],
  tickets: [
    { id: 22, name: 'Adult', count: 2, price: 1600, ...exempt, subtickets: [] },
    {
      id: 23,
      name: 'School',
      count: 1,
      price: 0,
      ...exempt,
      subtickets: [{ id: 231, name: 'Pupils', count: 10, price: 120 }],
    },
  ],
  answers: [{ id: 1, type: 'radio', value: 2 }],
}
