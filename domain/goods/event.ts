import { areRecords, atOneRate, numbered, type Kind, type TicketInWords } from './kind.ts'
import { isCounted, partsOf, type EventLine } from './event-line.ts'
import type { DayTicketItem, TicketItem } from './items.ts'
import { ticketParts, totalOf } from './line-parts.ts'
import { payableAs } from './payable-as.ts'

const ofBoth = {
  isPlain: false,
  taxed: atOneRate,
  payableAs: payableAs.event,
  isSent: () => false,
  parts: partsInWords,
  version: () => [],
  tracksRemoval: true,
}

export const ticket: Kind<TicketItem> = {
  ...ofBoth,
  isWhole: ({ datetime, subtickets }) => typeof datetime === 'string' && areRecords(subtickets),
  listed: totalOf,
  key: (item) => (isCounted(item) ? `ticket ${item.id} ${item.datetime}` : null),
  counted: (item, count) => (isCounted(item) ? numbered(item, count) : null),
  heading: ({ eventId, venue, datetime, datetime_end: end, admission = false }) => ({
    key: `event ${eventId} ${datetime}`,
    venue,
    eventId,
    datetime,
    end,
    admission,
  }),
}

/** Open tickets: a line becomes one item for each. */
export const dayTicket: Kind<DayTicketItem> = {
  ...ofBoth,
  isWhole: ({ dayTickets }) => areRecords(dayTickets) && dayTickets.every((one) => areRecords(one.subtickets)),
  listed: ({ dayTickets }) => dayTickets.reduce((sum, one) => sum + totalOf(one), 0),
  key: (item) => (isCounted(item) ? `dayTicket ${item.dayTickets[0]!.id}` : null),
  counted: (item, count) =>
    isCounted(item) ? { ...numbered(item, count), dayTickets: [{ ...item.dayTickets[0]!, count }] } : null,
  heading: ({ eventId, venue }) => ({ key: `event ${eventId}`, venue, eventId }),
}

function partsInWords(item: EventLine, named: TicketInWords | undefined) {
  const parts = partsOf(item).map((part) => ({
    ...part,
    name: named?.subtickets.find(({ id }) => id === part.id)?.name ?? part.name,
  }))
  return ticketParts(named?.name ?? item.detail, item.price, parts)
}
