import './ticket-words.css'
import { useTexts } from '../core/language.tsx'
import type { ShownCode } from './shown-codes.ts'

/** Whom a ticket admits, and its number. */
export function TicketWords({ of: { name, places, holder, number } }: { of: ShownCode }) {
  const t = useTexts()
  return (
    <div className="ticket-words">
      <p className="ticket-words__who">
        {places === 1 ? name : `${name} · ${t('order.ticketPlaces', { count: places })}`}
      </p>
      {holder && <p>{holder}</p>}
      <p className="label figures">{t('order.ticketNumber', { number })}</p>
    </div>
  )
}
