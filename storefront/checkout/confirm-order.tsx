import './checkout-layout.css'
import './success-page.css'
import { customerStore } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { PageTitle } from '../core/page-title.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

/** An order of many free places must be confirmed by the link in a mail, before its hold ends. */
export default function ConfirmOrder({ until, cartId }: { until: string; cartId: string }) {
  const t = useTexts()
  const spelled = useSpelled()
  const form = useAreaLink()('guestRegister')
  const email = customerStore.use()?.data.email
  // only the tab that ordered knows the address of the mail
  const isOwnOrder = cartStore.use().cartId === cartId && email
  return (
    <div className="page checkout-page success">
      <PageTitle text={t('checkout.confirmTitle')} />
      <ProgressBar step="payment" />
      <div className="success__lead">
        <h1>{t('checkout.confirmTitle')}</h1>
      </div>
      <section className="success__next" aria-labelledby="next-title">
        <h2 id="next-title">{t('checkout.whatNext')}</h2>
        <ol>
          <li>{isOwnOrder ? t('checkout.confirmMail', { email }) : t('checkout.confirmMailSent')}</li>
          <li>{t('checkout.confirmOpen', { until: spelled.clock(until) })}</li>
        </ol>
        <p>{t('checkout.confirmWhy')}</p>
        <p className="label muted">{t('checkout.confirmSpam')}</p>
        {isOwnOrder && form && (
          <p>
            <ButtonLink kind="quiet" to={form}>
              {t('checkout.confirmAddress')}
            </ButtonLink>
          </p>
        )}
      </section>
    </div>
  )
}
