import { useState } from 'react'
import type { Event, EventTicket } from '@foyer/contract/tickets.schema.ts'
import { reducedForm } from '@foyer/domain/cart/reduced-form.ts'
import { ticketItems } from '@foyer/domain/goods/ticket-items.ts'
import { byName, reducedBy } from '@foyer/domain/reductions/reductions.ts'
import { containedVat } from '@foyer/domain/money/tax.ts'
import { choiceOf, placesOf, priceOf, selectionTotal, type Selection } from '@foyer/domain/tickets/selection.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { AtOnce } from '../booking/at-once.tsx'
import { Summary, type SummaryProps } from '../booking/summary.tsx'
import type { Buying } from '../booking/use-add-to-basket.ts'

interface TicketSummaryProps extends Pick<SummaryProps, 'disabled' | 'children'> {
  event: Event
  tickets: readonly EventTicket[]
  selection: Selection
  /** The slot or the day of the visit; null without a date. */
  datetime: string | null
  date: string | null
  timed: boolean
  buying: Pick<Buying, 'press' | 'put'>
}

/** The current selection of an event. */
export function TicketSummary({
  event,
  tickets,
  selection,
  datetime,
  date,
  timed,
  buying,
  ...summary
}: TicketSummaryProps) {
  const t = useTexts()
  const spelled = useSpelled()
  const chosen = tickets
    .map((ticket) => ({
      ticket,
      places: placesOf(ticket, choiceOf(selection, ticket.id)),
      total: priceOf(ticket, choiceOf(selection, ticket.id)),
    }))
    .filter(({ places }) => places > 0)
  const [now] = useState(() => new Date())
  const items = reducedForm(ticketItems(event, tickets, selection, datetime), now)
  const reductions = items.flatMap((item) => item.reductions ?? [])
  const at = datetime ?? date
  const lines = chosen.map(({ ticket: { id, name, price, subtickets }, places, total }) => ({
    id: String(id),
    text: subtickets.length > 0 ? name : `${places} × ${name}`,
    name,
    price,
    parts: subtickets.map((part) => ({ ...part, count: choiceOf(selection, id).subtickets[part.id] ?? 0 })),
    total,
  }))
  const price = selectionTotal(tickets, selection) - reducedBy(reductions)
  return (
    <Summary
      when={at && (timed && datetime ? spelled.when(datetime) : spelled.day(at))}
      places={t('tickets.places', { count: chosen.reduce((sum, { places }) => sum + places, 0) })}
      lines={lines}
      reductions={byName(reductions)}
      total={price}
      after={buying.put && <AtOnce total={price} put={buying.put} />}
      vat={containedVat(
        chosen.map(({ ticket, total }) => ({
          ...ticket,
          total: items.find(({ id }) => id === ticket.id)?.totalPrice ?? total,
        })),
      )}
      onAdd={buying.press}
      {...summary}
    />
  )
}
