import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { dayOf, isWholeDay, visitInstants } from '@foyer/domain/time/dates.ts'
import { withoutSoftHyphens } from '@foyer/domain/text/soft-hyphens.ts'
import { orderReference } from './order-reference.ts'
import { addressOf, reviewUrl, venueOf, type Venue } from './site.ts'
import type { GivenPart, Visit } from './ticket-content.ts'

export interface CalendarDocument {
  order: GivenPart & Pick<Order, 'tickets'>
  /** The page that its entries lead to; without it the order's. */
  page?: string
  venues: readonly Venue[]
  publicUrl: string
}

const oneDay = 86_400_000

/**
 * A calendar file with an entry for each dated line, null when there is none. Instants are in UTC: with a zone's name
 * the entries would need the zone's rules too. The same order gives the same file, so that a calendar updates its
 * entries.
 */
export function calendarFile({
  order,
  venues,
  publicUrl,
  page = reviewUrl(publicUrl, order.lang, order.booking_id),
}: CalendarDocument): string | null {
  const entries = order.items.flatMap((line, position): ICalEventData[] => {
    const span = spanOf(line)
    if (!span || isVoid(order, position)) return []
    const venue = venueOf(line, venues)
    return [
      {
        ...span,
        id: `${orderReference(order)}.${position}@${new URL(publicUrl).hostname}`,
        // a calendar takes over what has changed by the higher number
        sequence: line.revision?.number ?? 0,
        stamp: new Date(line.revision?.at ?? order.date),
        summary: line.name,
        location:
          [line.tour?.meeting_point, venue ? `${venue.name}, ${addressOf(venue)}` : line.venue]
            .filter(Boolean)
            .join(', ') || null,
        description: [`${line.count} × ${line.detail || line.name}`, line.tour?.language, order.number, page]
          .filter(Boolean)
          .join('\n'),
        url: page,
        status: order.status === 'canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      },
    ]
  })
  if (entries.length === 0) return null
  const calendar = ical({ prodId: { company: 'foyer', product: 'foyer' }, events: entries })
  // the last line ends too (RFC 5545, 3.1)
  return `${withoutSoftHyphens(calendar.toString())}\r\n`
}

/** Nobody of a line is admitted any more. */
function isVoid({ tickets = [] }: Pick<Order, 'tickets'>, position: number): boolean {
  const own = tickets.filter(({ line }) => line === position)
  return own.length > 0 && own.every(({ state }) => state !== 'valid')
}

function spanOf(line: Visit): Pick<ICalEventData, 'start' | 'end' | 'allDay'> | null {
  const { datetime, datetime_end, visit_end } = line
  // a calendar blocks the visit, not the minutes in which one comes in
  const until = visit_end ?? datetime_end
  if (datetime === null) return null
  if (isWholeDay(datetime, datetime_end)) {
    const start = new Date(`${dayOf(datetime)}T00:00Z`)
    return { start, end: new Date(start.getTime() + oneDay), allDay: true }
  }
  const { starts, ends } = visitInstants(datetime, until)
  return { start: starts, ...(until && { end: ends }) }
}
