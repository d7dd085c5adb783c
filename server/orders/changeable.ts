import { soldKind } from '../cart/kinds.ts'
import type { OrderChanges } from '@foyer/contract/changes.schema.ts'
import { isGood } from '@foyer/domain/goods/ordered.ts'
import { answersUntil, mayChangeBuyer } from '@foyer/domain/orders/changes.ts'
import { isOver } from '@foyer/domain/orders/give-ticket.ts'
import { mayChangeOwner } from '@foyer/domain/passes/owner-change.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { answersFromWords } from '@foyer/domain/tours/answers-from-words.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { ticketNumber } from '../documents/barcode.ts'
import { answerHours, questionsIn } from '../tours/tour-view.ts'
import type { TicketOfOrder, WholeOrder } from './order.queries.ts'
import { isValid } from './tickets-view.ts'

/** What of an order that stands can be changed now, by the catalogue of now. */
export function changesOf(
  catalogue: Catalogue,
  { placed, lines, tickets, passes }: WholeOrder,
  now: Date,
): OrderChanges {
  const { salutation, fname, lname, company, street, line2, zip, city, state, country } = placed.customer
  return {
    buyer: mayChangeBuyer(placed)
      ? { salutation, fname, lname, company, street, line2, zip, city, state, country }
      : null,
    holders: tickets.filter((ticket) => mayName(catalogue, ticket, lines[ticket.line]!, now)).map(shownHolder),
    owners: passes
      .filter((pass) => mayChangeOwner(pass, localDay(now)))
      .map(({ line, number, name }) => ({ pass: number, label: lines[line]!.name, name })),
    answers: lines.flatMap((line, at) => {
      const asked = isGood(line) && askedOf(catalogue, line, placed.lang)
      if (!asked || asked.until <= now) return []
      const { questions, until } = asked
      const answers = answersFromWords(questions, line.tour!.answers)
      const { name, datetime } = line
      return [{ line: at + 1, name, datetime: datetime!, until: until.toISOString(), questions, answers }]
    }),
  }
}

export function mayChange({ buyer, holders, owners = [], answers }: OrderChanges): boolean {
  return buyer !== null || holders.length > 0 || owners.length > 0 || answers.length > 0
}

function shownHolder({ id, name, holder }: TicketOfOrder): OrderChanges['holders'][number] {
  return { ticket: id, label: name, number: ticketNumber(id), name: holder }
}

function mayName(catalogue: Catalogue, ticket: TicketOfOrder, line: PricedLine, now: Date): boolean {
  return isValid(ticket) && ticket.givenAt === null && asksNames(catalogue, line) && !isOver(line, now)
}

/** Whether the event wants to know who comes. */
export function asksNames(catalogue: Catalogue, line: PricedLine): boolean {
  return soldKind(line).visited(catalogue, line)?.names === true
}

/** The questions of a booked tour, and until when the answers can be changed; null where it asks none. */
export function askedOf(catalogue: Catalogue, { tour, eventId, datetime }: PricedLine, lang: string) {
  const entry = tour && datetime !== null ? catalogue.tours.byId(eventId) : undefined
  if (!entry || entry.questions.length === 0) return null
  return {
    questions: questionsIn(catalogue, entry, lang),
    until: answersUntil(datetime!, answerHours(entry)),
  }
}
