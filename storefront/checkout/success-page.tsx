import './payment-step.css'
import './success-page.css'
import { Suspense } from 'react'
import { redirect, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { orderReview } from '@foyer/contract/orders.calls.ts'
import { routeAfterExec } from '@foyer/domain/checkout/checkout-routes.ts'
import { BookingNumber } from '../orders/booking-number.tsx'
import { OrderDocuments } from '../orders/order-documents.tsx'
import { OrderView } from '../orders/order-view.tsx'
import { browserApi } from '../shop/browser-api.ts'
import { useTexts } from '../shop/language.tsx'
import { link, useLink } from '../shop/links.ts'
import { PageTitle } from '../shop/page-title.tsx'
import { ButtonLink } from '../shop/parts/button.tsx'
import { PageSkeleton } from '../shop/parts/page-skeleton.tsx'
import { execOnce } from './exec-once.ts'
import { Gone } from './checkout-parts.ts'
import { ProgressBar } from './progress-bar.tsx'

/** Back from the provider: the order is asked for once, by itself (R4.47). */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const lang = params.lang ?? defaultLanguage
  const api = browserApi(lang)
  const query = new URL(request.url).searchParams
  const cartId = query.get('cartId') ?? ''
  const us = query.get('us') ?? ''
  const executed = await execOnce(api, cartId, us).catch(() => null)
  if (!executed) return { state: 'unreached' as const }
  if (!executed.ok) {
    if (routeAfterExec(executed.status) === 'checkoutFailed') throw redirect(link('checkoutFailed', { lang }))
    return { state: 'gone' as const }
  }
  const review = await api(orderReview, { query: { id: executed.data.booking_id } }).catch(() => null)
  return { state: 'done' as const, executed: executed.data, order: review?.ok ? review.data : null }
}
export const shouldRevalidate = () => false
/** While the provider is asked: that this is happening is said. */
export function HydrateFallback() {
  return <PageSkeleton news={useTexts()('checkout.confirming')} />
}

/** The order is there (R2.30): its number, what comes next, and everything to take along. */
export default function SuccessPage() {
  const t = useTexts()
  const to = useLink()
  const read = useLoaderData<typeof clientLoader>()
  if (read.state === 'gone') {
    return (
      <div className="page checkout-page">
        <Suspense>
          <Gone />
        </Suspense>
      </div>
    )
  }
  if (read.state === 'unreached') {
    return (
      <div className="page checkout-page success">
        <PageTitle />
        <h1>{t('checkout.unreached')}</h1>
        <p>{t('checkout.unreachedText')}</p>
        <p>
          <a className="button button--primary" href="">
            {t('shell.tryAgain')}
          </a>
        </p>
      </div>
    )
  }
  const { executed, order } = read
  const pending = executed.status === 'pending'
  return (
    <div className="page checkout-page success">
      <PageTitle text={t(pending ? 'checkout.pendingTitle' : 'title.checkoutSuccess')} />
      <ProgressBar step="complete" />
      <div className="success__lead">
        <h1>{t(pending ? 'checkout.pendingTitle' : 'title.checkoutSuccess')}</h1>
        <BookingNumber number={order?.number ?? null} />
      </div>
      <section className="success__next" aria-labelledby="next-title">
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
              {executed.has_tickets && <li>{t('checkout.nextShow')}</li>}
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
      </section>
      {order && <OrderView order={order} />}
    </div>
  )
}
