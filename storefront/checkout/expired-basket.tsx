import './expired-basket.css'
import { useState, type ReactNode } from 'react'
import { useNavigate } from '../router/hooks.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import type { Cart } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { changeCart } from '../cart/change-cart.ts'
import { useWayToChoose } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { bookableNow } from '../basket/kinds/loaded-kinds.ts'
import { LinePicture } from '../basket/line-picture.tsx'
import { useOffers } from '../basket/use-offers.ts'
import { ItemParts } from '../ui/line-parts.tsx'
import { noPayment, paymentStore } from '../cart/payment-store.ts'
import { WhenText } from '../ui/when-text.tsx'

/**
 * The basket has expired or is already paid (R8.50). What is still available goes back into a new basket with one
 * press.
 */
export default function ExpiredBasket() {
  const t = useTexts()
  const to = useLink()
  const choose = useWayToChoose()
  const navigate = useNavigate()
  const cart = cartStore.use()
  const [form] = useState(() => cartStore.read().form)
  const loaded = useOffers(form)
  const bookable = loaded && bookableNow(form, loaded)

  const restart = (lines: CartItem[]) => {
    changeCart((now): Cart => ({ ...now, form: lines, cartId: null, error: null }))
    const { payart, directDebit } = paymentStore.read()
    paymentStore.write({ ...noPayment, payart, directDebit })
  }
  const available = bookable?.flatMap(({ now }) => (now ? [now] : [])) ?? []
  const canRestore = cart.form.length > 0 && (bookable === null || available.length > 0)
  return (
    <div className="expired-basket">
      <PageTitle text={t('checkout.expiredTitle')} />
      <h1>{t('checkout.expiredTitle')}</h1>
      <p className="expired-basket__lead">{t('refusal.CART_GONE')}</p>
      <p>{t('checkout.expiredMoney')}</p>
      {cart.form.length > 0 && (
        <section className="expired-basket__offer" aria-labelledby="expired-title" aria-busy={bookable === null}>
          <h2 id="expired-title">{t('checkout.fromBasket')}</h2>
          <ul>
            {(bookable ?? cart.form.map((was) => ({ was, now: undefined }))).map(({ was, now }, index) => (
              <OldLine key={index} was={was} now={now} picture={loaded && <LinePicture offers={loaded} of={was} />} />
            ))}
          </ul>
        </section>
      )}
      <p className="expired-basket__ways">
        {canRestore && (
          <Button
            aria-disabled={available.length === 0 || undefined}
            onClick={() => {
              if (available.length === 0) return
              restart(available)
              void navigate(to('checkout'))
            }}
          >
            {t('checkout.putBack')}
          </Button>
        )}
        <ButtonLink kind={canRestore ? 'quiet' : 'primary'} to={choose.to} onClick={() => restart([])}>
          {canRestore ? t('checkout.startAnew') : choose.label}
        </ButtonLink>
      </p>
    </div>
  )
}

interface OldLineProps {
  was: CartItem
  /** What is still available of it: not known yet, nothing, less, or all. */
  now: CartItem | null | undefined
  picture: ReactNode
}

function OldLine({ was, now, picture }: OldLineProps) {
  const t = useTexts()
  const fewer = now && now.totalCount < was.totalCount
  const state = () => {
    if (now === undefined) return t('checkout.asking')
    if (now === null) return t('checkout.notAnyMore')
    return fewer ? t('checkout.onlyLeft', { count: now.totalCount }) : t('tickets.day.open')
  }
  return (
    <li data-out={now === null || undefined} data-few={fewer || undefined}>
      <span className="expired-basket__hang">{picture}</span>
      <span className="expired-basket__what">
        <b>{was.name}</b>
        {'datetime' in was && (
          <span className="label muted expired-basket__when">
            <WhenText
              datetime={was.datetime}
              end={'datetime_end' in was ? was.datetime_end : null}
              admission={'admission' in was && was.admission}
            />
          </span>
        )}
        <span className="expired-basket__when">{`${was.count} × ${was.detail || was.name}`}</span>
        <ItemParts item={was} />
      </span>
      <span className="label expired-basket__state">{state()}</span>
    </li>
  )
}
