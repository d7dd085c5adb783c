import './order-view.css'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { formatDate, localDatetime } from '@foyer/domain/shop/dates.ts'
import { useTexts } from '../core/language.tsx'
import { TotalRow } from '../ui/total-row.tsx'
import { VatLines } from '../ui/vat-lines.tsx'
import { occasions, OrderOccasion } from './order-occasion.tsx'

/** The whole order, on screen and in print. */
export function OrderView({ order }: { order: Order }) {
  const t = useTexts()
  const { customer, items, total, currency, vat, payment } = order
  const address = [
    customer.company,
    `${customer.fname} ${customer.lname}`,
    customer.street,
    `${customer.zip} ${customer.city}`,
    customer.country,
    customer.phone,
  ]
  const facts = [
    [t('order.number'), order.number],
    [t('order.date'), formatDate(localDatetime(new Date(order.date)))],
    [t('order.status'), t(`order.state.${order.status}`)],
    [t('order.payment'), payment.name],
  ].filter(([, value]) => value)
  return (
    <div className="order">
      {order.demonstration && <p className="order__demonstration">{t('order.demonstration')}</p>}
      <section aria-labelledby="order-items">
        <h2 id="order-items">{t('order.items')}</h2>
        <ul>
          {occasions(items).map((lines, index) => (
            <OrderOccasion key={index} lines={lines} currency={currency} />
          ))}
        </ul>
        <TotalRow amount={total} currency={currency} />
        <VatLines vat={vat} currency={currency} exempt={items.some((item) => item.vat_exempt)} />
      </section>
      <section className="order__facts" aria-label={t('order.facts')}>
        <div>
          <h2>{t('checkout.billingAddress')}</h2>
          <address>{address.map((line, index) => line.trim() && <span key={index}>{line}</span>)}</address>
          <p className="order__mail">{customer.email}</p>
        </div>
        <div>
          <h2>{t('order.title')}</h2>
          <dl className="order__list">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </div>
  )
}
