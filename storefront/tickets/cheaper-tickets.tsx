import { useState } from 'react'
import { reducedForm } from '@foyer/domain/cart/reduced-form.ts'
import { ticketItems } from '@foyer/domain/goods/ticket-items.ts'
import { cheaperSelection, familyIn } from '@foyer/domain/tickets/cheaper-selection.ts'
import { selectionTotal, type Selection } from '@foyer/domain/tickets/selection.ts'
import { cheaperText } from '../core/cheaper-text.ts'
import { useTexts } from '../core/language.tsx'
import { Proposal } from '../ui/proposal.tsx'
import { usePrice, usePriceInWords } from '../ui/price.tsx'
import type { TicketChoice } from './add-tickets.ts'

interface CheaperTicketsProps {
  choice: TicketChoice
  onChange: (selection: Selection) => void
}

/** Says that the same people pay less with other tickets, and exchanges them with one press. */
export default function CheaperTickets({ choice, onChange }: CheaperTicketsProps) {
  const { event, selection, tickets, limits, datetime } = choice
  const t = useTexts()
  const price = usePrice()
  const inWords = usePriceInWords()
  const [now] = useState(() => new Date())
  const items = reducedForm(ticketItems(event, tickets, selection, datetime), now)
  // what a rule takes off may be worth more than that
  const isLowered = items.some(({ reductions = [] }) => reductions.length > 0)
  const cheaper = isLowered ? null : cheaperSelection(selection, tickets, limits)
  const total = selectionTotal(tickets, selection)
  return (
    <Proposal
      text={cheaper && cheaperText(t, familyIn(cheaper, tickets), inWords(total - selectionTotal(tickets, cheaper)))}
      button={t('tickets.takeCheaper')}
      done={t('tickets.tookCheaper', { price: price(total) })}
      now={JSON.stringify(selection)}
      then={JSON.stringify(cheaper)}
      onTake={() => cheaper && onChange(cheaper)}
    />
  )
}
