import './ticket-row.css'
import type { EventTicket, Subticket } from '@foyer/contract/tickets.schema.ts'
import { changeCount, changeSubticketCount } from '@foyer/domain/tickets/change-selection.ts'
import { choiceOf } from '@foyer/domain/tickets/selection.ts'
import { useTexts } from '../core/language.tsx'
import { limitText } from '../core/limit-text.ts'
import { CountRow, PartRow } from '../booking/count-row.tsx'
import { usePrice } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import type { Choosing } from './ticket-rows.tsx'

export function TicketRow({ ticket, ...choosing }: Choosing & { ticket: EventTicket }) {
  const t = useTexts()
  const { selection, tickets, limits, onChange } = choosing
  const set = (count: number) => {
    const next = changeCount(selection, tickets, ticket.id, count, limits)
    if ('refused' in next) return limitText(t, next)
    onChange(next)
    return null
  }
  const parts = ticket.subtickets
  return (
    <CountRow
      id={`ticket-${ticket.id}`}
      name={ticket.name}
      notes={
        <>
          {ticket.info && <p className="label muted">{ticket.info}</p>}
          <Left ticket={ticket} {...choosing} />
        </>
      }
      price={(ticket.price > 0 || parts.length === 0) && <RowPrice of={ticket} {...choosing} />}
      stepper={
        parts.length === 0 && (
          <Stepper
            label={ticket.name}
            value={choiceOf(selection, ticket.id).count}
            onChange={set}
            room={roomFor(choosing, ticket)}
          />
        )
      }
    >
      {parts.length > 0 && parts.map((part) => <TicketPart key={part.id} ticket={ticket} part={part} {...choosing} />)}
    </CountRow>
  )
}

/**
 * "N left" of the ticket type's own contingent, below the threshold; the slot shows its own places, and of what is few
 * from the start nothing is said before one is gone.
 */
function Left({ ticket, limits, fewLeft }: Choosing & { ticket: EventTicket }) {
  const t = useTexts()
  const own = limits.tickets[ticket.id] ?? null
  if (
    own === null ||
    own >= fewLeft ||
    own === ticket.contingent ||
    (ticket.mode !== 3 && limits.slot !== null && own >= limits.slot && own > 0)
  )
    return null
  return (
    <p className="ticket-row__few label">{own > 0 ? t('tickets.left', { count: own }) : t('tickets.day.soldOut')}</p>
  )
}

/** What else decides how many there can be: the limits, and what is chosen beside it. */
function roomFor({ selection, limits }: Pick<Choosing, 'selection' | 'limits'>, { id }: EventTicket, part?: Subticket) {
  const { subtickets } = choiceOf(selection, id)
  return JSON.stringify([limits, { ...selection, [id]: part && { ...subtickets, [part.id]: null } }])
}

/** What one costs, or begins at as long as the time decides. */
function RowPrice({
  of: { id, price: amount },
  unsettled,
}: Pick<Choosing, 'unsettled'> & { of: Subticket | EventTicket }) {
  const t = useTexts()
  const price = usePrice()
  if (unsettled.includes(id)) return t('shop.from', { price: price(amount) })
  return amount === 0 ? t('shop.free') : price(amount)
}

/** A part of a ticket: a count, or all or none where its number is fixed (R5.17). */
function TicketPart({
  ticket,
  part,
  selection,
  tickets,
  limits,
  unsettled,
  onChange,
}: Choosing & { ticket: EventTicket; part: Subticket }) {
  const t = useTexts()
  const count = choiceOf(selection, ticket.id).subtickets[part.id] ?? 0
  const label = t('shop.labelled', { label: ticket.name, value: part.name })
  const room = roomFor({ selection, limits }, ticket, part)
  const set = (requested: number) => {
    const next = changeSubticketCount(selection, tickets, ticket.id, part.id, requested, limits)
    if ('refused' in next) return limitText(t, next)
    onChange(next)
    return null
  }
  return (
    <PartRow
      id={`ticket-${ticket.id}-${part.id}`}
      name={part.name}
      notes={
        <p className="label muted">
          {part.min_quantity > 0 && part.min_quantity === part.max_quantity
            ? t('tickets.fixed', { count: part.max_quantity })
            : part.min_quantity > 0
              ? t('tickets.between', { min: part.min_quantity, max: part.max_quantity })
              : t('tickets.upTo', { max: part.max_quantity })}
        </p>
      }
      price={part.price > 0 && <RowPrice of={part} unsettled={unsettled} />}
      stepper={<Stepper label={label} value={count} onChange={set} room={room} />}
    />
  )
}
