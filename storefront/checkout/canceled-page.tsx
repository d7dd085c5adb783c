import './canceled-page.css'
import { useRef, useState } from 'react'
import { useNavigate } from '../router/hooks.ts'
import { checkoutCancel } from '@foyer/contract/checkout.calls.ts'
import { afterCancel, canceling } from '@foyer/domain/checkout/payment-progress.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../core/toast-store.ts'
import { noPayment, paymentStore } from '../cart/payment-store.ts'
import { ItemParts } from '../ui/line-parts.tsx'
import { LinePicture } from '../basket/line-picture.tsx'
import { useOffers } from '../basket/use-offers.ts'
import { SummaryPanel } from '../basket/summary-panel.tsx'
import { ReturnFrame } from './return-frame.tsx'
import { useReturnQuery } from './use-return-query.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

/** The screen shows the session's basket; nothing is loaded. */
export async function load() {
  return null
}
export { PageSkeleton as Skeleton }
export { CheckoutFooter as Footer } from '../shell/checkout-footer.tsx'
export { restoreBasket as prepare } from '../basket/restore-basket.ts'

/** The visitor came back without paying: keep the basket, or clear it (R4.48 to R4.50). */
export default function CanceledPage() {
  const t = useTexts()
  const to = useLink()
  const api = useApi()
  const navigate = useNavigate()
  const query = useReturnQuery()
  // a copy, so that the screen stays as it is while the basket is cleared
  const [cart] = useState(cartStore.read)
  const offers = useOffers(cart.form)
  const running = useRef(false)
  const [choice, setChoice] = useState<'keep' | 'clear' | null>(null)

  const choose = async (decision: 'keep' | 'clear') => {
    if (running.current) return
    running.current = true
    setChoice(decision)
    paymentStore.update((now) => ({ ...now, ...canceling(now) }))
    const cartId = query.get('cartId') ?? cart.cartId
    const answer = cartId
      ? await api(checkoutCancel, { query: { cartId, noRedirect: '1', keep: decision === 'keep' ? '1' : '0' } }).catch(
          () => null,
        )
      : null
    const isCurrent = cartId === null || cart.cartId === null || cart.cartId === cartId
    if (answer && isCurrent) paymentStore.update((now) => ({ ...now, ...afterCancel(now, answer) }))
    else paymentStore.update((now) => ({ ...now, canceling: false }))
    const isOver = isCurrent && answer?.status === 410
    if (decision === 'clear' && isCurrent && !isOver) {
      cartStore.clear()
      paymentStore.write(noPayment)
    }
    running.current = false
    setChoice(null)
    // if the server cannot be reached, the choice still counts here: the hold expires by itself
    if (!isOver && decision === 'keep') toast(t('checkout.basketKept'))
    if (!isOver) void navigate(to('checkout'))
  }
  return (
    <ReturnFrame title={t('title.checkoutCanceled')} isEmpty={cart.form.length === 0 && !query.has('cartId')}>
      <div className="canceled__choice">
        <p className="canceled__lead">{t('checkout.canceledText')}</p>
        <div className="canceled__ways">
          <Button aria-disabled={choice !== null || undefined} onClick={() => void choose('keep')}>
            {t('checkout.keepBasket')}
          </Button>
          <Button kind="secondary" aria-disabled={choice !== null || undefined} onClick={() => void choose('clear')}>
            {t('checkout.clearBasket')}
          </Button>
        </div>
        <p className="label muted">{t('checkout.clearFrees')}</p>
      </div>
      {cart.form.length > 0 && <SummaryPanel of={cart} Parts={ItemParts} pictures={{ Picture: LinePicture, offers }} />}
    </ReturnFrame>
  )
}
