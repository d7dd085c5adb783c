import './billing-address.css'
import { labelLines } from '@foyer/domain/account/address-label.ts'
import { cartTotals } from '@foyer/domain/cart/totals.ts'
import { customerStore, shippingAddressStore } from '../account/customer-store.ts'
import { useAddressFormat } from '../account/address-formats.ts'
import { billingOf } from '../account/shipping-address-form.ts'
import { cartStore } from '../cart/cart-store.ts'
import { countryName } from '../core/country-name.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { AddressLines } from '../ui/address-lines.tsx'

/** The billing address, and the e-mail address that gets the tickets. */
export function BillingAddress() {
  const t = useTexts()
  const lang = useLang()
  const customer = customerStore.use()
  const cart = cartStore.use()
  const country = customer?.data.country ?? ''
  const format = useAddressFormat(country)
  if (!customer) return <p className="muted">{t('checkout.walletAddress')}</p>
  const { email, phone, send_invoice } = customer.data
  const label = labelLines(format, {
    ...billingOf(customer.data),
    company: customer.data.company,
    country: countryName(country, lang),
  })
  return (
    <div className="billing-address">
      <AddressLines lines={phone ? [...label, phone] : label} />
      <div>
        <p>
          {t('checkout.confirmationGoesTo')} <b>{email}</b>
        </p>
        {send_invoice && cartTotals(cart).total > 0 && <p className="label muted">{t('checkout.invoiceToo')}</p>}
      </div>
    </div>
  )
}

/** Where goods are sent. */
export function ShippedTo() {
  const t = useTexts()
  const lang = useLang()
  const address = shippingAddressStore.use()
  const format = useAddressFormat(address?.country ?? '')
  if (!address) return <p>{t('account.shippingSame')}</p>
  return (
    <AddressLines
      className="billing-address__shipping"
      lines={labelLines(format, { ...address, country: countryName(address.country, lang) })}
    />
  )
}
