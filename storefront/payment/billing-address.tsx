import './billing-address.css'
import { cartTotals } from '@foyer/domain/cart/totals.ts'
import { customerStore, shippingAddressStore } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useLang, useTexts } from '../core/language.tsx'

/** The billing address, and the e-mail address that gets the tickets. */
export function BillingAddress() {
  const t = useTexts()
  const lang = useLang()
  const customer = customerStore.use()
  const cart = cartStore.use()
  if (!customer) return <p className="muted">{t('checkout.walletAddress')}</p>
  const { company, fname, lname, street, zip, city, country, email, phone, send_invoice } = customer.data
  const lines = [company, `${fname} ${lname}`, street, `${zip} ${city}`, countryName(country, lang), phone].filter(
    (line) => line.trim() !== '',
  )
  return (
    <div className="billing-address">
      <address>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
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
  if (!address) return <p>{t('account.shippingSame')}</p>
  const { name, street, zip, city, country } = address
  return (
    <address className="billing-address__shipping">
      {[name, street, `${zip} ${city}`, countryName(country, lang)].map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  )
}

function countryName(code: string, lang: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' }).of(code) ?? code
}
