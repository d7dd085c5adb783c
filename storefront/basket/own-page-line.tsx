import './basket-line.css'
import type { ReactNode } from 'react'
import type { CartItem } from '@foyer/domain/cart/cart.ts'
import { useTexts } from '../core/language.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { LineNotice } from './line-notice.tsx'

interface OwnPageLineProps {
  index: number
  item: CartItem
  title: string
  /** Where it is changed; null where there is no such page. */
  page: string | null
  onEdit: () => void
  details: ReactNode
  onRemove: () => void
}

/** A line that is changed on its own page, with what was entered there. */
export function OwnPageLine({ index, item, title, page, onEdit, details, onRemove }: OwnPageLineProps) {
  const t = useTexts()
  const called = t('shop.labelled', { label: '', value: title })
  return (
    <li className="basket-line">
      <div className="basket-line__row">
        <p className="basket-line__name">{title}</p>
        <p className="basket-line__price">
          <Price amount={item.totalPrice} />
        </p>
        {page && (
          <ButtonLink kind="quiet" className="basket-line__edit label" to={page} onClick={onEdit}>
            {t('checkout.edit')}
            <span className="visually-hidden">{called}</span>
          </ButtonLink>
        )}
        <Button kind="quiet" className="basket-line__remove label" onClick={onRemove}>
          {t('checkout.remove')}
          <span className="visually-hidden">{called}</span>
        </Button>
      </div>
      {details}
      <LineNotice index={index} item={item} offer={undefined} onRemove={onRemove} />
    </li>
  )
}
