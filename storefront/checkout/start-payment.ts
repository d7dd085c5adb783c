import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkoutInitPayment } from '@foyer/contract/checkout.calls.ts'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { submittedCart } from '@foyer/domain/cart/submitted-cart.ts'
import { continueRoute } from '@foyer/domain/checkout/checkout-routes.ts'
import { initPaymentAux } from '@foyer/domain/checkout/init-payment.ts'
import { errorAfterInit } from '@foyer/domain/checkout/payment-progress.ts'
import { settingsOf } from '@foyer/domain/shop/settings.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useApi } from '../shop/api.ts'
import { useLink } from '../shop/links.ts'
import { partnerStore, paymentHostStore, sessionMarkerStore } from '../shop/session.ts'
import { useShop } from '../shop/shop-data.ts'
import { cannotComplete } from './error-text.ts'
import { paymentStore } from './payment-store.ts'
import { newCartId, newMarker } from './random-text.ts'

/** Where the browser goes to pay; a test looks at it instead. */
export const leaving = { to: (address: string): void => location.assign(address) }

/** Starts a payment, once however often it is pressed, and keeps what the server says: where to pay, or what stands against it. */
export function useStartPayment() {
  const api = useApi()
  const to = useLink()
  const navigate = useNavigate()
  const { config } = useShop()
  const running = useRef(false)
  const [paying, setPaying] = useState(false)
  const settle = useCallback((busy: boolean) => {
    running.current = busy
    setPaying(busy)
  }, [])

  // back from the provider by the browser's own way: the page is as it was left
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => event.persisted && settle(false)
    addEventListener('pageshow', restored)
    return () => removeEventListener('pageshow', restored)
  }, [settle])

  const start = async (type: Pick<PaymentType, 'id' | 'wallet'>): Promise<void> => {
    if (running.current) return
    settle(true)
    const cart = cartStore.read()
    const cartId = cart.cartId ?? newCartId()
    const us = newMarker()
    cartStore.write({ ...cart, cartId, error: null })
    sessionMarkerStore.write(us)
    const body = {
      payart: type.id,
      aux: initPaymentAux(type, paymentStore.read().directDebit, partnerStore.read()),
      cart: submittedCart(cart),
      continueUrl: location.origin + to(continueRoute(settingsOf(config).confirmPaymentOnCheckout), {}, { us, cartId }),
      cancelUrl: location.origin + to('checkoutCanceled', {}, { cartId }),
      cartId,
    }
    const answer = await api(checkoutInitPayment, { body }).catch(() => null)
    if (answer?.ok) {
      cartStore.update((now) => ({ ...now, error: errorAfterInit(answer) }))
      paymentStore.update((now) => ({ ...now, hold: answer.hold, changes: [], gone: false }))
      paymentHostStore.write(URL.parse(answer.data)?.hostname ?? null)
      return leaving.to(answer.data)
    }
    settle(false)
    // the login takes over, and knows the way back
    if (answer?.status === 401 || answer?.status === 403) return
    const changes = answer?.body.lines ?? []
    const gone = answer?.status === 410
    cartStore.update((now) => ({ ...now, error: (answer && errorAfterInit(answer)) ?? cannotComplete }))
    paymentStore.update((now) => ({ ...now, changes, gone }))
    if (gone || changes.length > 0) void navigate(to('checkout'))
  }
  return { start, paying }
}
