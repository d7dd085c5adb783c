import './basket-line.css'
import { changePartCount } from '@foyer/domain/goods/change-line-count.ts'
import { partsOf, ticketOf, type EventLine, type EventOffer } from '@foyer/domain/goods/event-line.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useTexts } from '../core/language.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { useTake } from './line-changes.ts'

/** The sub-tickets of a line, each with its count. */
export function EventParts({ index, item, offer }: { index: number; item: EventLine; offer: EventOffer }) {
  const t = useTexts()
  const take = useTake(index)
  const name = item.detail
  const parts = partsOf(item)
  return (
    <ul className="basket-line__parts">
      {item.price > 0 && parts.some((part) => part.price > 0) && (
        <li>
          {name} <Price amount={item.price} className="label muted" />
        </li>
      )}
      {ticketOf(item, offer)!.subtickets.map(({ id, name: part, price }) => (
        <li key={id} data-measure={t('checkout.remove')}>
          <span>
            {part} {price > 0 && <Price amount={price} className="label muted" />}
          </span>
          <Stepper
            label={`${name}, ${part}`}
            value={parts.find((one) => one.id === id)?.count ?? 0}
            onChange={(requested) => take(changePartCount(cartStore.read().form, index, id, requested, offer))}
          />
        </li>
      ))}
    </ul>
  )
}
