import { atOneRate, counts, numbered, type Heading, type Kind, type TicketInWords } from './kind.ts'
import { isCounted, partsOf, type EventLine } from './event-line.ts'
import type { DayTicketItem, TicketItem } from './items.ts'
import { ticketParts, totalOf } from './line-parts.ts'
import { ordered } from './ordered.ts'

const ofBoth = {
  isPlain: false,
  taxed: atOneRate,
  payableAs: ordered.ticket.payableAs,
  isSent: () => false,
  parts: partsInWords,
  version: () => [],
  tracksRemoval: true,
}

export const ticket: Kind<TicketItem> = {
  ...ofBoth,
  key: (item) => (isCounted(item) ? `ticket ${item.id} ${item.datetime}` : null),
  counted: (item, count) => (isCounted(item) ? numbered(item, count) : null),
  submitted: ({ id, count, datetime, subtickets, totalPrice }) => [
    { type: 'ticket', id, count, datetime, subtickets: counts(subtickets), price: totalPrice },
  ],
  shipping: ({ id, totalCount, datetime }) => [{ type: 'ticket', id, count: totalCount, datetime }],
  heading: ({ eventId, venue, datetime, datetime_end, admission = false }) => ({
    ...headingOf(eventId, venue),
    key: `event ${eventId} ${datetime}`,
    datetime,
    end: datetime_end ?? null,
    admission,
  }),
}

/** Open tickets: a line becomes one item for each. */
export const dayTicket: Kind<DayTicketItem> = {
  ...ofBoth,
  key: (item) => (isCounted(item) ? `dayTicket ${item.dayTickets[0]!.id}` : null),
  counted: (item, count) =>
    isCounted(item) ? { ...numbered(item, count), dayTickets: [{ ...item.dayTickets[0]!, count }] } : null,
  submitted: ({ dayTickets }) =>
    dayTickets.map((one) => ({
      type: 'ticket',
      id: one.id,
      count: one.count,
      datetime: null,
      subtickets: counts(one.subtickets),
      price: totalOf(one),
    })),
  shipping: ({ dayTickets }) => dayTickets.map(({ id, count }) => ({ type: 'ticket', id, count })),
  heading: ({ eventId, venue }) => headingOf(eventId, venue),
}

function headingOf(eventId: number, venue: string): Heading {
  return { key: `event ${eventId} `, venue, eventId, datetime: null, end: null, admission: false }
}

function partsInWords(item: EventLine, named: TicketInWords | undefined) {
  const parts = partsOf(item).map((part) => ({
    ...part,
    name: named?.subtickets.find(({ id }) => id === part.id)?.name ?? part.name,
  }))
  return ticketParts(named?.name ?? item.detail, item.price, parts)
}
