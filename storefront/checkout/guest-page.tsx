import './checkout-layout.css'
import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from '../router/hooks.ts'
import { Link } from '../router/link.tsx'
import { canRegister } from '@foyer/domain/museum/areas.ts'
import { isSent } from '@foyer/domain/cart/shipping.ts'
import { neededFields } from '@foyer/domain/account/needed-fields.ts'
import { cartTotals } from '@foyer/domain/cart/totals.ts'
import { basketCount } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { paymentStore } from '../cart/payment-store.ts'
import ExpressPayment from '../payment/express-payment.tsx'
import { loadGuestForm } from './load-guest-form.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { WhyHere } from './why-here.tsx'
import { ItemParts } from '../ui/line-parts.tsx'
import { SummaryPanel } from '../basket/summary-panel.tsx'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { useShop } from '../core/shop-data.ts'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/field.tsx'
import { withNeeded } from '../account/customer-attributes.ts'
import { CustomerFields, customerFieldOrder } from '../account/customer-fields.tsx'
import { guestFormStore, startValues, type CustomerValues } from '../account/customer-store.ts'
import { FormFrame, hasProblems } from '../forms/form-frame.tsx'
import { LoggedIn } from '../account/logged-in.tsx'
import { registerGuest } from '../account/register-guest.ts'
import { useCustomerForm } from '../account/use-customer-form.ts'
import { useUser } from '../account/use-user.ts'
import { useWayOn } from '../account/use-way-on.ts'
import ShippingAddressFields from '../account/shipping-address-fields.tsx'
import { shippingBeside, shippingFields, shippingValues } from '../account/shipping-address-form.ts'
import { useShippingAddress } from './use-shipping-address.ts'
import { GuestSkeleton } from './guest-skeleton.tsx'

export { loadGuestForm as load }
export { GuestSkeleton as Skeleton }
export { CheckoutFooter as Footer } from '../shell/checkout-footer.tsx'
export { restoreBasket as prepare } from '../basket/restore-basket.ts'
export const loadsOnServer = true

/** Billing information of a guest (R2.19), also in place of a login where there is nothing to log in to. */
export default function GuestPage() {
  const t = useTexts()
  const to = useLink()
  const { attributes, payments } = useLoaderData<typeof loadGuestForm>()
  const buying = basketCount(cartStore.use()) > 0
  const wayOn = useWayOn(to('checkout'))
  const { isLoggedIn, isGuest } = useUser()
  const isCustomer = isLoggedIn && !isGuest
  const { form, asked, shipping, asksForInvoice } = useGuestForm(useLoaderData<typeof loadGuestForm>(), wayOn)
  return (
    <div className="page checkout-page">
      <PageTitle route="guestRegister" error={hasProblems(form)} />
      {buying && <ProgressBar step="login" />}
      <h1 id="guest-form-title">{t('title.guestRegister')}</h1>
      <div className="checkout-page__columns">
        <div className="checkout-page__main">
          <WhyHere />
          {isCustomer && <LoggedIn on={wayOn()} />}
          <ExpressPayment payments={payments} />
          <FormFrame
            form={form}
            fields={[...customerFieldOrder, ...shippingFields]}
            entered={shippingValues(shipping?.address ?? null)}
            labelledBy="guest-form-title"
          >
            {!isCustomer && <LoginInstead />}
            <p className="label muted">{t('account.allRequired')}</p>
            <CustomerFields attributes={asked} form={form} />
            {shipping && (
              <ShippingAddressFields shipping={shipping} countries={attributes.countries} errors={form.errors} />
            )}
            {asksForInvoice && (
              <CheckField
                label={t('account.requestInvoice')}
                checked={form.values.send_invoice === true}
                onChange={({ currentTarget }) => form.change({ send_invoice: currentTarget.checked })}
              />
            )}
            <Button type="submit" aria-disabled={form.sending || undefined}>
              {t('checkout.toPayment')}
            </Button>
            <p className="label muted">{t('account.noAccount')}</p>
          </FormFrame>
        </div>
        <SummaryPanel Parts={ItemParts} />
      </div>
    </div>
  )
}

type GuestForm = Awaited<ReturnType<typeof loadGuestForm>>

/** Who buys, and where goods are sent if any are. */
function useGuestForm({ attributes, payments }: GuestForm, wayOn: () => string) {
  const api = useApi()
  const navigate = useNavigate()
  const { config } = useShop()
  const cart = cartStore.use()
  const { payart } = paymentStore.use()
  const [start] = useState(() => startValues(attributes.countries, config.country))
  const sends = cart.form.some(isSent)
  const shipping = useShippingAddress(start, sends)
  // what costs nothing has no invoice
  const asksForInvoice = cart.requestInvoice && cartTotals(cart).total > 0
  const byInvoice = payments.find(({ id }) => id === payart)?.invoice
  const needed = ({ send_invoice }: CustomerValues) =>
    neededFields({
      isSent: sends,
      byInvoice: byInvoice !== undefined || (asksForInvoice && send_invoice === true),
      companies: byInvoice?.companies ?? false,
    })
  const form = useCustomerForm({
    attributes,
    needed,
    start,
    keep: guestFormStore.write,
    leaves: true,
    shipping,
    send: async (fields, { send_invoice }) => {
      const given = { ...fields, send_invoice: asksForInvoice && send_invoice === true }
      const address = shipping?.finish(given) ?? null
      const refused = await registerGuest(api, given, address)
      if (refused) return refused
      void navigate(wayOn())
      return null
    },
  })
  // what sending costs goes by the country that the form shows
  useEffect(() => {
    if (sends && !guestFormStore.read()) guestFormStore.write(start)
  }, [sends, start])
  const asked = withNeeded(attributes, needed(form.values))
  return { form, asked, shipping: shipping && shippingBeside(form, shipping), asksForInvoice }
}

function LoginInstead() {
  const t = useTexts()
  const to = useLink()
  const { config } = useShop()
  const [query] = useSearchParams()
  if (!canRegister(config)) return null
  return (
    <p>
      {t('register.known')} <Link to={to('login', {}, { returnTo: query.get('returnTo') })}>{t('title.login')}</Link>
    </p>
  )
}
