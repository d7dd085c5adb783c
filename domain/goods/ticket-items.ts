import type { Event, EventTicket } from '@foyer/contract/tickets.schema.ts'
import { dayOf, timeOf } from '../time/dates.ts'
import { rulesFor } from '../reductions/reductions.ts'
import { choiceOf, placesOf, priceOf, type Selection } from '../tickets/selection.ts'
import { ticketAt } from '../tickets/ticket-at.ts'
import type { DayTicketItem, Part, TicketItem } from './items.ts'

/** A selection as lines: one per ticket type; open tickets (mode 3) as day tickets (R1.3). */
export function ticketItems(
  event: Pick<Event, 'id' | 'name' | 'venue' | 'visit_minutes' | 'reductions'>,
  tickets: readonly EventTicket[],
  selection: Selection,
  datetime: string | null,
): (TicketItem | DayTicketItem)[] {
  return tickets.flatMap((listed): (TicketItem | DayTicketItem)[] => {
    const ticket = ticketAt(listed, datetime)
    const choice = choiceOf(selection, ticket.id)
    if (choice.count === 0) return []
    const subtickets: Part[] = ticket.subtickets
      .map(({ id, name, price }) => ({ id, name, price, count: choice.subtickets[id] ?? 0 }))
      .filter(({ count }) => count > 0)
    const reductionRules = rulesFor(ticket.id, event.reductions ?? [])
    const line = {
      id: ticket.id,
      eventId: event.id,
      name: event.name,
      detail: ticket.name,
      venue: event.venue,
      price: ticket.price,
      totalPrice: priceOf(ticket, choice),
      count: choice.count,
      totalCount: placesOf(ticket, choice),
      vat_value: ticket.vat_value,
      vat_exempt: ticket.vat_exempt,
      ...(reductionRules.length > 0 && { reductionRules }),
    }
    if (ticket.mode === 3) {
      return [
        {
          type: 'dayTicket',
          ...line,
          dayTickets: [{ id: ticket.id, count: choice.count, price: ticket.price, subtickets }],
        },
      ]
    }
    const slot = ticket.schedule.find((entry) => entry.datetime === datetime)
    if (!slot) return []
    const { datetime_end } = slot
    const admission = event.visit_minutes !== undefined && { admission: true }
    return [{ type: 'ticket', ...line, ...slotOf(slot.datetime), datetime_end, ...admission, subtickets }]
  })
}

function slotOf(datetime: string) {
  return { datetime, date: dayOf(datetime), time: timeOf(datetime) }
}
