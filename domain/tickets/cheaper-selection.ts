import type { EventTicket, Subticket } from '@foyer/contract/tickets.schema.ts'
import { checkSelection } from './check-selection.ts'
import { choiceOf, selectionTotal, type Choice, type Limits, type Selection } from './selection.ts'

const audiences = ['adult', 'child'] as const
type ByAudience<T> = Record<(typeof audiences)[number], T>

interface Family {
  ticket: EventTicket
  parts: ByAudience<Subticket>
}

/**
 * The same people at the same time for less: with a family ticket in the place of single ones, or the other way round;
 * null where nothing is cheaper, or the selection cannot be bought anyway. A ticket is exchanged only where the event
 * has a single one for adults and for children: of a reduction, or of an extra, nobody is talked out.
 */
export function cheaperSelection(
  selection: Selection,
  tickets: readonly EventTicket[],
  limits: Limits,
): Selection | null {
  if (checkSelection(selection, tickets, limits).length > 0) return null
  const ways = tickets.flatMap((ticket) => {
    const family = familyOf(ticket)
    return family ? waysWith(family, tickets, selection) : []
  })
  const [least] = ways
    .filter((way) => checkSelection(way, tickets, limits).length === 0)
    .toSorted((a, b) => selectionTotal(tickets, a) - selectionTotal(tickets, b))
  return least && selectionTotal(tickets, least) < selectionTotal(tickets, selection) ? least : null
}

/** The name of the family's ticket in a selection; null where there is none. */
export function familyIn(selection: Selection, tickets: readonly EventTicket[]): string | null {
  return tickets.find(({ id, family }) => family === 1 && choiceOf(selection, id).count > 0)?.name ?? null
}

/** A family of adults and children, each one part of it. */
function familyOf(ticket: EventTicket): Family | null {
  const { family, subtickets } = ticket
  const adult = subtickets.find((part) => audienceOf(part) === 'adult')
  const child = subtickets.find((part) => audienceOf(part) === 'child')
  return family === 1 && subtickets.length === 2 && adult && child ? { ticket, parts: { adult, child } } : null
}

/** The people of a selection with as many of them as may come as the family, and with none. */
function waysWith({ ticket, parts }: Family, tickets: readonly EventTicket[], selection: Selection): Selection[] {
  const single = { adult: onlySingle(tickets, ticket, 'adult'), child: onlySingle(tickets, ticket, 'child') }
  const chosen = choiceOf(selection, ticket.id)
  const way = (inFamily: (people: number, part: Subticket) => number): Selection | null => {
    const subtickets: Record<number, number> = {}
    const singles: Record<number, Choice> = {}
    for (const audience of audiences) {
      const [alone, part] = [single[audience], parts[audience]]
      const people = (alone ? choiceOf(selection, alone.id).count : 0) + (chosen.subtickets[part.id] ?? 0)
      subtickets[part.id] = inFamily(people, part)
      const left = people - subtickets[part.id]!
      if (alone) singles[alone.id] = { count: left, subtickets: {} }
      else if (left > 0) return null
    }
    const count = Object.values(subtickets).some((some) => some > 0) ? 1 : 0
    return { ...selection, ...singles, [ticket.id]: { count, subtickets } }
  }
  return [way(() => 0), way((people, { max_quantity }) => Math.min(people, max_quantity))].filter((one) => one !== null)
}

/** The ticket for one adult or child that goes with a family's; none where there are several to choose from. */
function onlySingle(
  tickets: readonly EventTicket[],
  { mode }: EventTicket,
  audience: (typeof audiences)[number],
): EventTicket | undefined {
  const singles = tickets.filter(
    (ticket) => ticket.mode === mode && ticket.subtickets.length === 0 && audienceOf(ticket) === audience,
  )
  return singles.length === 1 ? singles[0] : undefined
}

const audienceOf = ({ audience = 'adult' }: Pick<EventTicket, 'audience'>) => audience
