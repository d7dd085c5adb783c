import './checkout-layout.css'
import './login-page.css'
import { Link } from '../router/link.tsx'
import { useLoaderData, useSearchParams } from '../router/hooks.ts'
import { canRegister, identifyRoute, routeExists } from '@foyer/domain/shop/areas.ts'
import { basketCount } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import ExpressPayment from '../payment/express-payment.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { restoreBasket } from '../basket/restore-basket.ts'
import { ItemParts } from '../ui/line-parts.tsx'
import { SummaryPanel } from '../basket/summary-panel.tsx'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useShop } from '../core/shop-data.ts'
import { GuestForm } from './checkout-parts.tsx'
import { loadGuestForm } from './load-guest-form.ts'
import { WhyHere } from './why-here.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { GuestSkeleton } from './guest-skeleton.tsx'

export { loadGuestForm as load }
export { CheckoutFooter as Footer } from '../shell/checkout-footer.tsx'
export function prepare() {
  restoreBasket()
  // the next step, if not this one
  void GuestForm.preload()
}
export const loadsOnServer = true

/** Login, or the guest's form where there is nothing to choose. */
export default function LoginPage() {
  return useChoice() ? <LoginChoice /> : <GuestForm />
}
export function Skeleton() {
  return useChoice() ? <PageSkeleton /> : <GuestSkeleton />
}
const useChoice = () => identifyRoute(useShop().config) === 'login'

/** Login, with buying as a guest as the first choice (R1.13). */
function LoginChoice() {
  const t = useTexts()
  const to = useLink()
  const { payments } = useLoaderData<typeof loadGuestForm>()
  const { config } = useShop()
  const [query] = useSearchParams()
  const buying = basketCount(cartStore.use()) > 0
  const returnQuery = { returnTo: query.get('returnTo') }
  return (
    <div className="page checkout-page">
      <PageTitle text={buying ? t('account.loginTitle') : undefined} />
      {buying && <ProgressBar step="login" />}
      <h1>{t(buying ? 'account.loginTitle' : 'title.login')}</h1>
      <div className="checkout-page__columns">
        <div className="checkout-page__main">
          <WhyHere />
          {routeExists('guestRegister', config) && (
            <section className="login__guest">
              <h2>{t('account.asGuest')}</h2>
              <p>{t('account.asGuestText')}</p>
              <ButtonLink to={to('guestRegister', {}, returnQuery)}>{t('account.goOnAsGuest')}</ButtonLink>
            </section>
          )}
          <ExpressPayment payments={payments} />
          {canRegister(config) && (
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
