import type { VoucherItem } from '@foyer/domain/goods/items.ts'
import { changeLineCount } from '@foyer/domain/goods/change-line-count.ts'
import { hasOwnCount } from '@foyer/domain/cart/line.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { limitText } from '../core/limit-text.ts'
import VoucherDetails from '../orders/voucher-details.tsx'
import { usePrice } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { exchangeLine } from './line-changes.ts'
import { OwnPageLine } from './own-page-line.tsx'

export { VoucherDetails }

/** A voucher in the basket: what is printed on it and who gets it, and how many where the price is fixed. */
export function VoucherLine(line: { index: number; item: VoucherItem; onRemove: () => void }) {
  const { index, item } = line
  const t = useTexts()
  const price = usePrice()
  const page = useAreaLink()('voucherSingle', { id: item.id }, { change: index })
  const take = (count: number): string | null => {
    const changed = changeLineCount(cartStore.read().form, index, count, undefined)
    if ('refused' in changed) return limitText(t, changed)
    exchangeLine(index, changed)
    return null
  }
  return (
    <OwnPageLine
      {...line}
      title={t('vouchers.byMail')}
      called={item.name}
      note={item.count > 1 ? t('checkout.each', { price: price(item.price) }) : null}
      page={page}
      count={
        hasOwnCount(item) && <Stepper label={item.detail || item.name} value={item.count} min={1} onChange={take} />
      }
      details={<VoucherDetails of={item} />}
    />
  )
}
