import type { Order } from '@foyer/contract/orders.schema.ts'
import { isOneThing } from '@foyer/domain/orders/chosen-tickets.ts'
import { lastMove } from '@foyer/domain/orders/move.ts'
import { lastCancellation } from '@foyer/domain/orders/cancellation.ts'

type Line = Order['items'][number]

/** A line of a visit, as far as it can be moved. */
export interface MovableLine {
  line: Line
  tickets: { id: string; places: number }[]
  /** Over all its tickets. */
  places: number
  /** Families and tours are moved only as a whole. */
  whole: boolean
}

/** What is visited at one time, and can still be moved to another. */
export interface MovableVisit {
  key: string
  lines: MovableLine[]
}

/** The visits of an order that can be moved at an instant. */
export function movableVisits(order: Order, now: Date): MovableVisit[] {
  if (order.unpaid !== undefined) return []
  return visitsOf(order, ({ moving, datetime }) => moving !== undefined && now < lastMove(datetime!, moving))
}

/** Its visits with lines that something can be done with: those of one event or tour at one time together. */
export function visitsOf({ status, items, tickets = [] }: Order, can: (line: Line) => boolean): MovableVisit[] {
  if (status !== 'placed') return []
  const visits = new Map<string, MovableVisit>()
  items.forEach((line, at) => {
    const { type, event_id, id, datetime } = line
    const valid = tickets.filter((ticket) => ticket.line === at && ticket.state === 'valid')
    // a ticket that was given on is taken back first
    const own = valid.filter(({ given_to }) => given_to === undefined)
    const whole = isOneThing(line)
    if (datetime === null || own.length === 0 || (whole && own.length < valid.length) || !can(line)) return
    const key = JSON.stringify([type, event_id ?? id, datetime])
    const visit = visits.get(key) ?? { key, lines: [] }
    visit.lines.push({
      line,
      tickets: own.map((ticket) => ({ id: ticket.id, places: ticket.places })),
      places: own.reduce((sum, { places }) => sum + places, 0),
      whole,
    })
    visits.set(key, visit)
  })
  return [...visits.values()]
}

/** The tickets for so many places of a line, the first ones first. */
export function ticketsFor({ tickets }: MovableLine, places: number): { id: string; places: number }[] {
  let left = places
  return tickets.flatMap((ticket) => {
    const some = Math.min(ticket.places, left)
    left -= some
    return some > 0 ? [{ id: ticket.id, places: some }] : []
  })
}

/** The visits of an order that can be canceled at an instant. */
export function cancelableVisits(order: Order, now: Date): MovableVisit[] {
  return visitsOf(
    order,
    ({ cancellation, datetime }) => cancellation !== undefined && now < lastCancellation(datetime!, cancellation),
  )
}

/** All of them together, where there are several that one rule decides about; null where there are not. */
export function allTogether(visits: readonly MovableVisit[]): MovableVisit | null {
  const lines = visits.flatMap((visit) => visit.lines)
  const rules = new Set(
    lines.map(({ line: { cancellation } }) => `${cancellation!.as} ${cancellation!.bonus} ${cancellation!.months}`),
  )
  return visits.length > 1 && rules.size === 1 ? { key: 'all', lines } : null
}
