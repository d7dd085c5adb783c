import './order-view.css'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { reducedBy } from '@foyer/domain/reductions/reductions.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { AddressLines } from '../ui/address-lines.tsx'
import { Price, PricesTogether } from '../ui/price.tsx'
import { TotalRow } from '../ui/total-row.tsx'
import { VatLines } from '../ui/vat-lines.tsx'
import { occasions, OrderOccasion } from './order-occasion.tsx'

/** The whole order, on screen and in print. */
export function OrderView({ order }: { order: Order }) {
  return (
    <div className="order">
      <OrderSums order={order} />
      <OrderFacts order={order} />
    </div>
  )
}

/** What it is for, and what that costs; `heading` in place of what was booked. */
export function OrderSums({ order, heading }: { order: Order; heading?: string }) {
  const t = useTexts()
  const { items, shipping, codes, moved, total, refunded, currency, vat, number } = order
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items">{heading ?? t('order.items')}</h2>
      <PricesTogether
        currency={currency}
        of={[
          ...items.flatMap((line) => [line.price, line.total + reducedBy(line.reductions)]),
          shipping,
          total,
          refunded,
        ]}
      >
        <ul>
          {occasions(items).map((lines, index) => (
            <OrderOccasion key={index} lines={lines} currency={currency} number={number} />
          ))}
        </ul>
        {shipping !== undefined && <Row name={t('checkout.shipping')} amount={shipping} currency={currency} />}
        {codes?.map(({ name, ending, amount }) => (
          <Row key={ending} name={t('order.code', { name, ending })} amount={-amount} currency={currency} />
        ))}
        {moved !== undefined && <Row name={t('order.moved')} amount={-moved} currency={currency} />}
        <TotalRow amount={total} currency={currency} />
        <VatLines vat={vat} currency={currency} exempt={items.some((item) => item.vat_exempt)} />
        {refunded !== undefined && <Row name={t('order.refunded')} amount={-refunded} currency={currency} />}
        {refunded !== undefined && !codes && refunded < total && (
          <Row name={t('order.left')} amount={total - refunded} currency={currency} />
        )}
      </PricesTogether>
    </section>
  )
}

function Row({ name, amount, currency }: { name: string; amount: number; currency: string }) {
  return (
    <p className="order__row">
      <span>{name}</span>
      <Price amount={amount} currency={currency} />
    </p>
  )
}

function OrderFacts({ order: { customer, number, date, status, payment } }: { order: Order }) {
  const t = useTexts()
  const spelled = useSpelled()
  const facts = [
    [t('order.number'), number],
    [t('order.date'), spelled.when(localDatetime(new Date(date)))],
    [t('order.status'), t(`order.state.${status}`)],
    [t('order.payment'), payment.name],
  ].filter(([, value]) => value)
  return (
    <section className="order__facts" aria-label={t('order.facts')}>
      <div>
        <h2>{t('checkout.billingAddress')}</h2>
        <AddressLines lines={customer.phone ? [...customer.label, customer.phone] : customer.label} />
        <p className="order__mail">{customer.email}</p>
      </div>
      {customer.shipping && (
        <div>
          <h2>{t('checkout.shippingAddress')}</h2>
          <AddressLines lines={customer.shipping.label} />
        </div>
      )}
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
  )
}
