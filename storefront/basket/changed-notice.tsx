import '../ui/notice.css'
import './changed-notice.css'
import { useNavigate } from '../router/hooks.ts'
import type { ChangedLine } from '@foyer/contract/refusals.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { hasOwnCount, withCount } from '@foyer/domain/cart/line.ts'
import { placesToKeep } from '@foyer/domain/cart/refused-lines.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { limitText } from '../core/limit-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { usePrice } from '../ui/price.tsx'
import { kindOf } from './kinds/loaded-kinds.ts'
import { exchangeLine } from './line-changes.ts'
import { paymentStore } from '../cart/payment-store.ts'

export interface ChangedNoticeProps {
  index: number
  item: CartItem
  offer: unknown
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
  const kind = kindOf(item)
  const page = kind.editPage(item, index, areaLink)
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
          <Button kind="secondary" onClick={() => void accept(change.now!, change.list)}>
            {t('checkout.acceptPrice', { price: price(change.now) })}
          </Button>
        )}
        <Button kind="quiet" onClick={onRemove}>
          {t('checkout.remove')}
        </Button>
        {page && change.code !== 'PRICE_CHANGED' && (
          <ButtonLink kind="quiet" to={page} onClick={() => kind.prepareEdit(item)}>
            {t(kind.editText(change.code))}
          </ButtonLink>
        )}
      </div>
    </div>
  )

  async function accept(total: number, list = total) {
    const priced = await kind.atTotal(item, list, offer, api)
    // the line was removed meanwhile
    if (cartStore.read().form[index] !== item) return
    if (priced) {
      exchangeLine(index, priced)
      // which pass opens a time of members the basket does not know
      if (cartStore.read().form[index]!.totalPrice !== total)
        exchangeLine(index, { ...priced, agreed: { list, total } })
      return
    }
    kind.prepareEdit(item)
    if (page) void navigate(page)
  }

  function sentence({ code, was, now, limits }: ChangedLine): string {
    if (code === 'VOUCHER_AMOUNT_INVALID' && was !== null && limits)
      return t('vouchers.amountOutside', { requested: price(was), min: price(limits.min), max: price(limits.max) })
    if (!now && (code === 'SOLD_OUT' || code === 'TOO_FEW_LEFT')) return t(kind.noneLeft)
    if (code === 'PRICE_CHANGED' && was !== null && now !== null)
      return t('checkout.priceWasNow', { was: price(was), now: price(now) })
    if (code === 'CART_TOO_LARGE' && now !== null) return t('checkout.tooLarge', { was: was ?? 0, now })
    const counts = { requested: was ?? item.totalCount, available: now ?? 0 }
    return limitText(t, { refused: code, ...counts }, kind.counts)
  }
}
