import { returnRouteStore } from '../core/session.ts'
import '../ui/notice.css'
import './checkout-layout.css'
import './guest-page.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from '../router/hooks.ts'
import { isSent } from '@foyer/domain/cart/shipping.ts'
import { cartTotals } from '@foyer/domain/cart/totals.ts'
import { afterLogin } from '@foyer/domain/shop/redirect-memory.ts'
import { basketCount } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import ExpressPayment from '../payment/express-payment.tsx'
import { loadGuestForm } from './load-guest-form.ts'
import { ProgressBar } from './progress-bar.tsx'
import { WhyHere } from './why-here.tsx'
import { ItemParts } from '../ui/line-parts.tsx'
import { SummaryPanel } from '../basket/summary-panel.tsx'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { Button } from '../ui/button.tsx'
import ErrorSummary from '../ui/error-summary.tsx'
import { CheckField } from '../ui/field.tsx'
import { customerStore, guestFormStore, noValues, valuesOf, type CustomerFieldName } from '../account/customer-store.ts'
import { fieldSentence } from '../account/field-errors.ts'
import { GuestField } from '../account/guest-field.tsx'
import { isRequired, isShown } from '../account/guest-fields.ts'
import { useGuestForm } from '../account/use-guest-form.ts'
import { shippingFields } from '../account/shipping-address-form.ts'
import { useShippingAddress } from './use-shipping-address.ts'
import { GuestSkeleton } from './guest-skeleton.tsx'

export { loadGuestForm as load }
export { GuestSkeleton as Skeleton }
export { CheckoutFooter as Footer } from '../shell/checkout-footer.tsx'
export { restoreBasket as prepare } from '../basket/restore-basket.ts'
export const loadsOnServer = true

const ShippingAddressFields = lazy(() => import('../account/shipping-address-fields.tsx'))

const always = [
  'salutation',
  'fname',
  'lname',
  'email',
  'country',
  'street',
  'zip',
  'city',
] as const satisfies CustomerFieldName[]
const folded = ['company', 'phone'] as const satisfies CustomerFieldName[]

/** Billing information of a guest (R2.19), also in place of a login where there is nothing to log in to. */
export default function GuestPage() {
  const t = useTexts()
  const to = useLink()
  const navigate = useNavigate()
  const { attributes, payments } = useLoaderData<typeof loadGuestForm>()
  const [start] = useState(() => startValues(attributes.countries))
  const cart = cartStore.use()
  const buying = basketCount(cart) > 0
  // what costs nothing has no invoice
  const asksForInvoice = cart.requestInvoice && cartTotals(cart).total > 0
  const [query] = useSearchParams()
  const sends = cart.form.some(isSent)
  const shipping = useShippingAddress(start, sends)
  const onRegistered = () => {
    const remembered = returnRouteStore.read() === 'checkout' ? to('checkout') : null
    void navigate(afterLogin(remembered, query.get('returnTo'), to('checkout')))
  }
  const form = useGuestForm(attributes, start, asksForInvoice, onRegistered, shipping)
  // what sending costs goes by the country that the form shows
  useEffect(() => {
    if (sends && !guestFormStore.read()) guestFormStore.write(start)
  }, [sends, start])
  const hidden = folded.filter((name) => isShown(name, attributes) && !isRequired(name, attributes))
  const [open, setOpen] = useState(() => hidden.some((name) => start[name] !== ''))
  const field = (name: CustomerFieldName) => <GuestField key={name} name={name} attributes={attributes} form={form} />
  const { attempt, fields } = form.refused
  const refused = [...always, ...folded, ...shippingFields].filter((name) => fields.includes(name) && form.errors[name])
  const problems = refused.flatMap((name) =>
    form.errors[name]!.map((code) => ({ field: name, text: fieldSentence(name, code, t) })),
  )
  const onlyMissing = refused.every((name) => form.errors[name]!.every((code) => code === 'FIELD_REQUIRED'))

  return (
    <div className="page checkout-page">
      <PageTitle route="guestRegister" error={problems.length > 0} />
      {buying && <ProgressBar step="login" />}
      <h1>{t('account.guestTitle')}</h1>
      <div className="checkout-page__columns">
        <div className="checkout-page__main">
          <WhyHere />
          <ExpressPayment payments={payments} />
          <form
            className="guest__form"
            noValidate
            aria-labelledby="guest-form-title"
            onSubmit={(event) => {
              event.preventDefault()
              void form.submit()
            }}
          >
            <h2 id="guest-form-title">{t('account.yourDetails')}</h2>
            <ErrorSummary
              title={t(onlyMissing ? 'refusal.FIELD_REQUIRED' : 'refusal.FIELDS_INVALID')}
              problems={problems}
              attempt={attempt}
            />
            {form.failed && (
              <p className="notice notice--danger" role="alert">
                {t('account.notSent')}
              </p>
            )}
            <p className="label muted">{t('account.allRequired')}</p>
            <div className="guest__fields">
              {field('salutation')}
              <div className="fields-in-line">
                {field('fname')}
                {field('lname')}
              </div>
              {field('email')}
              {field('country')}
              {field('street')}
              <div className="fields-in-line fields-in-line--place">
                {field('zip')}
                {field('city')}
              </div>
              {open || hidden.length === 0 || hidden.some((name) => form.errors[name]) ? (
                folded.map(field)
              ) : (
                <>
                  {folded.filter((name) => !hidden.includes(name)).map(field)}
                  <Button kind="quiet" className="guest__more" aria-expanded={false} onClick={() => setOpen(true)}>
                    {t('account.addMore')}
                  </Button>
                </>
              )}
            </div>
            {shipping && (
              <Suspense>
                <ShippingAddressFields shipping={shipping} countries={attributes.countries} errors={form.errors} />
              </Suspense>
            )}
            {asksForInvoice && (
              <CheckField
                label={t('account.requestInvoice')}
                checked={form.values.send_invoice === true}
                onChange={form.onInvoice}
              />
            )}
            <Button type="submit" className="guest__go" aria-disabled={form.sending || undefined}>
              {t('account.toPayment')}
            </Button>
            <p className="label muted">{t('account.noAccount')}</p>
          </form>
        </div>
        <SummaryPanel Parts={ItemParts} />
      </div>
    </div>
  )
}

/** The unsent input, else the known customer, else only the museum's country. */
function startValues(countries: Record<string, string>) {
  const customer = customerStore.read()
  return (
    guestFormStore.read() ?? (customer ? valuesOf(customer) : { ...noValues, country: 'CH' in countries ? 'CH' : '' })
  )
}
