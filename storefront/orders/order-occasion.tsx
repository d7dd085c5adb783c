import './order-occasion.css'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { ticketParts } from '@foyer/domain/goods/line-parts.ts'
import { isOfType } from '@foyer/domain/goods/of-type.ts'
import { reducedBy } from '@foyer/domain/reductions/reductions.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { LineParts } from '../ui/line-parts.tsx'
import { LineReductions } from '../ui/line-reductions.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { WhenText } from '../ui/when-text.tsx'
import { PassDetails } from './pass-details.tsx'
import { LineDelivery } from './line-delivery.tsx'
import VoucherDetails from './voucher-details.tsx'
import { TourDetails } from './tour-details.tsx'

type OrderLine = Order['items'][number]

/** Lines of the same event at the same time, together. */
export function occasions(items: readonly OrderLine[]): OrderLine[][] {
  return [
    ...Map.groupBy(items, ({ type, name, datetime, venue }) => JSON.stringify([type, name, datetime, venue])).values(),
  ]
}

export function OrderOccasion({
  lines,
  currency,
  number,
}: {
  lines: OrderLine[]
  currency: string
  number: string | null
}) {
  const t = useTexts()
  const spelled = useSpelled()
  const { name, datetime, datetime_end, visit_end, venue, picture } = lines[0]!
  const rules = lines.find((line) => line.rules)?.rules
  return (
    <li className="order-occasion">
      <div className="order-occasion__heading">
        <div>
          <p className="order-occasion__name">{name}</p>
          <p className="muted">
            {datetime ? (
              <WhenText datetime={datetime} end={datetime_end} admission={visit_end !== undefined} />
            ) : (
              isOfType(lines[0], 'ticket') && t('checkout.anyDay')
            )}
            {venue && !lines[0]!.delivery && `\u00a0· ${venue}`}
          </p>
          {rules && <p className="label muted">{rules}</p>}
        </div>
        {picture && <Picture picture={picture} sizes="7rem" decorative />}
      </div>
      {lines.map(({ count, detail, price, subtickets, total, reductions, tour, pass, voucher, canceled }, index) => (
        <div key={index} className="order-occasion__line">
          <p>
            <span className="figures">{count} ×</span> {voucher ? t('title.voucherSingle') : detail || name}
            {canceled && <strong> · {t('order.state.canceled')}</strong>}
          </p>
          <Price amount={total + reducedBy(reductions)} currency={currency} />
          {lines[index]!.delivery && <LineDelivery line={lines[index]!} number={number} />}
          {voucher && <VoucherDetails of={voucher} validTo={voucher.valid_to} />}
          {tour ? (
            <TourDetails tour={tour} currency={currency} />
          ) : pass ? (
            <PassDetails {...pass} validity={`${spelled.date(pass.valid_from)} – ${spelled.date(pass.valid_to)}`} />
          ) : (
            <LineParts parts={ticketParts(detail, price, subtickets)} currency={currency} />
          )}
          <LineReductions of={reductions} currency={currency} />
        </div>
      ))}
    </li>
  )
}
