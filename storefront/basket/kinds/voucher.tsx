import { voucherSelect } from '@foyer/contract/vouchers.calls.ts'
import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import type { VoucherItem } from '@foyer/domain/goods/items.ts'
import { changeLineCount } from '@foyer/domain/goods/change-line-count.ts'
import { hasOwnCount } from '@foyer/domain/cart/line.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { useAreaLink } from '../../core/area-links.ts'
import { useTexts } from '../../core/language.tsx'
import VoucherDetails from '../../orders/voucher-details.tsx'
import { usePrice } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { OwnPageLine } from '../own-page-line.tsx'
import { useTake } from '../line-changes.ts'
import { unitPrice, type AreaLink, type Kind, type LineProps } from './kind.ts'

const editPage = ({ id }: VoucherItem, index: number, to: AreaLink) => to('voucherSingle', { id }, { change: index })

/** A voucher: what is printed on it and who gets it, and how many where the price is fixed. */
export const kind: Kind<VoucherItem, Voucher> = {
  offerKey: ({ id }) => String(id),
  // one list has them all
  async load(api) {
    const answer = await api(voucherSelect, {}).catch(() => null)
    return answer?.ok ? Object.fromEntries(answer.data.map((one) => [one.id, one])) : {}
  },
  reviewedByOffer: false,
  offered: ({ picture, pictures }, item) => ({
    picture: pictures.find(({ key }) => key === item.picture) ?? pictures[0] ?? picture,
  }),
  translated: (item, { name }) => ({ ...item, name }),
  atTotal: (item, total) => ({ ...item, price: unitPrice(item, total), totalPrice: total }),
  page: ({ id }, to) => to('voucherSingle', { id }),
  datePage: () => null,
  editPage,
  prepareEdit: () => {},
  editText: () => 'checkout.edit',
  noneLeft: 'refusal.SOLD_OUT',
  counts: 'tickets',
  Line: VoucherLine,
  Review: ({ item }) => <VoucherDetails of={item} />,
}

function VoucherLine(line: LineProps<VoucherItem, Voucher>) {
  const { index, item } = line
  const t = useTexts()
  const price = usePrice()
  const take = useTake(index)
  return (
    <OwnPageLine
      {...line}
      title={t('vouchers.byMail')}
      called={item.name}
      note={item.count > 1 ? t('checkout.each', { price: price(item.price) }) : null}
      page={editPage(item, index, useAreaLink())}
      count={
        hasOwnCount(item) && (
          <Stepper
            label={item.detail || item.name}
            value={item.count}
            min={1}
            onChange={(count) => take(changeLineCount(cartStore.read().form, index, count, undefined))}
          />
        )
      }
      details={<VoucherDetails of={item} />}
    />
  )
}
