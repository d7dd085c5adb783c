import '../ui/notice.css'
import './checkout-layout.css'
import { useRef, useState } from 'react'
import { useLoaderData, useNavigate } from '../router/hooks.ts'
import { routeAfterExec } from '@foyer/domain/checkout/checkout-routes.ts'
import { submittedCart } from '@foyer/domain/cart/submitted-cart.ts'
import { cartTotals } from '@foyer/domain/cart/totals.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { Button } from '../ui/button.tsx'
import { readTours } from '../basket/basket-offers.ts'
import { loadGoodsLines } from '../basket/goods-lines-store.ts'
import { BillingAddress } from '../payment/billing-address.tsx'
import { CartError } from '../basket/cart-error.tsx'
import { execOnce } from '../payment/exec-once.ts'
import { ReturnFrame } from './return-frame.tsx'
import { ReviewSection } from './review-section.tsx'
import { ReviewLines } from '../basket/review-lines.tsx'
import { SummaryPanel } from '../basket/summary-panel.tsx'
import { useReturnQuery } from './use-return-query.ts'
import type { LoadArgs } from '../router/screen.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

/** The screen shows the session's basket; only its tours are loaded. */
export async function load({ api }: LoadArgs) {
  const { form } = cartStore.read()
  const [tours] = await Promise.all([readTours(api, form), loadGoodsLines(form)])
  return { tours }
}
export { PageSkeleton as Skeleton }
export { CheckoutFooter as Footer } from '../shell/checkout-footer.tsx'
export { restoreBasket as prepare } from '../basket/restore-basket.ts'

/** The payment is authorised; the visitor confirms before the order is placed (R4.47). */
export default function AcceptedPage() {
  const { tours } = useLoaderData<typeof load>()
  const t = useTexts()
  const to = useLink()
  const api = useApi()
  const navigate = useNavigate()
  const query = useReturnQuery()
  const { form } = cartStore.use()
  const running = useRef(false)
  const [confirming, setConfirming] = useState(false)
  const [isUnreachable, setUnreachable] = useState(false)
  const cartId = query.get('cartId') ?? ''
  const us = query.get('us') ?? ''

  const confirm = async () => {
    if (running.current) return
    running.current = true
    setConfirming(true)
    setUnreachable(false)
    const cart = cartStore.read()
    // a reload after it was placed shows another basket, or none
    const shown = cart.cartId === cartId ? { cart: submittedCart(cart), total: cartTotals(cart).total } : undefined
    const answer = await execOnce(api, cartId, us, { shown }).catch(() => null)
    running.current = false
    setConfirming(false)
    if (!answer) return setUnreachable(true)
    // the success screen gets the same answer, and shows an expired basket too
    void navigate(
      routeAfterExec(answer.status) === 'checkoutFailed'
        ? to('checkoutFailed')
        : to('checkoutSuccess', {}, { us, cartId }),
      { replace: true },
    )
  }
  return (
    <ReturnFrame title={t('title.checkoutAccepted')} isEmpty={form.length === 0 && !query.has('cartId')}>
      <div className="checkout-page__main">
        <p>{t('checkout.acceptedText')}</p>
        {isUnreachable && (
          <p className="notice notice--danger" role="alert">
            {t('checkout.unreachedText')}
          </p>
        )}
        <CartError />
        {form.length > 0 && (
          <>
            <ReviewSection title={t('checkout.selection')}>
              <ReviewLines offers={{}} tours={tours} changeable={false} />
            </ReviewSection>
            <ReviewSection title={t('checkout.billingAddress')}>
              <BillingAddress />
            </ReviewSection>
          </>
        )}
      </div>
      <SummaryPanel fixed>
        <Button aria-disabled={confirming || undefined} onClick={() => void confirm()}>
          {t('checkout.placeOrder')}
        </Button>
      </SummaryPanel>
    </ReturnFrame>
  )
}
