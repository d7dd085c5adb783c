import './offer-account.css'
import './success-page.css'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Only after the purchase: an account with what the guest has typed, and with this order. */
export function OfferAccount() {
  const t = useTexts()
  const to = useLink()
  return (
    <section className="success__next offer-account" aria-labelledby="offer-title">
      <h2 id="offer-title">{t('orders.accountOffer')}</h2>
      <p>{t('orders.accountOfferText')}</p>
      <ButtonLink kind="secondary" to={to('register', {}, { returnTo: to('accountOrders') })}>
        {t('orders.accountOfferGo')}
      </ButtonLink>
    </section>
  )
}
