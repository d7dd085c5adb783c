import './added.css'
import { use, useEffect, useRef, useState, type ComponentType } from 'react'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { ItemParts } from '../ui/line-parts.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PayAtOnceContext } from './use-add-to-basket.ts'

/** Confirms what was added to the basket, with links to the basket and to the list. */
export default function Added({
  items,
  onwards,
}: {
  items: readonly CartItem[]
  onwards: 'tickets' | 'guidedTours' | 'merchandise' | 'passes' | 'voucherList'
}) {
  const t = useTexts()
  const to = useLink()
  const api = useApi()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const loadPayAtOnce = use(PayAtOnceContext)
  const [PayAtOnce, setPayAtOnce] = useState<ComponentType<{ items: readonly CartItem[] }> | null>(null)
  useEffect(() => void loadPayAtOnce?.(api).then((found) => setPayAtOnce(() => found)), [loadPayAtOnce, api])
  return (
    <div className="added">
      <h2 ref={heading} tabIndex={-1} className="added__title">
        <svg
          viewBox="0 0 24 24"
          width="24"
          height="24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M3 13l6 6L21 5" />
        </svg>
        {t('tickets.added')}
      </h2>
      <ul className="added__lines label">
        {items.map((item) => (
          <li key={item.id}>
            {`${item.count} × ${item.detail || item.name}`}
            <ItemParts item={item} />
          </li>
        ))}
      </ul>
      <div className="added__ways">
        <ButtonLink to={to('checkout')}>{t('tickets.toBasket')}</ButtonLink>
        <ButtonLink kind="secondary" to={to(onwards)}>
          {t('tickets.lookOn')}
        </ButtonLink>
      </div>
      {PayAtOnce && <PayAtOnce items={items} />}
    </div>
  )
}
