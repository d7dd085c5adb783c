import type { Api } from '@foyer/contract/client.ts'
import { checkoutInitPayment } from '@foyer/contract/checkout.calls.ts'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import type { Config } from '@foyer/contract/shop.schema.ts'
import { submittedCart } from '@foyer/domain/cart/submitted-cart.ts'
import { continueRoute } from '@foyer/domain/checkout/checkout-routes.ts'
import { initPaymentAux } from '@foyer/domain/checkout/init-payment.ts'
import { errorAfterInit } from '@foyer/domain/checkout/payment-progress.ts'
import { settingsOf } from '@foyer/domain/museum/settings.ts'
import { isSent } from '@foyer/domain/cart/shipping.ts'
import { accountOf, customerStore, shippingAddressStore } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { leaving } from '../core/leaving.ts'
import type { LinkTo } from '../core/links.ts'
import { partnerStore, paymentHostStore, sessionMarkerStore } from '../core/session.ts'
import { track } from '../core/tracking.ts'
import { cannotComplete } from '../core/refusal-text.ts'
import { refusedLines } from '../cart/refused-lines.ts'
import { forgetHeldCart, paymentStore } from '../cart/payment-store.ts'
import { newCartId, newMarker } from '../core/random-text.ts'

interface Start {
  api: Api
  to: LinkTo
  config: Partial<Config>
  type: Pick<PaymentType, 'id' | 'wallet' | 'ibanElsewhere'>
}
/** The browser leaves for the payment page, the basket must be reviewed, or the screen shows an error. */
export type StartResult = 'leaving' | 'basket' | 'stays'

/** Starts a payment and stores the result: leaves for the payment page, or keeps the errors for the screen. */
export async function startPayment({ api, to, config, type }: Start): Promise<StartResult> {
  const cart = cartStore.read()
  const cartId = cart.cartId ?? newCartId()
  const us = newMarker()
  cartStore.write({ ...cart, cartId, error: null })
  // the button says so
  paymentStore.update((now) => ({ ...now, acceptsTerms: true }))
  sessionMarkerStore.write(us)
  const body = {
    payart: type.id,
    aux: initPaymentAux(type, paymentStore.read().directDebit, partnerStore.read()),
    cart: { ...submittedCart(cart), currency: config.currency },
    continueUrl: location.origin + to(continueRoute(settingsOf(config).confirmPaymentOnCheckout), {}, { us, cartId }),
    cancelUrl: location.origin + to('checkoutCanceled', {}, { cartId }),
    cartId,
    // a guest's was sent with the form
    ...(cart.form.some(isSent) && accountOf(customerStore.read()) && { shipping_address: shippingAddressStore.read() }),
  }
  track(({ addPaymentInfo }) => addPaymentInfo(cart.form, type.id))
  track(({ providerCart }) => ({ event: 'provider_cart', ...providerCart(cart.form) }))
  const response = await api(checkoutInitPayment, { body }).catch(() => null)
  // a `javascript:` address would run in the shop
  const answer = response?.ok && !/^https?:/.test(response.data) ? null : response
  if (answer?.ok) {
    cartStore.update((now) => ({ ...now, error: errorAfterInit(answer) }))
    paymentStore.update((now) => ({ ...now, hold: answer.hold ?? null, changes: [], gone: false }))
    paymentHostStore.write(URL.parse(answer.data)?.hostname ?? null)
    leaving.to(answer.data)
    return 'leaving'
  }
  // `afterStatus` leads to the login, which returns here; a guest begins anew, whom the former one's cart is closed to
  if (answer?.status === 401 && customerStore.read()?.data.isGuest) forgetHeldCart()
  if (answer?.status === 401 || answer?.status === 403) return 'stays'
  const changes = refusedLines(answer?.body.lines, cart.form)
  const gone = answer?.status === 410
  cartStore.update((now) => ({ ...now, error: (answer && errorAfterInit(answer)) ?? cannotComplete }))
  paymentStore.update((now) => ({ ...now, changes, gone }))
  return gone || changes.length > 0 ? 'basket' : 'stays'
}
