import './payment-step.css'
import './success-page.css'
import { Redirect } from '../router/load-error.ts'
import { useLoaderData } from '../router/hooks.ts'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { orderReview } from '@foyer/contract/orders.calls.ts'
import { routeAfterExec } from '@foyer/domain/checkout/checkout-routes.ts'
import { useTexts } from '../core/language.tsx'
import { link } from '@foyer/contract/paths.ts'
import { PageTitle } from '../core/page-title.tsx'
import type { Reading } from '../router/screen.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { execOnce } from '../payment/exec-once.ts'
import { ConfirmOrder, Gone } from './checkout-parts.tsx'
import Ordered from './ordered.tsx'
import { useReturnQuery } from './use-return-query.ts'

/** Back from the provider: the order is asked for once, by itself (R4.47). */
export async function load({ api, params, query }: Reading) {
  const lang = params.lang ?? defaultLanguage
  const cartId = query.get('cartId') ?? ''
  const us = query.get('us') ?? ''
  const executed = await execOnce(api, cartId, us, query.get('confirm') ?? undefined).catch(() => null)
  if (!executed) return { state: 'unreached' as const }
  if (!executed.ok) {
    if (routeAfterExec(executed.status) === 'checkoutFailed') throw new Redirect(link('checkoutFailed', { lang }))
    await Gone.ahead()
    return { state: 'gone' as const }
  }
  if (executed.data.confirm_until) {
    await ConfirmOrder.ahead()
    return { state: 'confirm' as const, until: executed.data.confirm_until, cartId }
  }
  const review = await api(orderReview, { query: { id: executed.data.booking_id } }).catch(() => null)
  return { state: 'done' as const, executed: executed.data, order: review?.ok ? review.data : null }
}
/** While the provider is asked: that this is happening is said. */
export function Skeleton() {
  return <PageSkeleton news={useTexts()('checkout.confirming')} />
}

/** What came of the payment (R2.30). */
export default function SuccessPage() {
  const t = useTexts()
  useReturnQuery()
  const read = useLoaderData<typeof load>()
  if (read.state === 'gone') {
    return (
      <div className="page checkout-page">
        <Gone />
      </div>
    )
  }
  if (read.state === 'confirm') return <ConfirmOrder until={read.until} cartId={read.cartId} />
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
  return <Ordered executed={read.executed} order={read.order} />
}
