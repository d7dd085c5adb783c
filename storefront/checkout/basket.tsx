import './checkout-layout.css'
import './basket.css'
import { piecesIn } from '@foyer/domain/cart/cart.ts'
import { canRegister, routeExists } from '@foyer/domain/museum/areas.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useWayToChoose } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { useShop } from '../core/shop-data.ts'
import { track, useTracked } from '../core/tracking.ts'
import { Link } from '../router/link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Offers } from '../basket/kinds/kinds.ts'
import { BasketLines } from '../basket/basket-lines.tsx'
import { CartError } from '../basket/cart-error.tsx'
import { PassOffer } from '../basket/pass-offer.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { booking, Suggestions, type Suggestion } from '../basket/suggestions.tsx'
import { SummaryPanel } from '../basket/summary-panel.tsx'

interface BasketProps {
  suggestions: readonly Suggestion[]
  offers: Offers
  /** The visitor is known already: the next step is to pay. */
  identified: boolean
  failed: boolean
}

/** The first step: the basket with its total and the link to the next step. */
export default function Basket({ suggestions, offers, identified, failed }: BasketProps) {
  const t = useTexts()
  const to = useLink()
  const choose = useWayToChoose()
  const { config } = useShop()
  const { form } = cartStore.use()
  const { count, areTickets } = piecesIn({ form })
  useTracked(true, ({ cartEvent }) => cartEvent('view_cart', form))
  // the guest's form comes first: it offers the login, and does not ask for one before
  const asGuest = routeExists('guestRegister', config)
  return (
    <>
      <PageTitle route={failed ? 'checkoutFailed' : 'checkout'} />
      <ProgressBar step="cart" />
      <h1>
        {t('title.checkout')}{' '}
        <span className="muted figures basket__count">
          {t(areTickets ? 'checkout.tickets' : 'checkout.items', { count })}
        </span>
      </h1>
      <div className="checkout-page__columns">
        <div className="basket__main">
          <CartError lead={failed && t('checkout.failed')} />
          <BasketLines offers={offers} />
          {suggestions.filter(booking).map((pass) => (
            <PassOffer key={pass.id} pass={pass} />
          ))}
          <p>
            <ButtonLink kind="quiet" to={choose.to}>
              {t('checkout.goOnChoosing')}
            </ButtonLink>
          </p>
        </div>
        <div className="basket__side">
          <SummaryPanel>
            <ButtonLink
              to={to(identified ? 'checkout' : asGuest ? 'guestRegister' : 'login')}
              onClick={() => track(({ cartEvent }) => cartEvent('begin_checkout', form))}
            >
              {t(identified ? 'checkout.toPayment' : 'checkout.continue')}
            </ButtonLink>
            {!identified && asGuest && canRegister(config) && (
              <p>
                {t('register.known')} <Link to={to('login')}>{t('title.login')}</Link>
              </p>
            )}
          </SummaryPanel>
        </div>
      </div>
      <Suggestions suggestions={suggestions.filter((one) => !booking(one))} />
    </>
  )
}
