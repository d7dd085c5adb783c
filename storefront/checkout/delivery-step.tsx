import './checkout-layout.css'
import { useEffect } from 'react'
import { customerUpdate } from '@foyer/contract/account.calls.ts'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import type { Address } from '@foyer/domain/account/address.ts'
import { isWholeAddress, keptAddress } from '@foyer/domain/account/shipping-address.ts'
import { Link } from '../router/link.tsx'
import { useNavigate } from '../router/hooks.ts'
import { shippingAddressStore, shippingCountryStore, type Customer } from '../account/customer-store.ts'
import { FormFrame, hasProblems } from '../forms/form-frame.tsx'
import { useAddressFormat, useKnownFormats } from '../account/address-formats.ts'
import { accountFields, readAccount } from '../account/read-account.ts'
import ShippingAddressFields from '../account/shipping-address-fields.tsx'
import {
  billingOf,
  emptyAddress,
  shippingErrors,
  shippingFields,
  shippingValues,
  shippingIn,
} from '../account/shipping-address-form.ts'
import { useCountries } from '../account/use-countries.ts'
import { SummaryPanel } from '../basket/summary-panel.tsx'
import { cartStore } from '../cart/cart-store.ts'
import { endError } from '../cart/payment-store.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/field.tsx'
import { ItemParts } from '../ui/line-parts.tsx'
import { useForm } from '../forms/use-form.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'

/** The box that says that goods go to the billing address. */
const sameField = 'shipping-same'
const fields = [sameField, ...shippingFields]

/** Where an account's purchase is sent: this one alone, unless it is saved in the account too. */
export default function DeliveryStep({ account }: { account: Customer['data'] }) {
  const t = useTexts()
  const to = useLink()
  const api = useApi()
  const navigate = useNavigate()
  const countries = useCountries()
  const formatIn = useKnownFormats()
  const billing = billingOf(account)
  const canBeSame = isWholeAddress(billing, useAddressFormat(billing.country))
  const start: { address: Address | null; inAccount: boolean } = {
    address:
      shippingAddressStore.read() ?? (canBeSame ? null : { ...emptyAddress(account.country), name: billing.name }),
    inAccount: false,
  }
  const form = useForm({
    start,
    check: ({ address }) => shippingErrors(address, account, formatIn),
    checkOthers: ({ address }) => noWayTo(address),
    leaves: true,
    send: async ({ address, inAccount }) => {
      const shipping = address && keptAddress(address, billing)
      if (inAccount) {
        const saved = await api(customerUpdate, { body: { c: { ...accountFields(account), shipping } } })
        if (!saved.ok) return saved.body
        await readAccount(api).catch(() => null)
      }
      shippingAddressStore.write(shipping)
      endError()
      void navigate(to('checkout'))
      return null
    },
  })
  const { address, inAccount } = form.values
  const country = address ? address.country : account.country
  // what sending costs follows the form
  useEffect(() => shippingCountryStore.write(country), [country])
  useEffect(() => () => shippingCountryStore.write(null), [])
  return (
    <>
      <PageTitle text={t('checkout.shippingAddress')} error={hasProblems(form)} />
      <ProgressBar step="payment" details={to('settings', {}, { returnTo: to('checkout') })} />
      <h1 id="delivery-title">{t('checkout.shippingAddress')}</h1>
      <div className="checkout-page__columns">
        <div className="checkout-page__main">
          <FormFrame form={form} fields={fields} entered={shippingValues(address)} labelledBy="delivery-title">
            <ShippingAddressFields
              hidesLegend
              canBeSame={canBeSame}
              shipping={shippingIn(form, account.country)}
              countries={countries}
              errors={form.errors}
            />
            <CheckField
              label={t('checkout.saveInAccount')}
              checked={inAccount}
              onChange={({ currentTarget }) => form.change({ inAccount: currentTarget.checked })}
            />
            <Button type="submit" aria-disabled={form.sending || undefined}>
              {t('checkout.useAddress')}
            </Button>
            <p>
              <Link to={to('checkout')}>{t('settings.back')}</Link>
            </p>
          </FormFrame>
        </div>
        <SummaryPanel Parts={ItemParts} />
      </div>
    </>
  )
}

/** A country that nothing is sent to. */
function noWayTo(address: Address | null): FieldErrors {
  const { shippingCostsError: error } = cartStore.read()
  return error === 'NO_SHIPPING_COSTS' ? { [address ? 'shipping.country' : sameField]: [error] } : {}
}
