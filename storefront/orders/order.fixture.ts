import type { Order } from '@foyer/contract/orders.schema.ts'

/** An order for tests. */
export const order: Order = {
  booking_id: 'b'.repeat(24), number: 'F100001', status: 'placed', date: '2026-11-21T08:12:00.000Z', lang: 'de',
  customer: { salutation: '', fname: 'Mia', lname: 'Weiss', company: '', email: 'mia@museum.example', phone: '', street: 'Quai 3', zip: '4990', city: 'Auenstadt', country: 'Schweiz' },
  items: [
    {
      type: 'ticket', id: 1011, name: 'Van Gogh', detail: 'Erwachsene', datetime: '2026-12-05 10:15', datetime_end: '2026-12-05 10:30', venue: 'Kunsthaus',
      count: 2, places: 2, subtickets: [], price: 2600, total: 5200, vat_value: 0, vat_exempt: true,
    },
  ],
  total: 5200, currency: 'CHF', vat: [], payment: { id: 164, name: 'Kreditkarte' }, has_tickets: true, demonstration: true,
  documents: { tickets: `order/tickets.pdf?id=${'b'.repeat(24)}`, calendar: `order/calendar.ics?id=${'b'.repeat(24)}` },
}
