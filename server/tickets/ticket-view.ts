import type { EventTicket, Timeslot } from '@foyer/contract/tickets.schema.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry, TicketEntry } from '../catalogue/entries.schema.ts'

const flag = (set: boolean) => (set ? 1 : 0)

/** A ticket as in the contract for a day of visit; its sub-tickets have its tax. */
export function ticketIn(
  catalogue: Catalogue,
  event: EventEntry,
  ticket: TicketEntry,
  lang: string,
  day: string,
  places: Pick<EventTicket, 'schedule' | 'max_tickets'>,
): EventTicket {
  const vat = catalogue.vat(ticket.vat, day)
  const { subtickets, ...unchanging } = catalogue.cached(
    `ticket ${ticket.id} ${lang}`,
    () =>
      ({
        id: ticket.id,
        eventId: event.id,
        name: catalogue.words(ticket.name, lang),
        info: catalogue.words(ticket.info, lang),
        mode: ticket.mode,
        price: ticket.price,
        ...audienceOf(ticket),
        ...(ticket.contingent !== undefined && { contingent: ticket.contingent }),
        sequence_no: ticket.sequence_no,
        group_id: ticket.group?.id ?? null,
        group_name: ticket.group ? catalogue.words(ticket.group.name, lang) : null,
        family: flag(ticket.family),
        book_with_cost: flag(ticket.book_with_cost),
        book_with_cost_warn: flag(ticket.book_with_cost_warn),
        print_separately: flag(ticket.print_separately),
        unique_barcode: flag(ticket.unique_barcode),
        scan_separately: flag(ticket.scan_separately),
        subtickets: ticket.subtickets.map(({ id, name, price, audience, min_quantity, max_quantity }) => ({
          id,
          name: catalogue.words(name, lang),
          price,
          ...audienceOf({ audience }),
          min_quantity,
          max_quantity,
        })),
      }) satisfies Omit<EventTicket, 'subtickets' | 'schedule' | 'max_tickets' | 'vat_value' | 'vat_exempt'> & {
        subtickets: object[]
      },
  )
  return {
    ...unchanging,
    ...vat,
    subtickets: subtickets.map((subticket) => ({ ...subticket, vat_value: vat.vat_value })),
    ...places,
  }
}

const audienceOf = ({ audience }: Pick<TicketEntry, 'audience'>) => (audience === 'adult' ? {} : { audience })

/** A ticket's slots with the places of the event, limited by the ticket's own contingent. */
export function within<S extends Timeslot>(slots: S[], contingent: ((slot: S) => number) | null): S[] {
  return contingent
    ? slots.map((slot) => ({ ...slot, max_tickets: Math.min(slot.max_tickets, contingent(slot)) }))
    : slots
}
