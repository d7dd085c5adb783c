import './basket-line.css'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { changeArticleCount } from '@foyer/domain/goods/article-line.ts'
import { changeLineCount, changePartCount } from '@foyer/domain/goods/change-line-count.ts'
import { isEventLine, partsOf, ticketOf, type EventOffer } from '@foyer/domain/goods/event-line.ts'
import { hasOwnCount } from '@foyer/domain/cart/line.ts'
import type { OverLimit } from '@foyer/domain/offer/count-limit.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useTexts } from '../core/language.tsx'
import { limitText } from '../core/limit-text.ts'
import { Button } from '../ui/button.tsx'
import { ItemParts } from '../ui/line-parts.tsx'
import { Price, usePrice } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { LineNotice } from './line-notice.tsx'
import { articleOffers } from './article-offers.ts'
import { exchangeLine } from './line-changes.ts'

interface BasketLineProps {
  index: number
  item: CartItem
  offer: EventOffer | undefined
  onRemove: () => void
}

/** One line: name, count, price, and a button to remove it. */
export function BasketLine({ index, item, offer, onRemove }: BasketLineProps) {
  const t = useTexts()
  const price = usePrice()
  const ticket = isEventLine(item) ? ticketOf(item, offer) : undefined
  const detail = ticket?.name ?? item.detail

  const take = (changed: CartItem | OverLimit): string | null => {
    if ('refused' in changed) return limitText(t, changed)
    exchangeLine(index, changed)
    return null
  }
  const article = articleOffers.use()[item.id]
  const count = (requested: number) => {
    const { form } = cartStore.read()
    const now = form[index]!
    return now.type === 'merchandise'
      ? changeArticleCount(now, requested, article)
      : changeLineCount(form, index, requested, offer)
  }
  const parts = isEventLine(item) ? partsOf(item) : []

  return (
    <li className="basket-line">
      <div className="basket-line__row">
        <div className="basket-line__name">
          {/* without the ticket's name where it is the event's */}
          <p>
            {item.type === 'merchandise' && article
              ? t(`merchandise.delivery.${article.delivery}`, { venue: article.venue ?? '' })
              : detail || item.name}
          </p>
          {item.count > 1 && hasOwnCount(item) && (
            <p className="label muted">{t('checkout.each', { price: price(item.price) })}</p>
          )}
          {!ticket && <ItemParts item={item} />}
        </div>
        {hasOwnCount(item) && (
          <Stepper
            label={detail || item.name}
            value={item.count}
            min={1}
            onChange={(requested) => take(count(requested))}
          />
        )}
        <p className="basket-line__price">
          <Price amount={item.totalPrice} />
        </p>
        <Button kind="quiet" className="basket-line__remove label" onClick={onRemove}>
          {t('checkout.remove')}
          <span className="visually-hidden">{t('shop.labelled', { label: '', value: detail || item.name })}</span>
        </Button>
      </div>
      {ticket && offer && parts.length > 0 && (
        <ul className="basket-line__parts">
          {item.price > 0 && parts.some((part) => part.price > 0) && (
            <li>
              {detail} <Price amount={item.price} className="label muted" />
            </li>
          )}
          {ticket.subtickets.map(({ id, name, price: each }) => (
            <li key={id} data-measure={t('checkout.remove')}>
              <span>
                {name} {each > 0 && <Price amount={each} className="label muted" />}
              </span>
              <Stepper
                label={`${detail}, ${name}`}
                value={parts.find((part) => part.id === id)?.count ?? 0}
                onChange={(requested) => take(changePartCount(cartStore.read().form, index, id, requested, offer))}
              />
            </li>
          ))}
        </ul>
      )}
      <LineNotice index={index} item={item} offer={offer} onRemove={onRemove} />
    </li>
  )
}
