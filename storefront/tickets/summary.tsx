import './summary.css'
import type { EventTicket } from '@foyer/contract/tickets.schema.ts'
import { containedVat } from '@foyer/domain/shop/tax.ts'
import { dayOf, timeOf } from '@foyer/domain/shop/dates.ts'
import { choiceOf, placesOf, priceOf, selectionTotal, type Selection } from '@foyer/domain/tickets/selection.ts'
import { weekdayDate } from '../shop/day-text.ts'
import { useLang, useTexts } from '../shop/language.tsx'
import { Button } from '../shop/parts/button.tsx'
import { Price } from '../shop/parts/price.tsx'
import { VatLines } from '../shop/parts/vat-lines.tsx'

interface SummaryProps {
  tickets: readonly EventTicket[]
  selection: Selection
  /** What the visit is for: a slot, a day, or nothing dated. */
  datetime: string | null
  date: string | null
  timed: boolean
  disabled: boolean
  onAdd: () => void
}

/** What is chosen and what it costs, in view beside the picker; on a phone a bar at the bottom. */
export function Summary({ tickets, selection, datetime, date, timed, disabled, onAdd }: SummaryProps) {
  const t = useTexts()
  const lang = useLang()
  const lines = tickets.map((ticket) => ({ ticket, places: placesOf(ticket, choiceOf(selection, ticket.id)), total: priceOf(ticket, choiceOf(selection, ticket.id)) })).filter(({ places }) => places > 0)
  const day = datetime ? dayOf(datetime) : date
  const places = lines.reduce((sum, line) => sum + line.places, 0)
  const when = day && [weekdayDate(day, lang), timed && datetime && timeOf(datetime)].filter(Boolean).join(', ')
  return (
    <>
      <h2 className="summary__title">{t('tickets.yourChoice')}</h2>
      <p className="summary__when">
        {when}
        <span className="summary__places">{t('tickets.places', { count: places })}</span>
      </p>
      <ul role="list" className="summary__lines">
        {lines.map(({ ticket, places: count, total }) => (
          <li key={ticket.id}>
            <span>
              {ticket.subtickets.length > 0 ? ticket.name : `${count} × ${ticket.name}`}
              {ticket.subtickets
                .map(({ id, name }) => ({ id, name, count: choiceOf(selection, ticket.id).subtickets[id] ?? 0 }))
                .filter((part) => part.count > 0)
                .map((part) => (
                  <span key={part.id} className="summary__part label muted">
                    {part.count} × {part.name}
                  </span>
                ))}
            </span>
            <Price amount={total} />
          </li>
        ))}
      </ul>
      <div className="summary__total">
        <p aria-live="polite" aria-atomic="true">
          <span>{t('tickets.total')}</span> <Price amount={selectionTotal(tickets, selection)} />
        </p>
        <VatLines vat={containedVat(lines.map(({ ticket, total }) => ({ ...ticket, total })))} />
      </div>
      <Button className="summary__add" onClick={onAdd} disabled={disabled}>
        {t('tickets.add')}
      </Button>
    </>
  )
}
