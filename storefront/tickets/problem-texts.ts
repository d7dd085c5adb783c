import type { EventTicket } from '@foyer/contract/tickets.schema.ts'
import type { AboveMaximum, TooMany } from '@foyer/domain/tickets/change-selection.ts'
import type { SelectionRefusal } from '@foyer/domain/tickets/check-selection.ts'
import { useTexts } from '../shop/language.tsx'
import type { FieldProblem } from '../shop/parts/error-summary.tsx'

/** Why a count stays what it is, with what was asked for and what there is. */
export function useLimitText(): (refusal: TooMany | AboveMaximum) => string {
  const t = useTexts()
  return ({ refused, requested, available }) =>
    t(refused === 'SUBTICKET_ABOVE_MAXIMUM' ? 'tickets.atMost' : available === 0 ? 'tickets.noneLeft' : 'tickets.tooMany', { requested, available })
}

/** What keeps a selection out of the basket, as sentences that lead to their rows. */
export function useProblemTexts(tickets: readonly EventTicket[]): (refusals: readonly SelectionRefusal[]) => FieldProblem[] {
  const t = useTexts()
  const limitText = useLimitText()
  const nameOf = (ticketId: number) => tickets.find(({ id }) => id === ticketId)?.name ?? ''
  const partOf = (ticketId: number, partId: number) => tickets.find(({ id }) => id === ticketId)?.subtickets.find(({ id }) => id === partId)?.name ?? ''

  return (refusals) =>
    refusals.flatMap((no): FieldProblem[] => {
      const name = nameOf(no.ticketId)
      const field = `ticket-${no.ticketId}`
      switch (no.refused) {
        case 'FAMILY_INCOMPLETE':
          return no.missing.map((part) => ({ field: `${field}-${part}`, text: t('tickets.familyIncomplete', { name, part: partOf(no.ticketId, part) }) }))
        case 'SUBTICKET_BELOW_MINIMUM':
          return [{ field: `${field}-${no.subticketId}`, text: t('tickets.atLeast', { name: partOf(no.ticketId, no.subticketId), needed: no.needed }) }]
        case 'NEEDS_PAID_TICKET':
          return [{ field, text: t('tickets.needsPaid', { name }) }]
        case 'SUBTICKET_ABOVE_MAXIMUM':
        case 'TOO_FEW_LEFT':
        case 'SOLD_OUT':
          return [{ field, text: `${name}: ${limitText(no)}` }]
        default:
          return no satisfies never
      }
    })
}
