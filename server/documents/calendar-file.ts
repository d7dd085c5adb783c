import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { linesByVisit } from '@foyer/domain/orders/lines-by-visit.ts'
import { dayOf, isWholeDay, visitInstants } from '@foyer/domain/time/dates.ts'
import { withoutSoftHyphens } from '@foyer/domain/text/soft-hyphens.ts'
import { orderReference } from './order-reference.ts'
import { addressOf, reviewUrl, venuesOf, type Venue } from './site.ts'
import type { GivenPart, Visit } from './ticket-content.ts'

export interface CalendarDocument {
  order: GivenPart & Pick<Order, 'tickets'>
  /** The page that its entries lead to; without it the order's. */
  page?: string
  venues: readonly Venue[]
  publicUrl: string
}

type DatedLine = ReturnType<typeof linesByVisit<Visit>>[number][number]

const oneDay = 86_400_000

/**
 * A calendar file with an entry for each dated visit, whatever tickets it is of, null when there is none. Instants are
 * in UTC: with a zone's name the entries would need the zone's rules too. The same order gives the same file, so that a
 * calendar updates its entries.
 */
export function calendarFile({
  order,
  venues,
  publicUrl,
  page = reviewUrl(publicUrl, order.lang, order.booking_id),
}: CalendarDocument): string | null {
  // a calendar takes over what has changed by the higher number: each change of the order makes one
  const revisions = order.items.flatMap(({ revision }) => revision ?? [])
  const sequence = revisions.reduce((sum, { number }) => sum + number, 0)
  const stamp = new Date([order.date, ...revisions.map(({ at }) => at)].toSorted().at(-1)!)
  const common = ({ line, position }: DatedLine) => ({
    ...spanOf(line)!,
    id: `${orderReference(order)}.${position}@${new URL(publicUrl).hostname}`,
    sequence,
    stamp,
    summary: line.name,
  })
  const visits = visitsOf(order)
  const entries = visits.map((visit): ICalEventData => {
    const { line } = visit[0]!
    const [venue] = venuesOf(line, venues)
    return {
      ...common(visit[0]!),
      location:
        [line.tour?.meeting_point, venue ? `${venue.name}, ${addressOf(venue)}` : line.venue]
          .filter(Boolean)
          .join(', ') || null,
      description: [
        ...visit
          .filter((one) => !isVoid(order, one.position))
          .map((one) => `${one.line.count} × ${one.line.detail || one.line.name}`),
        line.tour?.language,
        order.number,
        page,
      ]
        .filter(Boolean)
        .join('\n'),
      url: page,
      status: order.status === 'canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    }
  })
  if (entries.length === 0) return null
  // what had an entry of its own, and is in that of another now
  const ended = new Set(order.items.flatMap(({ revision }) => revision?.ended ?? []))
  const gone = visits
    .flatMap(([, ...rest]) => rest)
    .filter(({ position }) => ended.has(position))
    .map((line): ICalEventData => ({ ...common(line), status: ICalEventStatus.CANCELLED }))
  const calendar = ical({ prodId: { company: 'foyer', product: 'foyer' }, events: [...entries, ...gone] })
  // the last line ends too (RFC 5545, 3.1)
  return `${withoutSoftHyphens(calendar.toString())}\r\n`
}

/** The dated lines of an order by visit, of which somebody is admitted: tickets for one time are one appointment. */
export function visitsOf(order: CalendarDocument['order']): DatedLine[][] {
  return linesByVisit(order.items).filter((visit) => !visit.every(({ position }) => isVoid(order, position)))
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
