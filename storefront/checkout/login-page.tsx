import '../ui/notice.css'
import './checkout-layout.css'
import './login-page.css'
import { Link } from '../router/link.tsx'
import { useLoaderData, useSearchParams } from '../router/hooks.ts'
import { settingsOf } from '@foyer/domain/shop/settings.ts'
import { cartStore } from '../cart/cart-store.ts'
import ExpressPayment from '../payment/express-payment.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { ItemParts } from '../ui/line-parts.tsx'
import { SummaryPanel } from '../basket/summary-panel.tsx'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useShop } from '../core/shop-data.ts'
import { checkoutPayments } from '@foyer/contract/checkout.calls.ts'
import { shopId } from '@foyer/contract/shop.calls.ts'
import type { LoadArgs } from '../router/screen.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

export async function load({ api }: LoadArgs) {
  const payments = await api(checkoutPayments, { query: { shop: shopId } }).catch(() => null)
  return { payments: payments?.ok ? payments.data : [] }
}
export { PageSkeleton as Skeleton }
export { restoreBasket as prepare } from '../basket/restore-basket.ts'
export const loadsOnServer = true

/** Login, with buying as a guest as the first choice (R1.13). */
export default function LoginPage() {
  const t = useTexts()
  const to = useLink()
  const { payments } = useLoaderData<typeof load>()
  const { config } = useShop()
  const settings = settingsOf(config)
  const [query] = useSearchParams()
  const buying = cartStore.use().form.length > 0
  const accounts = config.hasUserRegistration && settings.userRegistration
  const returnQuery = { returnTo: query.get('returnTo') }
  return (
    <div className="page checkout-page">
      <PageTitle text={buying ? t('account.loginTitle') : undefined} />
      {buying && <ProgressBar step="login" />}
      <h1>{t(buying ? 'account.loginTitle' : 'title.login')}</h1>
      <div className="checkout-page__columns">
        <div className="checkout-page__main">
          {query.get('fromUnauthorized') === '1' && (
            <p className="notice" role="status">
              {t('account.fromUnauthorized')}
            </p>
          )}
          {settings.guestRegistration && (
            <section className="login__guest">
              <h2>{t('account.asGuest')}</h2>
              <p>{t('account.asGuestText')}</p>
              <ButtonLink to={to('guestRegister', {}, returnQuery)}>{t('account.goOnAsGuest')}</ButtonLink>
            </section>
          )}
          <ExpressPayment payments={payments} />
          {accounts && (
            <p>
              <Link to={to('register', {}, returnQuery)}>{t('title.register')}</Link>
            </p>
          )}
        </div>
        {buying && <SummaryPanel Parts={ItemParts} />}
      </div>
    </div>
  )
}
