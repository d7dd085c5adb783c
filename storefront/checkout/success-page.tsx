import '../ui/button.css'
import './checkout-layout.css'
import './success-page.css'
import { Redirect } from '../router/load-error.ts'
import { useLoaderData } from '../router/hooks.ts'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { checkoutSuggest } from '@foyer/contract/checkout.calls.ts'
import type { Api } from '@foyer/contract/client.ts'
import { orderReview } from '@foyer/contract/orders.calls.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { ofType } from '@foyer/domain/goods/of-type.ts'
import { routeAfterExec } from '@foyer/domain/checkout/checkout-routes.ts'
import { useTexts } from '../core/language.tsx'
import { link } from '@foyer/contract/paths.ts'
import { PageTitle } from '../core/page-title.tsx'
import type { LoadArgs } from '../router/screen.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { execOnce } from '../payment/exec-once.ts'
import { part } from '../ui/part.tsx'
import { useReturnQuery } from './use-return-query.ts'

const ConfirmOrder = part(() => import('./confirm-order.tsx'))
const ExpiredBasket = part(() => import('./expired-basket.tsx'))
const Ordered = part(() => import('./ordered.tsx'))

/** The visitor returns from the payment provider: the order is placed once, without another press (R4.47). */
export async function load({ api, params, query }: LoadArgs) {
  const lang = params.lang ?? defaultLanguage
  const cartId = query.get('cartId') ?? ''
  const us = query.get('us') ?? ''
  const executed = await execOnce(api, cartId, us, { confirm: query.get('confirm') ?? undefined }).catch(() => null)
  if (!executed) return { state: 'unreached' as const }
  if (!executed.ok) {
    if (routeAfterExec(executed.status) === 'checkoutFailed') throw new Redirect(link('checkoutFailed', { lang }))
    await ExpiredBasket.preload()
    return { state: 'expired' as const }
  }
  if (executed.data.confirm_until) {
    await ConfirmOrder.preload()
    return { state: 'confirm' as const, until: executed.data.confirm_until, cartId }
  }
  const [review] = await Promise.all([
    api(orderReview, { query: { id: executed.data.booking_id } }).catch(() => null),
    Ordered.preload(),
  ])
  const order = review?.ok ? review.data : null
  return { state: 'done' as const, executed: executed.data, order, pass: order && (await passFor(api, order)) }
}

/** The annual pass for who comes again and has none. */
async function passFor(api: Api, { items }: Order) {
  const tickets = ofType(items, 'ticket').flatMap(({ type, id, count, datetime, subtickets }) =>
    datetime === null ? [] : [{ type, id, count, datetime, subtickets }],
  )
  const hasPass = items.some(({ pass, reductions = [] }) => pass || reductions.some((one) => one.pass))
  if (tickets.length === 0 || hasPass) return null
  const cart = { ver: 1 as const, items: tickets, external_document_number: null }
  const answer = await api(checkoutSuggest, { body: { cart } }).catch(() => null)
  return (answer?.ok && answer.data.find(({ visits }) => visits !== undefined)) || null
}
/** Says that the payment is being confirmed. */
export function Skeleton() {
  return <PageSkeleton news={useTexts()('checkout.confirming')} />
}
export { CheckoutFooter as Footer } from '../shell/checkout-footer.tsx'

/** The outcome of the payment (R2.30). */
export default function SuccessPage() {
  const t = useTexts()
  useReturnQuery()
  const outcome = useLoaderData<typeof load>()
  if (outcome.state === 'expired') {
    return (
      <div className="page checkout-page">
        <ExpiredBasket />
      </div>
    )
  }
  if (outcome.state === 'confirm') return <ConfirmOrder until={outcome.until} cartId={outcome.cartId} />
  if (outcome.state === 'unreached') {
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
  return <Ordered {...outcome} />
}
