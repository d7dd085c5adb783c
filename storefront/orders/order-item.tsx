import type { OrderLine } from '@foyer/contract/checkout.schema.ts'
import { WhenText } from '../checkout/when-text.tsx'
import { useTexts } from '../shop/language.tsx'
import { Price } from '../shop/parts/price.tsx'

export function OrderItem({ item }: { item: OrderLine }) {
  const t = useTexts()
  const { name, detail, datetime, datetime_end, venue, count, subtickets, total, type } = item
  return (
    <li className="order-item">
      <div>
        <p className="order-item__name">{name}</p>
        <p className="muted">
          {datetime ? <WhenText datetime={datetime} end={datetime_end} /> : type === 'ticket' && t('checkout.anyDay')}
          {venue && ` · ${venue}`}
        </p>
        <p>
          <span className="figures">{count} ×</span> {detail || name}
        </p>
        {subtickets.length > 0 && <p className="label muted">{subtickets.map((sub) => `${sub.count} × ${sub.name}`).join(', ')}</p>}
      </div>
      <Price amount={total} />
    </li>
  )
}
