import './cheaper-tickets.css'
import type { NumberedLine } from '@foyer/domain/cart/group-lines.ts'
import { cheaperLines } from '@foyer/domain/goods/cheaper-lines.ts'
import { isEventLine, selectionOf, type EventLine, type EventOffer } from '@foyer/domain/goods/event-line.ts'
import { cheaperText } from '../core/cheaper-text.ts'
import { useTexts } from '../core/language.tsx'
import { usePrice, usePriceInWords } from '../ui/price.tsx'
import { Proposal } from '../ui/proposal.tsx'
import { exchangeLines } from './line-changes.ts'

interface CheaperTicketsProps {
  /** All of one event and time. */
  lines: readonly NumberedLine[]
  offer: EventOffer | undefined
}

/** Says that the people of a visit pay less with other tickets, and exchanges its lines with one press. */
export default function CheaperTickets({ lines, offer }: CheaperTicketsProps) {
  const t = useTexts()
  const price = usePrice()
  const inWords = usePriceInWords()
  const items = lines.map(({ item }) => item).filter(isEventLine)
  const cheaper = offer ? cheaperLines(items, offer) : null
  const chosen = (of: readonly EventLine[]) => JSON.stringify(of.map(selectionOf))
  return (
    <Proposal
      className="cheaper-tickets"
      text={cheaper && cheaperText(t, cheaper.family, inWords(cheaper.saved))}
      button={t('tickets.takeCheaper')}
      done={t('tickets.tookCheaper', { price: price(items.reduce((sum, { totalPrice }) => sum + totalPrice, 0)) })}
      now={chosen(items)}
      then={chosen(cheaper?.lines ?? [])}
      onTake={() =>
        cheaper &&
        exchangeLines(
          lines.map(({ index }) => index),
          cheaper.lines,
        )
      }
    />
  )
}
