import './checkout-layout.css'
import './login-choice.css'
import { useNavigate, useSearchParams } from '../router/hooks.ts'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { canRegister, routeExists } from '@foyer/domain/museum/areas.ts'
import { basketCount } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import ExpressPayment from '../payment/express-payment.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { ItemParts } from '../ui/line-parts.tsx'
import { SummaryPanel } from '../basket/summary-panel.tsx'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useShop } from '../core/shop-data.ts'
import { hasProblems } from '../forms/form-frame.tsx'
import { LoggedIn } from '../account/logged-in.tsx'
import { LoginForm } from '../account/login-form.tsx'
import { PasskeyLogin } from '../account/passkey-login.tsx'
import { useConfirmation } from '../account/use-confirmation.ts'
import { useLogin } from '../account/use-login.ts'
import { useWayOn } from '../account/use-way-on.ts'
import { WhyHere } from './why-here.tsx'

/**
 * Login. Somebody who is ordering may do so as a guest first, without an e-mail address (R1.13); a visitor who came for
 * the account finds its form first.
 */
export default function LoginChoice({ payments }: { payments: readonly PaymentType[] }) {
  const t = useTexts()
  const to = useLink()
  const navigate = useNavigate()
  const { config } = useShop()
  const [query] = useSearchParams()
  const returnTo = query.get('returnTo')
  const buying = basketCount(cartStore.use()) > 0
  const ordering = buying && (returnTo === null || returnTo.startsWith(to('checkout')))
  const wayOn = useWayOn()
  const login = useLogin(() => void navigate(wayOn()))
  const confirmation = useConfirmation(login.loggedIn)
  const problems = hasProblems(login.form)
  const byAccount = canRegister(config)
  const asGuest = routeExists('guestRegister', config)
  return (
    <div className="page checkout-page">
      <PageTitle text={ordering ? t('account.loginTitle') : undefined} error={problems} />
      {ordering && <ProgressBar step="login" />}
      <h1 id="login-title">{t(ordering ? 'account.loginTitle' : 'title.login')}</h1>
      <div className="checkout-page__columns">
        <div className="checkout-page__main">
          <WhyHere />
          {confirmation === 'confirmed' && (
            <p className="notice" role="status">
              {t('login.confirmed')}
            </p>
          )}
          {login.loggedIn && <LoggedIn on={wayOn()} />}
          {ordering && asGuest && (
            <div className="login-choice__way">
              <h2>{t('account.asGuest')}</h2>
              <p>{t('account.asGuestText')}</p>
              <ButtonLink to={to('guestRegister', {}, { returnTo })}>{t('account.goOnAsGuest')}</ButtonLink>
            </div>
          )}
          {ordering && <ExpressPayment payments={payments} />}
          {byAccount && confirmation === null && (
            <div className="login-choice__way">
              {ordering && <h2 id="login-way">{t('login.withAccount')}</h2>}
              <LoginForm
                login={login}
                labelledBy={ordering ? 'login-way' : 'login-title'}
                kind={ordering && asGuest ? 'secondary' : 'primary'}
              />
              <PasskeyLogin onLoggedIn={() => void navigate(wayOn())} />
            </div>
          )}
        </div>
        {ordering && <SummaryPanel Parts={ItemParts} />}
      </div>
    </div>
  )
}
