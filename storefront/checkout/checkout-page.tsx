import './checkout-layout.css'
import { useEffect } from 'react'
import { useLoaderData, useReload, useRoute, useSearchParams } from '../router/hooks.ts'
import { checkoutSuggest } from '@foyer/contract/checkout.calls.ts'
import { basketCount, type Cart } from '@foyer/domain/cart/cart.ts'
import { isSent } from '@foyer/domain/cart/shipping.ts'
import { isCode } from '@foyer/domain/goods/of-type.ts'
import { submittedCart } from '@foyer/domain/cart/submitted-cart.ts'
import { accountOf, customerStore } from '../account/customer-store.ts'
import { readAccount } from '../account/read-account.ts'
import { CartPrices } from '../basket/cart-prices.tsx'
import { ChangedNotice } from '../basket/line-notice.tsx'
import { cartStore } from '../cart/cart-store.ts'
import type { LoadArgs } from '../router/screen.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { readPaymentTypes } from '../core/payment-types.ts'
import { tokenStore } from '../core/session.ts'
import { loadOffers } from '../basket/kinds/kinds.ts'
import { kindOf } from '../basket/kinds/loaded-kinds.ts'
import { part } from '../ui/part.tsx'
import { paymentStore } from '../cart/payment-store.ts'
import { restoreBasket } from '../basket/restore-basket.ts'
import { translateBasket } from '../basket/translate-basket.ts'
import { takeCodeFromAddress } from '../basket/pending-code.ts'

const Basket = part(() => import('./basket.tsx'))
const DeliveryStep = part(() => import('./delivery-step.tsx'))
const EmptyBasket = part(() => import('./empty-basket.tsx'))
const ExpiredBasket = part(() => import('./expired-basket.tsx'))
const PaymentStep = part(() => import('./payment-step.tsx'))

export async function load({ api }: LoadArgs) {
  const cart = cartStore.read()
  if (basketCount(cart) === 0) {
    await EmptyBasket.preload()
    return { payments: [], suggestions: [], offers: {}, lines: [] }
  }
  const [payments, suggestions, offers] = await Promise.all([
    readPaymentTypes(api),
    api(checkoutSuggest, { body: { cart: submittedCart(cart) } }).catch(() => null),
    loadOffers(api, cart.form),
    // the order has the details that the account has now
    accountOf(customerStore.read()) && readAccount(api).catch(() => null),
    (paymentStore.read().gone
      ? ExpiredBasket
      : customerStore.read() || tokenStore.read()
        ? PaymentStep
        : Basket
    ).preload(),
    ChangedNotice.preload(),
  ])
  translateBasket(offers)
  return {
    payments: payments ?? [],
    suggestions: suggestions?.ok ? suggestions.data : [],
    offers,
    lines: cart.form,
  }
}

export { PageSkeleton as Skeleton }
export { CheckoutFooter as Footer } from '../shell/checkout-footer.tsx'
export function prepare(): void {
  takeCodeFromAddress()
  restoreBasket()
}

/** Basket and payment (R2.27), also after a failed payment (R2.31). */
export default function CheckoutPage() {
  return (
    <div className="page checkout-page">
      <CartPrices>
        <Step />
      </CartPrices>
    </div>
  )
}

/** The step of the purchase, by the basket, by who buys and by what is to be changed. */
function Step() {
  const { payments, suggestions, offers, lines } = useLoaderData<typeof load>()
  const route = useRoute().id
  const [query] = useSearchParams()
  const { form } = cartStore.use()
  useNewLines(lines, form)
  const { gone } = paymentStore.use()
  const customer = customerStore.use()
  const identified = tokenStore.use() !== null || customer !== null
  const account = accountOf(customer)
  const failed = route === 'checkoutFailed'
  const edit = query.get('edit')
  if (gone) return <ExpiredBasket />
  if (basketCount({ form }) === 0) return <EmptyBasket />
  if (account && edit === 'delivery' && form.some(isSent)) return <DeliveryStep account={account} />
  const shared = { offers, failed }
  if (identified && edit !== 'basket') return <PaymentStep {...shared} payments={payments} />
  return <Basket {...shared} suggestions={suggestions} identified={identified} />
}

/** Loads the screen again where lines have come from another tab that are of something else. */
function useNewLines(loaded: Cart['form'], form: Cart['form']): void {
  const reload = useReload()
  const keyOf = (line: Cart['form'][number]) => `${line.type} ${kindOf(line).offerKey(line)}`
  const known = new Set(loaded.map(keyOf))
  const isNew = form.some((line) => !isCode(line) && !known.has(keyOf(line)))
  useEffect(() => {
    if (isNew) void reload()
  }, [isNew, reload])
}
