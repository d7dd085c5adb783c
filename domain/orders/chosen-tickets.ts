/** A ticket of an order, of which all or some places can be chosen. */
export interface ChoosableTicket {
  id: string
  /** The position of its line in the order. */
  line: number
  places: number
  redeemedAt: unknown
  voidAt: unknown
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

export type ChoiceRefused = 'TICKET_NOT_VALID' | 'TICKET_USED' | 'COUNT_INVALID'

/** The wanted places of an order's tickets by line, or why they cannot be had: each ticket once, valid and unused. */
export function chosenParts<T extends ChoosableTicket>(
  tickets: readonly T[],
  wanted: readonly { id: string; places: number }[],
): ChosenPart<T>[] | { refused: ChoiceRefused } {
  if (wanted.length === 0 || new Set(wanted.map(({ id }) => id)).size < wanted.length)
    return { refused: 'COUNT_INVALID' }
  const chosen: ChosenTicket<T>[] = []
  for (const { id, places } of wanted) {
    const ticket = tickets.find((one) => one.id === id)
    if (!ticket || ticket.voidAt !== null) return { refused: 'TICKET_NOT_VALID' }
    if (ticket.redeemedAt !== null) return { refused: 'TICKET_USED' }
    if (places < 1 || places > ticket.places) return { refused: 'COUNT_INVALID' }
    chosen.push({ ticket, places })
  }
  return [...Map.groupBy(chosen, ({ ticket }) => ticket.line)].map(([line, some]) => ({
    line,
    places: some.reduce((sum, { places }) => sum + places, 0),
    tickets: some,
  }))
}
