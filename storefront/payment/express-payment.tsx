import './express-payment.css'
import { useState } from 'react'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { expressFor, paymentName } from '@foyer/domain/checkout/payment-types.ts'
import { isSent } from '@foyer/domain/cart/shipping.ts'
import { cartTotals } from '@foyer/domain/cart/totals.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { CartError } from '../basket/cart-error.tsx'
import { paymentStore } from '../cart/payment-store.ts'
import { useStartPayment } from './use-start-payment.ts'
import { TermsField } from './terms-field.tsx'

const termsId = 'express-terms'

/** Wallets that pay in one step: they supply name and address themselves (R1.14, R6.3). */
export default function ExpressPayment({
  payments,
  withError = true,
}: {
  payments: readonly PaymentType[]
  withError?: boolean
}) {
  const t = useTexts()
  const lang = useLang()
  const cart = cartStore.use()
  const { acceptsTerms } = paymentStore.use()
  const { start, paying } = useStartPayment()
  const [attempted, setAttempted] = useState(false)
  const { total } = cartTotals(cart)
  const wallets = expressFor(payments, total)
  // a wallet tells an address only with the payment, too late to say what sending costs
  if (wallets.length === 0 || cart.form.length === 0 || total === 0 || cart.form.some(isSent)) return null

  const pay = (type: PaymentType) => {
    setAttempted(true)
    if (acceptsTerms) return void start(type)
    document.getElementById(termsId)?.focus()
  }
  return (
    <section className="express" aria-labelledby="express-title">
      <h2 id="express-title">{t('checkout.express')}</h2>
      <p className="label muted">{t('checkout.expressHint')}</p>
      {withError && <CartError />}
      <TermsField id={termsId} error={attempted && !acceptsTerms ? t('refusal.TERMS_NOT_ACCEPTED') : null} />
      <div className="express__wallets">
        {wallets.map((type) => (
          <button
            key={type.id}
            type="button"
            className="wallet"
            translate="no"
            aria-disabled={paying || undefined}
            onClick={() => pay(type)}
          >
            {t('checkout.payWith', { name: paymentName(type, lang) })}
          </button>
        ))}
      </div>
    </section>
  )
}
