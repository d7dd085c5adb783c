import './basket-line.css'
import type { ReactNode } from 'react'
import type { TourItem } from '@foyer/domain/cart/cart.ts'
import { chooseAgain } from '../cart/tour-choices.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { LineNotice } from './line-notice.tsx'

interface TourLineProps {
  index: number
  item: TourItem
  details: ReactNode
  onRemove: () => void
}

/** A guided tour in the basket with participants and answers. It is changed on its own page. */
export function TourLine({ index, item, details, onRemove }: TourLineProps) {
  const t = useTexts()
  const { id, name, detail, date, time, totalPrice } = item
  const page = useAreaLink()('guidedTour', { id }, { date, time, change: index })
  return (
    <li className="basket-line">
      <div className="basket-line__row">
        <p className="basket-line__name">{detail || name}</p>
        <p className="basket-line__price">
          <Price amount={totalPrice} />
        </p>
        {page && (
          <ButtonLink kind="quiet" className="basket-line__edit label" to={page} onClick={() => chooseAgain(item)}>
            {t('checkout.edit')}
            <span className="visually-hidden">: {detail || name}</span>
          </ButtonLink>
        )}
        <Button kind="quiet" className="basket-line__remove label" onClick={onRemove}>
          {t('checkout.remove')}
          <span className="visually-hidden">: {detail || name}</span>
        </Button>
      </div>
      {details}
      <LineNotice index={index} item={item} offer={undefined} onRemove={onRemove} />
    </li>
  )
}
