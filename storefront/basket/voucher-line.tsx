import './voucher-line.css'
import type { VoucherItem } from '@foyer/domain/cart/cart.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import VoucherDetails from '../orders/voucher-details.tsx'

export { VoucherDetails }
import { ButtonLink } from '../ui/button.tsx'

/** What a voucher in the basket says, and the way to its page, where it is changed. */
export default function VoucherLine({ item, index }: { item: VoucherItem; index: number }) {
  const t = useTexts()
  const page = useAreaLink()('voucherSingle', { id: item.id }, { change: index })
  return (
    <div className="voucher-line">
      <VoucherDetails of={item} />
      {page && (
        <ButtonLink kind="quiet" className="label" to={page}>
          {t('checkout.edit')}
          <span className="visually-hidden">{t('shop.labelled', { label: '', value: item.name })}</span>
        </ButtonLink>
      )}
    </div>
  )
}
