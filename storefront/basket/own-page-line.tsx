import './basket-line.css'
import type { ReactNode } from 'react'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { listTotal } from '@foyer/domain/reductions/reductions.ts'
import { useTexts } from '../core/language.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { LineReductions } from '../ui/line-reductions.tsx'
import { Price } from '../ui/price.tsx'

interface OwnPageLineProps {
  item: CartItem
  title: string
  /** What its buttons are for, where that is not the title. */
  called?: string
  note?: string | null
  /** Where it is changed; null where there is no such page. */
  page: string | null
  onEdit?: () => void
  /** How many, where that is changed here. */
  count?: ReactNode
  details: ReactNode
  onRemove: () => void
}

/** A line that is changed on its own page, with what was entered there. */
export function OwnPageLine({
  item,
  title,
  called = title,
  note,
  page,
  onEdit,
  count,
  details,
  onRemove,
}: OwnPageLineProps) {
  const t = useTexts()
  const forThis = (label: string) => t('shop.labelled', { label, value: called })
  return (
    <>
      <div className="basket-line__row">
        <div className="basket-line__name">
          <p>{title}</p>
          {note && <p className="label muted">{note}</p>}
        </div>
        <p className="basket-line__price">
          <Price amount={listTotal(item)} />
        </p>
        <LineReductions of={item.reductions} />
        <div className="basket-line__change">
          {page && (
            <ButtonLink
              kind="quiet"
              className="label"
              to={page}
              aria-label={forThis(t('checkout.edit'))}
              onClick={onEdit}
            >
              {t('checkout.edit')}
            </ButtonLink>
          )}
          {count}
        </div>
        <Button
          kind="quiet"
          className="basket-line__remove label"
          aria-label={forThis(t('checkout.remove'))}
          onClick={onRemove}
        >
          {t('checkout.remove')}
        </Button>
      </div>
      {details}
    </>
  )
}
