import './checkout-layout.css'
import './success-page.css'
import type { checkoutExecPayment } from '@foyer/contract/checkout.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { useUser } from '../account/use-user.ts'
import { BookingNumber } from '../orders/booking-number.tsx'
import { ComingVisits } from '../orders/coming-visits.tsx'
import { Demonstration } from '../orders/demonstration.tsx'
import { NextForGoods } from '../orders/next-for-goods.tsx'
import { OrderDocuments } from '../orders/order-documents.tsx'
import { OrderView } from '../orders/order-view.tsx'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { useTracked } from '../core/tracking.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { WallLabel } from '../ui/wall-label.tsx'
import { OfferAccount } from './offer-account.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { Suggestion } from '../basket/suggestions.tsx'
import { PassNextTime } from './pass-next-time.tsx'

interface OrderedProps {
  executed: TypesOf<typeof checkoutExecPayment>['data']
  /** null when it could not be loaded; the mail has number and documents too. */
  order: Order | null
  /** A pass that costs less than single tickets from so many visits on. */
  pass: Suggestion | null
}

/** The order is placed: its number, the next steps and the documents. */
export default function Ordered({ executed, order, pass }: OrderedProps) {
  const t = useTexts()
  const spelled = useSpelled()
  const to = useLink()
  const pending = executed.status === 'pending'
  const { isLoggedIn, isGuest } = useUser()
  const offersAccount = useAreaLink()('register') !== null && isLoggedIn && isGuest
  useTracked(order, ({ purchase }) => (order?.number ? purchase(order) : null))
  const picture = order?.items.find((item) => item.picture)?.picture
  const title = t(pending ? 'checkout.pendingTitle' : (giftTitle(order) ?? 'title.checkoutSuccess'))
  return (
    <div className="page checkout-page success">
      <PageTitle text={title} />
      <ProgressBar step="complete" />
      <div className="success__lead">
        <h1>{title}</h1>
        <BookingNumber number={order?.number ?? null} />
      </div>
      <section className="success__next" aria-labelledby="next-title">
        <div>
          <h2 id="next-title">{t('checkout.whatNext')}</h2>
          <ol>
            {pending ? (
              <>
                <li>{t('checkout.nextPending')}</li>
                <li>{t('checkout.nextPendingMail', { email: order?.customer.email ?? '' })}</li>
              </>
            ) : (
              <>
                <li>{t('checkout.nextMail', { email: order?.customer.email ?? '' })}</li>
                {order?.due_on ? (
                  <li>{t('checkout.nextInvoice', { date: spelled.date(order.due_on) })}</li>
                ) : (
                  executed.has_tickets && <li>{t('checkout.nextShow')}</li>
                )}
                {order && <NextForGoods items={order.items} />}
                <li>{t('checkout.nextKeep')}</li>
              </>
            )}
          </ol>
          {order && <OrderDocuments order={order} />}
          <p>
            <ButtonLink kind="quiet" to={to('orderReview', { id: executed.booking_id })}>
              {t('checkout.toReview')}
            </ButtonLink>
          </p>
        </div>
        {picture && (
          <figure className="success__picture" data-tall={picture.height > picture.width || undefined}>
            <Picture picture={picture} sizes="(min-width: 64em) 36rem, 100vw" eager />
            <figcaption>
              <WallLabel picture={picture} />
            </figcaption>
          </figure>
        )}
      </section>
      {order && <ComingVisits order={order} />}
      {pass && <PassNextTime pass={pass} />}
      {offersAccount && <OfferAccount />}
      {order && <Demonstration order={order} />}
      {order && <OrderView order={order} />}
    </div>
  )
}

/** Of an order of gifts alone. */
function giftTitle(order: Order | null): 'checkout.giftOnItsWay' | 'checkout.giftReady' | null {
  const gifts = order?.items.flatMap(({ voucher }) => (voucher && (voucher.send || voucher.recipient) ? [voucher] : []))
  if (!gifts?.length || gifts.length < order!.items.length) return null
  return gifts.some(({ send }) => send?.on === null) ? 'checkout.giftOnItsWay' : 'checkout.giftReady'
}
