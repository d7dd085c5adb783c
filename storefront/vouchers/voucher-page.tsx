import { isOfType } from '@foyer/domain/goods/of-type.ts'
import './voucher-page.css'
import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import { Description } from '../booking/description.tsx'
import { Facts } from '../booking/facts.tsx'
import { cartStore } from '../cart/cart-store.ts'
import { useTexts } from '../core/language.tsx'
import { useTracked } from '../core/tracking.ts'
import { useLoaderData, useSearchParams } from '../router/hooks.ts'
import { PageHead } from '../seo/page-head.tsx'
import { loadVoucher } from './load-voucher.ts'
import { validText } from './valid-text.ts'
import { VoucherBuy } from './voucher-buy.tsx'

export { loadVoucher as load }
/** The line that is being changed is the browser's own, and which picture a card begins with is no other data. */
export const showsBy = ['change', 'picture']

/** One voucher (R2.11, R2.115). */
export default function VoucherPage() {
  const offer = useLoaderData<typeof loadVoucher>()
  const { voucher } = offer
  const [query] = useSearchParams()
  const index = query.get('change')
  const line = cartStore.use().form[index === null ? -1 : Number(index)]
  const changing = isOfType(line, 'voucher') && line.id === voucher.id ? { line, index: Number(index) } : null
  useTracked(voucher.id, ({ viewArticle }) => viewArticle(voucher, 'voucher'))
  return (
    <>
      <PageHead title={voucher.name} text={voucher.description || voucher.subtitle} picture={voucher.picture} />
      <div className="page voucher-page__head">
        <div>
          <h1>{voucher.name}</h1>
          {voucher.subtitle && <p className="voucher-page__lead">{voucher.subtitle}</p>}
        </div>
        <VoucherFacts voucher={voucher} />
      </div>
      {/* with a line of the basket it begins with what is in it */}
      <VoucherBuy
        key={`${voucher.id} ${changing?.index ?? ''}`}
        offer={offer}
        changing={changing}
        begun={query.get('picture')}
      />
      <Description text={voucher.description} />
    </>
  )
}

function VoucherFacts({ voucher }: { voucher: Voucher }) {
  const t = useTexts()
  return (
    <Facts
      facts={[
        { name: t('vouchers.valid'), value: validText(voucher, t) },
        { name: t('vouchers.goodFor'), value: voucher.redeemable?.join(', ') ?? t('vouchers.everything') },
      ]}
    />
  )
}
