/** A ticket of an order, of which all or some places can be chosen. */
export interface ChoosableTicket {
  id: string
  /** The position of its line in the order. */
  line: number
  places: number
  redeemedAt: unknown
  voidAt: unknown
  /** To somebody else, who comes with it. */
  given: boolean
}

export interface ChosenTicket<T extends ChoosableTicket = ChoosableTicket> {
  ticket: T
  places: number
}

/** All that is chosen of one line. */
export interface ChosenPart<T extends ChoosableTicket = ChoosableTicket> {
  line: number
  places: number
  tickets: ChosenTicket<T>[]
}

export type ChoiceRefused = 'TICKET_NOT_VALID' | 'TICKET_USED' | 'TICKET_GIVEN' | 'COUNT_INVALID'

/**
 * The wanted places of an order's tickets by line, or why they cannot be had: each ticket once, valid and unused, and
 * by its buyer none that somebody else has.
 */
export function chosenParts<T extends ChoosableTicket>(
  tickets: readonly T[],
  wanted: readonly { id: string; places: number }[],
  by: 'visitor' | 'office',
): ChosenPart<T>[] | { refused: ChoiceRefused } {
  if (wanted.length === 0 || new Set(wanted.map(({ id }) => id)).size < wanted.length)
    return { refused: 'COUNT_INVALID' }
  const chosen: ChosenTicket<T>[] = []
  for (const { id, places } of wanted) {
    const ticket = tickets.find((one) => one.id === id)
    if (!ticket || ticket.voidAt !== null) return { refused: 'TICKET_NOT_VALID' }
    if (ticket.redeemedAt !== null) return { refused: 'TICKET_USED' }
    if (ticket.given && by === 'visitor') return { refused: 'TICKET_GIVEN' }
    if (places < 1 || places > ticket.places) return { refused: 'COUNT_INVALID' }
    chosen.push({ ticket, places })
  }
  return [...Map.groupBy(chosen, ({ ticket }) => ticket.line)].map(([line, some]) => ({
    line,
    places: some.reduce((sum, { places }) => sum + places, 0),
    tickets: some,
  }))
}

interface SoldLine {
  places: number
  subtickets: readonly unknown[]
  tour?: object | undefined
}

/** The price of a family, or of a tour, is none of its members'. */
export function isOneThing({ tour, subtickets }: Omit<SoldLine, 'places'>): boolean {
  return tour !== undefined || subtickets.length > 0
}

/** Whether a choice parts who belong together: a family, a tour, or those of a ticket that was given to somebody. */
export function dividesGroup(lines: readonly SoldLine[], parts: readonly ChosenPart[]): boolean {
  return parts.some(
    ({ line, places, tickets }) =>
      (isOneThing(lines[line]!) && places < lines[line]!.places) ||
      tickets.some(({ ticket, places: some }) => ticket.given && some < ticket.places),
  )
}
