import './basket-line.css'
import type { ReactNode } from 'react'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { hasOwnCount } from '@foyer/domain/cart/line.ts'
import { listTotal } from '@foyer/domain/reductions/reductions.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { LineReductions } from '../ui/line-reductions.tsx'
import { LinePrice, usePrice } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'

interface BasketLineProps {
  item: CartItem
  title?: string
  details?: ReactNode
  /** Answers why a count is not taken. */
  onCount: (requested: number) => string | null
  onRemove: () => void
}

/** A line that is changed here: name, count, price, and a button to remove it. */
export function BasketLine({ item, title, details, onCount, onRemove }: BasketLineProps) {
  const t = useTexts()
  const price = usePrice()
  const called = item.detail || item.name
  return (
    <div className="basket-line__row">
      <div className="basket-line__name">
        <p>{title ?? called}</p>
        {item.count > 1 && hasOwnCount(item) && item.price > 0 && (
          <p className="label muted">{t('checkout.each', { price: price(item.price) })}</p>
        )}
        {details}
      </div>
      {hasOwnCount(item) && <Stepper label={called} value={item.count} min={1} onChange={onCount} />}
      <p className="basket-line__price">
        <LinePrice amount={listTotal(item)} />
      </p>
      <LineReductions of={item.reductions} />
      <Button
        kind="quiet"
        className="basket-line__remove label"
        aria-label={t('shop.labelled', { label: t('checkout.remove'), value: called })}
        onClick={onRemove}
      >
        {t('checkout.remove')}
      </Button>
    </div>
  )
}
