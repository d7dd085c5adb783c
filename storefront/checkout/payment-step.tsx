import './checkout-layout.css'
import './payment-step.css'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { takesTotal, withCreditCard } from '@foyer/domain/checkout/payment-types.ts'
import { isSent } from '@foyer/domain/cart/shipping.ts'
import { cartTotals } from '@foyer/domain/cart/totals.ts'
import { settingsOf } from '@foyer/domain/museum/settings.ts'
import { accountOf, customerStore } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import ErrorSummary from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { usePrice } from '../ui/price.tsx'
import { TermsLine } from '../ui/terms-line.tsx'
import { tokenStore } from '../core/session.ts'
import { useShop } from '../core/shop-data.ts'
import type { Offers } from '../basket/kinds/kinds.ts'
import { BillingAddress, ShippedTo } from '../payment/billing-address.tsx'
import { CartError } from '../basket/cart-error.tsx'
import { PaymentChoice } from '../payment/payment-choice.tsx'
import { paymentStore } from '../cart/payment-store.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { ReviewLines } from '../basket/review-lines.tsx'
import { ReviewSection } from './review-section.tsx'
import { SummaryPanel } from '../basket/summary-panel.tsx'
import { useInvoice } from '../payment/use-invoice.ts'
import { useLacking } from './use-lacking.ts'
import { usePaymentForm } from '../payment/use-payment-form.ts'

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
  const { config } = useShop()
  const cart = cartStore.use()
  const payment = paymentStore.use()
  const customer = customerStore.use()
  const identified = tokenStore.use() !== null || customer !== null
  const ways = useWaysBack(customer)
  const invoice = useInvoice()
  const payments = withCreditCard(types, t('checkout.creditCard')).filter(invoice.isFor)
  const { total } = cartTotals(cart)
  const possible = payments.filter((type) => takesTotal(type, total) && !invoice.isTooLate(type))
  const type = possible.find(({ id }) => id === payment.payart) ?? possible[0] ?? payments[0]!
  const { pay, disabled, attempt, problems, summary, onProblem } = usePaymentForm(type, identified)
  const title = t(failed ? 'title.checkoutFailed' : 'checkout.paymentTitle')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      <PageTitle text={title} error={summary.length > 0} />
      <ProgressBar step="payment" details={ways.details} />
      <h1>{title}</h1>
      <div className="checkout-page__columns">
        <div className="checkout-page__main">
          <CartError lead={failed && t('checkout.failed')} />
          <ErrorSummary attempt={attempt} problems={summary} />
          <ReviewSection
            title={t('checkout.selection')}
            edit={{ to: to('checkout', {}, { edit: 'basket' }), label: t('checkout.editBasket') }}
          >
            <ReviewLines offers={offers} />
          </ReviewSection>
          <Addresses {...ways} />
          {settingsOf(config).checkoutDocumentNumber && <DocumentNumber />}
          {total > 0 && (
            <PaymentChoice
              payments={payments}
              total={total}
              chosen={type.id}
              problems={problems}
              onProblem={onProblem}
            />
          )}
        </div>
        <SummaryPanel>
          <OrderButton type={type} disabled={disabled} ways={ways} />
        </SummaryPanel>
      </div>
    </form>
  )
}

interface OrderButtonProps {
  type: PaymentType
  disabled: boolean
  ways: Ways
}

/** The button that pays or orders, in whose place the way to an address stands that still lacks something. */
function OrderButton({ type, disabled, ways }: OrderButtonProps) {
  const t = useTexts()
  const price = usePrice()
  const { total } = cartTotals(cartStore.use())
  const lacking = useLacking(type)
  const wayTo = lacking && ways[lacking]
  const afterwards = total === 0 ? 'checkout.afterFree' : type.method === 'invoice' ? 'checkout.afterInvoice' : null
  if (wayTo)
    return (
      <ButtonLink to={wayTo} onClick={() => paymentStore.update((now) => ({ ...now, payart: type.id }))}>
        {t('checkout.completeAddress')}
      </ButtonLink>
    )
  return (
    <>
      <div className="payment-step__terms">
        <TermsLine id="terms" />
      </div>
      <Button type="submit" aria-describedby="terms" aria-disabled={disabled || undefined}>
        {afterwards ? t('checkout.placeOrder') : t('checkout.pay', { price: price(total) })}
      </Button>
      <p className="label muted payment-step__after">{t(afterwards ?? 'checkout.afterPay')}</p>
    </>
  )
}

/** Where each is changed. */
interface Ways {
  details: string | null
  delivery: string | null
}

/** Where what the review shows is changed: in the settings of an account, else in the form of a guest. */
function useWaysBack(customer: ReturnType<typeof customerStore.read>): Ways {
  const to = useLink()
  const guestForm = useAreaLink()('guestRegister')
  if (!accountOf(customer)) return { details: guestForm, delivery: guestForm }
  return {
    details: to('settings', {}, { returnTo: to('checkout') }),
    delivery: to('checkout', {}, { edit: 'delivery' }),
  }
}

function Addresses({ details, delivery }: Ways) {
  const t = useTexts()
  return (
    <>
      <ReviewSection
        title={t('account.yourDetails')}
        edit={details ? { to: details, label: t('checkout.editDetails') } : undefined}
      >
        <BillingAddress />
      </ReviewSection>
      {cartStore.use().form.some(isSent) && (
        <ReviewSection
          title={t('checkout.shippingAddress')}
          edit={delivery ? { to: delivery, label: t('checkout.editDelivery') } : undefined}
        >
          <ShippedTo />
        </ReviewSection>
      )}
    </>
  )
}

/** The visitor's own number, which the invoice repeats. */
function DocumentNumber() {
  const t = useTexts()
  const { externalDocumentNumber } = cartStore.use()
  return (
    <Field
      label={t('checkout.documentNumber')}
      optional={t('account.optional')}
      maxLength={100}
      value={externalDocumentNumber ?? ''}
      onChange={({ currentTarget }) =>
        cartStore.update((now) => ({ ...now, externalDocumentNumber: currentTarget.value || null }))
      }
    />
  )
}
