import './payment-step.css'
import { useState, type ReactNode } from 'react'
import { Link } from '../router/link.tsx'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { withCreditCard } from '@foyer/domain/checkout/payment-types.ts'
import { cartTotals } from '@foyer/domain/cart/totals.ts'
import { settingsOf } from '@foyer/domain/shop/settings.ts'
import type { GoodsByKey } from '@foyer/domain/cart/event-line.ts'
import { customerStore } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { Button } from '../ui/button.tsx'
import ErrorSummary from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { usePrice } from '../ui/price.tsx'
import { tokenStore } from '../core/session.ts'
import { useShop } from '../core/shop-data.ts'
import type { Tours } from '../basket/basket-goods.ts'
import { BillingAddress } from '../payment/billing-address.tsx'
import { CartError } from '../basket/cart-error.tsx'
import { PaymentChoice, paymentFields, type PaymentProblems } from '../payment/payment-choice.tsx'
import { paymentProblems } from '../payment/payment-problems.ts'
import { paymentStore } from '../cart/payment-store.ts'
import { ProgressBar } from './progress-bar.tsx'
import { ReviewLines } from '../basket/review-lines.tsx'
import { SummaryPanel } from '../basket/summary-panel.tsx'
import { TermsField } from '../payment/terms-field.tsx'
import { useStartPayment } from '../payment/use-start-payment.ts'

interface PaymentStepProps {
  payments: readonly PaymentType[]
  goods: GoodsByKey
  tours?: Tours | null
  /** On checkoutFailed: says above everything that nothing was paid (R8.49). */
  failed: boolean
}

/** Everything once more, each with its way back, and the button that pays (R2.96). */
export default function PaymentStep({ payments: listed, goods, tours, failed }: PaymentStepProps) {
  const t = useTexts()
  const to = useLink()
  const price = usePrice()
  const { config } = useShop()
  const cart = cartStore.use()
  const payment = paymentStore.use()
  const identified = customerStore.use() !== null || tokenStore.use() !== null
  const { start, paying } = useStartPayment()
  const [problems, setProblems] = useState<PaymentProblems>({})
  /** What the last press on "pay" found: the summary says only that, and loses what is put right. */
  const [refused, setRefused] = useState({ attempt: 0, fields: [] as (keyof PaymentProblems)[] })
  const payments = withCreditCard(listed, t('checkout.creditCard'))
  const { total } = cartTotals(cart)
  const type = payments.find(({ id }) => id === payment.payart) ?? payments[0]!
  const onProblem = (field: keyof PaymentProblems, text: string | null) =>
    setProblems(({ [field]: _, ...others }) => (text ? { ...others, [field]: text } : others))

  const pay = () => {
    const { acceptsTerms, directDebit } = paymentStore.read()
    const now = paymentProblems(
      { type, total, items: cart.form.length, acceptsTerms, identified: identified || total === 0, directDebit },
      t,
    )
    const fields = inOrder.filter((field) => now[field])
    setProblems(now)
    setRefused(({ attempt }) => ({ attempt: attempt + 1, fields }))
    if (fields.length === 0) void start(type)
  }
  const shown = problemsWithout(problems, payment.acceptsTerms)
  const summary = refused.fields.flatMap((field) =>
    shown[field] ? [{ field: paymentFields[field], text: shown[field] }] : [],
  )
  return (
    <form
      className="payment-step"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      <PageTitle text={t(failed ? 'title.checkoutFailed' : 'checkout.paymentTitle')} error={summary.length > 0} />
      <ProgressBar step="payment" />
      <h1>{t(failed ? 'title.checkoutFailed' : 'checkout.paymentTitle')}</h1>
      <div className="payment-step__columns">
        <div className="payment-step__main">
          <CartError lead={failed && t('checkout.failed')} />
          <ErrorSummary attempt={refused.attempt} problems={summary} />
          <Section
            title={t('checkout.tickets')}
            edit={{ to: to('checkout', {}, { edit: 'basket' }), label: t('checkout.editBasket') }}
          >
            <ReviewLines goods={goods} tours={tours} />
          </Section>
          <Section
            title={t('checkout.billingAddress')}
            edit={{ to: to('guestRegister'), label: t('checkout.editAddress') }}
          >
            <BillingAddress />
          </Section>
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
            <PaymentChoice payments={payments} total={total} chosen={type.id} problems={shown} onProblem={onProblem} />
          )}
        </div>
        <SummaryPanel lines={false}>
          <div className="summary__act">
            <TermsField id={paymentFields.terms} error={shown.terms ?? null} />
          </div>
          <Button type="submit" aria-disabled={paying || undefined}>
            {total === 0 ? t('checkout.placeOrder') : t('checkout.pay', { price: price(total) })}
          </Button>
          <p className="label muted payment-step__after">
            {t(total === 0 ? 'checkout.afterFree' : 'checkout.afterPay')}
          </p>
        </SummaryPanel>
      </div>
    </form>
  )
}

const inOrder = ['choice', 'accountHolder', 'iban', 'terms'] as const

/** A ticked box is right at once. */
function problemsWithout({ terms, ...others }: PaymentProblems, accepted: boolean): PaymentProblems {
  return accepted || !terms ? others : { ...others, terms }
}

function Section({
  title,
  edit,
  children,
}: {
  title: string
  edit: { to: string; label: string }
  children: ReactNode
}) {
  const t = useTexts()
  return (
    <section className="review-section">
      <div className="review-section__heading">
        <h2>{title}</h2>
        <Link to={edit.to} aria-label={edit.label}>
          {t('checkout.edit')}
        </Link>
      </div>
      {children}
    </section>
  )
}
