import './checkout-layout.css'
import './payment-step.css'
import { useState } from 'react'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { withCreditCard } from '@foyer/domain/checkout/payment-types.ts'
import { isSent } from '@foyer/domain/cart/shipping.ts'
import { cartTotals } from '@foyer/domain/cart/totals.ts'
import { settingsOf } from '@foyer/domain/museum/settings.ts'
import { accountOf, customerStore } from '../account/customer-store.ts'
import { basketCount } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { Button } from '../ui/button.tsx'
import ErrorSummary from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { usePrice } from '../ui/price.tsx'
import { tokenStore } from '../core/session.ts'
import { useShop } from '../core/shop-data.ts'
import type { Offers } from '../basket/kinds/kinds.ts'
import { BillingAddress, ShippedTo } from '../payment/billing-address.tsx'
import { CartError } from '../basket/cart-error.tsx'
import { PaymentChoice } from '../payment/payment-choice.tsx'
import { paymentFields, paymentProblems, type PaymentProblems } from '../payment/payment-problems.ts'
import { paymentStore } from '../cart/payment-store.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { ReviewLines } from '../basket/review-lines.tsx'
import { ReviewSection } from './review-section.tsx'
import { SummaryPanel } from '../basket/summary-panel.tsx'
import { TermsField } from '../payment/terms-field.tsx'
import { useStartPayment } from '../payment/use-start-payment.ts'

interface PaymentStepProps {
  payments: readonly PaymentType[]
  offers: Offers
  /** After a failed payment, the screen says first that nothing was paid (R8.49). */
  failed: boolean
}

/** A review of the order with links to change it, and the button that pays (R2.96). */
export default function PaymentStep({ payments: types, offers, failed }: PaymentStepProps) {
  const t = useTexts()
  const to = useLink()
  const guestForm = useAreaLink()('guestRegister')
  const price = usePrice()
  const { config } = useShop()
  const cart = cartStore.use()
  const payment = paymentStore.use()
  const customer = customerStore.use()
  const identified = tokenStore.use() !== null || customer !== null
  const account = accountOf(customer)
  const details = account ? to('settings', {}, { returnTo: to('checkout') }) : guestForm
  const delivery = account ? to('checkout', {}, { edit: 'delivery' }) : guestForm
  const { start, paying } = useStartPayment()
  const [problems, setProblems] = useState<PaymentProblems>({})
  /** The fields with errors at the last submit: the summary lists only these, as long as they are wrong. */
  const [refused, setRefused] = useState({ attempt: 0, fields: [] as (keyof PaymentProblems)[] })
  const payments = withCreditCard(types, t('checkout.creditCard'))
  const { total } = cartTotals(cart)
  const type = payments.find(({ id }) => id === payment.payart) ?? payments[0]!
  const onProblem = (field: keyof PaymentProblems, text: string | null) =>
    setProblems(({ [field]: _, ...others }) => (text ? { ...others, [field]: text } : others))

  const afterwards = total === 0 ? 'checkout.afterFree' : type.method === 'invoice' ? 'checkout.afterInvoice' : null

  // nobody pays for sending what was not said before
  const costsUnknown = cart.form.some(isSent) && cart.shippingCosts === null
  const pay = () => {
    if (costsUnknown) return cartStore.update((now) => ({ ...now, error: now.shippingCostsError }))
    const { acceptsTerms, directDebit } = paymentStore.read()
    const now = paymentProblems(
      { type, total, items: basketCount(cart), acceptsTerms, identified: identified || total === 0, directDebit },
      t,
    )
    const fields = fieldOrder.filter((field) => now[field])
    setProblems(now)
    setRefused(({ attempt }) => ({ attempt: attempt + 1, fields }))
    if (fields.length === 0) void start(type)
  }
  const visibleProblems = problemsWithout(problems, payment.acceptsTerms)
  const summary = refused.fields.flatMap((field) =>
    visibleProblems[field] ? [{ field: paymentFields[field], text: visibleProblems[field] }] : [],
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      <PageTitle text={t(failed ? 'title.checkoutFailed' : 'checkout.paymentTitle')} error={summary.length > 0} />
      <ProgressBar step="payment" details={details} />
      <h1>{t(failed ? 'title.checkoutFailed' : 'checkout.paymentTitle')}</h1>
      <div className="checkout-page__columns">
        <div className="checkout-page__main">
          <CartError lead={failed && t('checkout.failed')} />
          <ErrorSummary attempt={refused.attempt} problems={summary} />
          <ReviewSection
            title={t('checkout.selection')}
            edit={{ to: to('checkout', {}, { edit: 'basket' }), label: t('checkout.editBasket') }}
          >
            <ReviewLines offers={offers} />
          </ReviewSection>
          <ReviewSection
            title={t('checkout.billingAddress')}
            edit={details ? { to: details, label: t('checkout.editAddress') } : undefined}
          >
            <BillingAddress />
          </ReviewSection>
          {cart.form.some(isSent) && (
            <ReviewSection
              title={t('checkout.shippingAddress')}
              edit={delivery ? { to: delivery, label: t('checkout.editDelivery') } : undefined}
            >
              <ShippedTo />
            </ReviewSection>
          )}
          {settingsOf(config).checkoutDocumentNumber && (
            <Field
              label={t('checkout.documentNumber')}
              optional={t('account.optional')}
              maxLength={100}
              value={cart.externalDocumentNumber ?? ''}
              onChange={({ currentTarget }) =>
                cartStore.update((now) => ({ ...now, externalDocumentNumber: currentTarget.value || null }))
              }
            />
          )}
          {total > 0 && (
            <PaymentChoice
              payments={payments}
              total={total}
              chosen={type.id}
              problems={visibleProblems}
              onProblem={onProblem}
            />
          )}
        </div>
        <SummaryPanel>
          <div className="payment-step__terms">
            <TermsField id={paymentFields.terms} error={visibleProblems.terms ?? null} />
          </div>
          <Button type="submit" aria-disabled={paying || costsUnknown || undefined}>
            {afterwards ? t('checkout.placeOrder') : t('checkout.pay', { price: price(total) })}
          </Button>
          <p className="label muted payment-step__after">{t(afterwards ?? 'checkout.afterPay')}</p>
        </SummaryPanel>
      </div>
    </form>
  )
}

const fieldOrder = ['choice', 'accountHolder', 'iban', 'terms'] as const

/** The error about the terms goes as soon as the box is ticked. */
function problemsWithout({ terms, ...others }: PaymentProblems, accepted: boolean): PaymentProblems {
  return accepted || !terms ? others : { ...others, terms }
}
