import { reducedBy } from '../reductions/reductions.ts'
import { cheaperSelection, familyIn } from '../tickets/cheaper-selection.ts'
import { limitsAt, type Selection } from '../tickets/selection.ts'
import { ticketAt } from '../tickets/ticket-at.ts'
import { datetimeOf, selectionOf, type EventLine, type EventOffer } from './event-line.ts'
import { ticketItems } from './ticket-items.ts'

export interface CheaperLines {
  lines: EventLine[]
  /** Minor units. */
  saved: number
  /** The family's ticket among them. */
  family: string | null
}

/**
 * Lines of one event and time as the same people pay less for them; null where they do not. Where something lowers them
 * already, what it would be worth then is not known.
 */
export function cheaperLines(lines: readonly EventLine[], offer: EventOffer): CheaperLines | null {
  const [first] = lines
  const ids = new Set(lines.map(({ id }) => id))
  if (!first || ids.size < lines.length || lines.some(({ reductions = [] }) => reducedBy(reductions) > 0)) return null
  const datetime = datetimeOf(first)
  const tickets = offer.tickets.map((ticket) => ticketAt(ticket, datetime))
  const selection = Object.assign({}, ...lines.map(selectionOf)) as Selection
  const cheaper = cheaperSelection(selection, tickets, limitsAt(offer.slots, tickets, datetime))
  if (!cheaper) return null
  const instead = ticketItems(offer.event, tickets, cheaper, datetime)
  const saved = totalOf(lines) - totalOf(instead)
  return saved > 0 ? { lines: instead, saved, family: familyIn(cheaper, tickets) } : null
}

const totalOf = (lines: readonly EventLine[]) => lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
