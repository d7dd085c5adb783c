import '../ui/notice.css'
import './changed-notice.css'
import { useNavigate } from '../router/hooks.ts'
import type { ChangedLine } from '@foyer/contract/refusals.ts'
import type { CartItem, TourItem } from '@foyer/domain/goods/items.ts'
import { changeLineCount } from '@foyer/domain/goods/change-line-count.ts'
import { isEventLine, type EventOffer } from '@foyer/domain/goods/event-line.ts'
import { hasOwnCount, withCount } from '@foyer/domain/cart/line.ts'
import { placesToKeep } from '@foyer/domain/cart/refused-lines.ts'
import { cartStore } from '../cart/cart-store.ts'
import { choosePassAgain } from '../cart/pass-choices.ts'
import { chooseAgain } from '../cart/tour-choices.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { limitText } from '../core/limit-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { usePrice } from '../ui/price.tsx'
import { readTours } from './basket-offers.ts'
import { exchangeLine } from './line-changes.ts'
import { paymentStore } from '../cart/payment-store.ts'

export interface ChangedNoticeProps {
  index: number
  item: CartItem
  offer: EventOffer | undefined
  onRemove: () => void
}

/** The server's refusal of this line: the value before, the value now, and a button that accepts the change. */
export default function ChangedNotice({
  change,
  index,
  item,
  offer,
  onRemove,
}: ChangedNoticeProps & { change: ChangedLine }) {
  const t = useTexts()
  const areaLink = useAreaLink()
  const price = usePrice()
  const api = useApi()
  const navigate = useNavigate()
  const { changes } = paymentStore.use()
  const { form } = cartStore.use()
  const keep = change.code === 'TOO_FEW_LEFT' && hasOwnCount(item) ? placesToKeep(change, changes, form) : 0
  const eventPage = isEventLine(item) ? areaLink('ticket', { id: item.eventId }) : null
  const ownTourPage = item.type === 'guidedTour' ? tourPage(item) : null
  const passPage = item.type === 'annualPass' ? areaLink('pass', { id: item.id }, { change: index }) : null
  const voucherPage = item.type === 'voucher' ? areaLink('voucherSingle', { id: item.id }, { change: index }) : null
  return (
    <div className="notice notice--danger changed-notice" role="group" aria-label={t('checkout.changed')}>
      <p>{sentence(change)}</p>
      <div className="changed-notice__ways">
        {keep > 0 && (
          <Button kind="secondary" onClick={() => exchangeLine(index, withCount(item, keep))}>
            {t('checkout.takeInstead', { count: keep })}
          </Button>
        )}
        {change.code === 'PRICE_CHANGED' && change.now !== null && (
          <Button kind="secondary" onClick={() => void accept(change.now!)}>
            {t('checkout.acceptPrice', { price: price(change.now) })}
          </Button>
        )}
        <Button kind="quiet" onClick={onRemove}>
          {t('checkout.remove')}
        </Button>
        {eventPage && change.code !== 'PRICE_CHANGED' && (
          <ButtonLink kind="quiet" to={eventPage}>
            {t('checkout.chooseAnother')}
          </ButtonLink>
        )}
        {item.type === 'annualPass' && passPage && change.code !== 'PRICE_CHANGED' && (
          <ButtonLink kind="quiet" to={passPage} onClick={() => choosePassAgain(item)}>
            {t('checkout.edit')}
          </ButtonLink>
        )}
        {voucherPage && change.code !== 'PRICE_CHANGED' && (
          <ButtonLink kind="quiet" to={voucherPage}>
            {t('checkout.edit')}
          </ButtonLink>
        )}
        {item.type === 'guidedTour' && ownTourPage && change.code !== 'PRICE_CHANGED' && (
          <ButtonLink kind="quiet" to={ownTourPage} onClick={() => chooseAgain(item)}>
            {t(/ANSWER/.test(change.code) ? 'checkout.edit' : 'checkout.chooseAnother')}
          </ButtonLink>
        )}
      </div>
    </div>
  )

  function tourPage({ id, date, time }: TourItem) {
    return areaLink('guidedTour', { id }, { date, time, change: index })
  }

  /** A tour has many prices: it is rebuilt from current data, or chosen again on its page. */
  async function accept(total: number) {
    if (item.type !== 'guidedTour') return exchangeLine(index, repriced(item, total, offer))
    const currentItem = (await readTours(api, [item]))?.atCurrentPrices(item)
    // the line was removed meanwhile
    if (cartStore.read().form[index] !== item) return
    if (currentItem?.totalPrice === total) return exchangeLine(index, currentItem)
    chooseAgain(item)
    if (ownTourPage) void navigate(ownTourPage)
  }

  function sentence({ code, was, now, limits }: ChangedLine): string {
    if (code === 'VOUCHER_AMOUNT_INVALID' && was !== null && limits)
      return t('vouchers.amountOutside', { requested: price(was), min: price(limits.min), max: price(limits.max) })
    const isTour = item.type === 'guidedTour'
    if (!now && (code === 'SOLD_OUT' || code === 'TOO_FEW_LEFT'))
      return t(isTour ? 'tour.timeFull' : item.type === 'merchandise' ? 'refusal.OUT_OF_STOCK' : 'refusal.SOLD_OUT')
    if (code === 'PRICE_CHANGED' && was !== null && now !== null)
      return t('checkout.priceWasNow', { was: price(was), now: price(now) })
    if (code === 'CART_TOO_LARGE' && now !== null) return t('checkout.tooLarge', { was: was ?? 0, now })
    const counts = { requested: was ?? item.totalCount, available: now ?? 0 }
    return limitText(t, { refused: code, ...counts }, isTour ? 'tour' : 'tickets')
  }
}

/** The line at the server's current price: by the event's data, else by that total alone. */
function repriced(item: CartItem, total: number, offer: EventOffer | undefined): CartItem {
  const recounted = changeLineCount([item], 0, item.count, isEventLine(item) ? offer : undefined)
  if (!('refused' in recounted) && recounted.totalPrice === total) return recounted
  const unit = hasOwnCount(item) || item.type === 'annualPass' ? Math.round(total / item.count) : item.price
  const priced = { ...item, price: unit, totalPrice: total }
  return priced.type === 'dayTicket'
    ? { ...priced, dayTickets: priced.dayTickets.map((ticket) => ({ ...ticket, price: unit })) }
    : priced
}
