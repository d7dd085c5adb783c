import './empty-basket.css'
import { VoucherCodes } from '../basket/voucher-codes.tsx'
import { cartStore } from '../cart/cart-store.ts'
import { useAreaLink, useWayToChoose } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { ButtonLink } from '../ui/button.tsx'

/** The empty basket, drawn as bare hooks on a picture rail. */
export default function EmptyBasket() {
  const t = useTexts()
  const to = useLink()
  const areaLink = useAreaLink()
  const choose = useWayToChoose()
  const cart = cartStore.use()
  const onlyTours = !areaLink('tickets') && areaLink('guidedTours')
  return (
    <div className="empty-basket">
      <PageTitle route="checkout" />
      <svg viewBox="0 0 320 220" aria-hidden="true">
        <path d="M0 24h320M0 30h320" />
        <path d="M80 30v30M80 60a6 6 0 1 0 6 6M160 30v30M160 60a6 6 0 1 0 6 6M240 30v30M240 60a6 6 0 1 0 6 6" />
        <path strokeDasharray="3 5" d="M44 72h72v96H44zM132 72h56v72h-56zM204 72h84v56h-84z" />
      </svg>
      <div className="empty-basket__text">
        <h1>{t('checkout.empty')}</h1>
        <p>{t(onlyTours ? 'checkout.emptyTextTours' : 'checkout.emptyText')}</p>
        <VoucherCodes cart={cart} />
        <p className="empty-basket__ways">
          <ButtonLink to={choose.to}>{choose.label}</ButtonLink>
          {choose.to !== to('home') && (
            <ButtonLink kind="quiet" to={to('home')}>
              {t('shell.toHome')}
            </ButtonLink>
          )}
        </p>
      </div>
    </div>
  )
}
