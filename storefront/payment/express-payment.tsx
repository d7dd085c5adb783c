import './express-payment.css'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { expressFor } from '@foyer/domain/checkout/payment-types.ts'
import { isSent } from '@foyer/domain/cart/shipping.ts'
import { cartTotals } from '@foyer/domain/cart/totals.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useTexts } from '../core/language.tsx'
import { onThisDevice } from '../core/payment-types.ts'
import { CartError } from '../basket/cart-error.tsx'
import { ExpressWallets } from './express-wallets.tsx'

/** Wallets that pay in one step: they supply name and address themselves (R1.14, R6.3). */
export default function ExpressPayment({ payments }: { payments: readonly PaymentType[] }) {
  const t = useTexts()
  const cart = cartStore.use()
  const { total } = cartTotals(cart)
  const wallets = expressFor(onThisDevice(payments), total)
  // a wallet tells an address only with the payment, too late to say what sending costs
  if (wallets.length === 0 || cart.form.length === 0 || total === 0 || cart.form.some(isSent)) return null
  return (
    <section className="express" aria-labelledby="express-title">
      <h2 id="express-title">{t('checkout.express')}</h2>
      <p className="label muted">{t('checkout.expressHint')}</p>
      <CartError />
      <ExpressWallets wallets={wallets} />
    </section>
  )
}
