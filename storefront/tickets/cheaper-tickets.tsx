import { useRef, useState } from 'react'
import { cheaperSelection } from '@foyer/domain/tickets/cheaper-selection.ts'
import { choiceOf, selectionTotal, type Selection } from '@foyer/domain/tickets/selection.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { usePrice } from '../ui/price.tsx'
import type { TicketChoice } from './add-tickets.ts'

interface CheaperTicketsProps {
  choice: TicketChoice
  onChange: (selection: Selection) => void
}

/** Says that the same people pay less with other tickets, and exchanges them with one press. */
export function CheaperTickets({ choice: { selection, tickets, limits }, onChange }: CheaperTicketsProps) {
  const t = useTexts()
  const price = usePrice()
  const [taken, setTaken] = useState<Selection | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  const cheaper = cheaperSelection(selection, tickets, limits)
  const total = price(selectionTotal(tickets, cheaper ?? selection))
  const names = tickets.flatMap(({ id, name, subtickets }) => {
    const { count, subtickets: counts } = choiceOf(cheaper ?? {}, id)
    const parts = subtickets.flatMap((part) => (counts[part.id] ? `${counts[part.id]}\u00a0×\u00a0${part.name}` : []))
    return count > 0 ? [`${count}\u00a0×\u00a0${name}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`] : []
  })
  return (
    <div ref={notice} tabIndex={-1} role="status">
      {cheaper ? (
        <div className="notice">
          <p>
            {t('tickets.cheaper', {
              tickets: names.join(', '),
              price: total,
              instead: price(selectionTotal(tickets, selection)),
            })}
          </p>
          <Button
            kind="secondary"
            onClick={() => {
              setTaken(cheaper)
              onChange(cheaper)
              notice.current?.focus()
            }}
          >
            {t('tickets.takeCheaper')}
          </Button>
        </div>
      ) : (
        taken === selection && <p className="notice">{t('tickets.tookCheaper', { price: total })}</p>
      )}
    </div>
  )
}
