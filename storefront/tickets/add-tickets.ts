import type { Event, EventTicket } from '@foyer/contract/tickets.schema.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { addItems } from '@foyer/domain/cart/change-cart.ts'
import { ticketItems } from '@foyer/domain/goods/ticket-items.ts'
import { checkSelection, type SelectionRefusal } from '@foyer/domain/tickets/check-selection.ts'
import { selectionPlaces, type Limits, type Selection } from '@foyer/domain/tickets/selection.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { changeCart } from '../cart/change-cart.ts'
import { pageCurrency } from '../core/page-currency.ts'
import { limitText } from '../core/limit-text.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'

export interface TicketChoice {
  event: Event
  tickets: readonly EventTicket[]
  selection: Selection
  limits: Limits
  datetime: string | null
  missingTime: boolean
}

/** The problems of a choice, each with the field that its sentence links to. */
export function problemsOf({ tickets, selection, limits, missingTime }: TicketChoice, t: Translate): FieldProblem[] {
  const wantsDated =
    selectionPlaces(
      tickets.filter(({ mode }) => mode !== 3),
      selection,
    ) > 0
  return [
    ...(missingTime && wantsDated ? [{ field: 'slots', text: t('tickets.missingTime'), missing: true }] : []),
    ...(selectionPlaces(tickets, selection) === 0
      ? [{ field: 'tickets', text: t('tickets.missingTickets'), missing: true }]
      : []),
    ...checkSelection(selection, tickets, limits).flatMap((refusal) => problemOf(refusal, tickets, t)),
  ]
}

/** Adds a selection to the basket and returns the new lines. */
export function add({ event, tickets, selection, datetime }: TicketChoice): CartItem[] {
  const items = ticketItems(event, tickets, selection, datetime)
  changeCart((cart) => ({ ...addItems(cart, items), currency: pageCurrency() }))
  return items
}

function problemOf(refusal: SelectionRefusal, tickets: readonly EventTicket[], t: Translate): FieldProblem[] {
  const ticket = tickets.find(({ id }) => id === refusal.ticketId)
  const name = ticket?.name ?? ''
  const partName = (partId: number) => ticket?.subtickets.find(({ id }) => id === partId)?.name ?? ''
  const field = `ticket-${refusal.ticketId}`
  switch (refusal.refused) {
    case 'FAMILY_INCOMPLETE':
      return refusal.missing.map((part) => ({
        field: `${field}-${part}`,
        text: t('tickets.familyIncomplete', { name, part: partName(part) }),
        missing: true,
      }))
    case 'SUBTICKET_BELOW_MINIMUM':
      return [
        {
          field: `${field}-${refusal.subticketId}`,
          text: t('tickets.atLeast', { name: partName(refusal.subticketId), needed: refusal.needed }),
          missing: true,
        },
      ]
    case 'NEEDS_PAID_TICKET':
      return [{ field, text: t('tickets.needsPaid', { name }), missing: true }]
    case 'SUBTICKET_ABOVE_MAXIMUM':
    case 'TOO_FEW_LEFT':
    case 'SOLD_OUT':
      return [{ field, text: t('shop.labelled', { label: name, value: limitText(t, refusal) }) }]
    default:
      return refusal satisfies never
  }
}
