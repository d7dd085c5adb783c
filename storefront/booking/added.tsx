import './added.css'
import { useEffect, useRef } from 'react'
import { groupLines } from '@foyer/domain/cart/group-lines.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { tokenStore } from '../core/session.ts'
import { ItemParts } from '../ui/line-parts.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { WhenText } from '../ui/when-text.tsx'

const undated = { datetime: null, end: null, admission: false }

/** Confirms what was added to the basket, with links to the checkout, to the basket and to the list. */
export default function Added({
  items,
  onwards,
}: {
  items: readonly CartItem[]
  onwards: 'tickets' | 'guidedTours' | 'merchandise' | 'passes' | 'voucherList'
}) {
  const t = useTexts()
  const to = useLink()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const checkout = useAreaLink()('guestRegister')
  // what is added at once is for one time
  const [{ datetime, end, admission } = undated] = groupLines(items)
  const isKnown = tokenStore.use() !== null
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
      {datetime && (
        <p className="added__when label">
          <WhenText datetime={datetime} end={end} admission={admission} />
        </p>
      )}
      <ul className="added__lines label">
        {items.map((item) => (
          <li key={item.id}>
            {`${item.count} × ${item.detail || item.name}`}
            <ItemParts item={item} />
          </li>
        ))}
      </ul>
      <div className="added__ways">
        {!isKnown && checkout && <ButtonLink to={checkout}>{t('tickets.toCheckout')}</ButtonLink>}
        <ButtonLink kind={isKnown || !checkout ? 'primary' : 'secondary'} to={to('checkout')}>
          {t('tickets.toBasket')}
        </ButtonLink>
        <ButtonLink kind="secondary" to={to(onwards)}>
          {t('tickets.lookOn')}
        </ButtonLink>
      </div>
    </div>
  )
}
