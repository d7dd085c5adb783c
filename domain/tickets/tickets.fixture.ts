import type { EventTicket, Subticket } from '@foyer/contract/tickets.schema.ts'

/** Tickets for tests. */
export const slot = '2026-12-05 10:15'

export function ticket(id: number, given: Partial<EventTicket> = {}): EventTicket {
  return {
    id,
    eventId: 101,
    name: `Ticket ${id}`,
    info: '',
    mode: 1,
    price: 2600,
    vat_value: 0,
    vat_exempt: true,
    sequence_no: id,
    group_id: null,
    group_name: null,
    family: 0,
    subtickets: [],
    schedule: [{ datetime: slot, datetime_end: '2026-12-05 10:30', max_tickets: 40 }],
    max_tickets: null,
    book_with_cost: 0,
    book_with_cost_warn: 0,
    print_separately: 0,
    unique_barcode: 0,
    scan_separately: 0,
    ...given,
  }
}

export function subticket(id: number, given: Partial<Subticket> = {}): Subticket {
  return { id, name: `Part ${id}`, price: 0, vat_value: 0, min_quantity: 0, max_quantity: 10, ...given }
}

export const family = ticket(1015, {
  price: 4800,
  family: 1,
  subtickets: [
    subticket(10151, { min_quantity: 1, max_quantity: 2 }),
    subticket(10152, { min_quantity: 1, max_quantity: 4 }),
  ],
})
