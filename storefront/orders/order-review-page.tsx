import '../ui/notice.css'
import './order-review-page.css'
import { useState } from 'react'
import { useLoaderData } from '../router/hooks.ts'
import { orderReview } from '@foyer/contract/orders.calls.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import type { LoadArgs } from '../router/screen.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { readPaymentTypes } from '../core/payment-types.ts'
import { PageTitle } from '../core/page-title.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useShop } from '../core/shop-data.ts'
import { OrderAgain } from '../again/order-again.tsx'
import OrderChanges from '../after-sale/order-changes.tsx'
import { BookingNumber } from './booking-number.tsx'
import { Demonstration } from './demonstration.tsx'
import ClaimOrder from './claim-order.tsx'
import { keptIn } from './kept.ts'
import { KeptTickets } from './kept-tickets.tsx'
import OrderCredits from './order-credits.tsx'
import { OrderDocuments } from './order-documents.tsx'
import OrderTickets from './order-tickets.tsx'
import { OrderView } from './order-view.tsx'
import OrderWallets from './order-wallets.tsx'
import PayOrder from './pay-order.tsx'
import { TicketCodes } from './codes-part.tsx'
import { useKept } from './use-kept.ts'
import { visitsOf } from './visits.ts'

export async function load({ api, params }: LoadArgs) {
  const { id = '' } = params
  const [answer] = await Promise.all([api(orderReview, { query: { id } }).catch(() => null), TicketCodes.preload()])
  const kept = keptIn(answer)
  const order = answer?.ok && !kept ? answer.data : null
  const payments = order?.unpaid !== undefined ? await readPaymentTypes(api) : null
  return { id, order, payments: payments ?? [], kept }
}
export { PageSkeleton as Skeleton }

/** An order, opened by its `booking_id` (R1.15, R2.25), or the notice that it is not available (R4.42). */
export default function OrderReviewPage() {
  const { id, order: loaded, payments, kept } = useLoaderData<typeof load>()
  const [changed, setChanged] = useState<Order | null>(null)
  const [news, say] = useState('')
  const [now] = useState(() => new Date())
  const api = useApi()
  const to = useLink()
  // of the order that the address names
  const order = changed?.booking_id === loaded?.booking_id ? (changed ?? loaded) : loaded
  const isKept = useKept({ id, address: to('orderReview', { id }), call: orderReview }, order)
  if (kept) return <KeptTickets kept={kept} />
  if (!order) return <NotAvailable />

  async function reload() {
    // what was done before is no longer said once something else is
    say('')
    const answer = await api(orderReview, { query: { id: order!.booking_id } }).catch(() => null)
    if (!answer?.ok || keptIn(answer)) return
    setChanged(answer.data)
  }

  const isComing = visitsOf(order, now)[0]?.isComing === true
  const parts = [
    order.tickets && <OrderTickets key="tickets" order={order} news={news} say={say} reload={reload} isKept={isKept} />,
    <OrderHead key="head" order={order} payments={payments} level={isComing ? 2 : 1} />,
  ]
  return (
    <article className="page order-review">
      <PageTitle />
      {/* the next visit heads the page; once it is canceled, what was done to it stays said */}
      {isComing ? parts : parts.toReversed()}
      <OrderView order={order} />
      {!isComing && order.status !== 'pending' && order.unpaid === undefined && <OrderAgain id={order.booking_id} />}
      {order.may_change && <OrderChanges id={order.booking_id} reload={reload} />}
    </article>
  )
}

interface OrderHeadProps extends Pick<ReturnType<typeof useLoaderData<typeof load>>, 'payments'> {
  order: Order
  /** Of its heading. */
  level: 1 | 2
}

/** The number of an order, what is to be known of it, and its documents. */
function OrderHead({ order, payments, level }: OrderHeadProps) {
  const t = useTexts()
  const Heading = `h${level}` as const
  return (
    <>
      <header className="order-review__heading">
        <div className="order-review__title">
          <Heading>{t('title.orderReview')}</Heading>
          <BookingNumber number={order.number} />
        </div>
        {order.status === 'pending' && order.unpaid === undefined && (
          <p className="notice">{t('checkout.nextPending')}</p>
        )}
        {order.status === 'canceled' && (
          <p className="notice notice--danger">{t(order.has_tickets ? 'order.canceledText' : 'order.canceledGoods')}</p>
        )}
        <Demonstration order={order} />
        {order.unpaid !== undefined && <PayOrder order={order} payments={payments} />}
        {order.may_claim && <ClaimOrder id={order.booking_id} />}
        <OrderDocuments order={order} />
        {hasCredits(order) && <OrderCredits order={order} />}
      </header>
      {level === 1 && <OrderWallets order={order} />}
    </>
  )
}

const hasCredits = ({ credits, refund_failed }: Order) => credits !== undefined || refund_failed !== undefined

function NotAvailable() {
  const t = useTexts()
  const to = useLink()
  const { meta } = useShop()
  return (
    <div className="page order-review">
      <PageTitle text={t('order.notAvailable')} />
      <div className="order-review__heading prose">
        <h1>{t('order.notAvailable')}</h1>
        <p>{t('order.notAvailableText')}</p>
        {meta.email && (
          <p>
            <a href={`mailto:${meta.email}`}>{meta.email}</a>
          </p>
        )}
        <p>
          <ButtonLink kind="secondary" to={to('home')}>
            {t('shell.toHome')}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
