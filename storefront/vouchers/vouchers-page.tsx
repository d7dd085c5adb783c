import './vouchers-page.css'
import { voucherAttr, voucherSelect } from '@foyer/contract/vouchers.calls.ts'
import { useLoaderData, useSearchParams } from '../router/hooks.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { unwrap, type LoadArgs } from '../core/require-data.ts'
import { useTracked } from '../core/tracking.ts'
import { PageHead } from '../seo/page-head.tsx'
import { FilteredList, fewGoods } from '../ui/filtered-list.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import { BeginWithPicture, Occasion } from './occasion.tsx'
import { VoucherCard } from './voucher-card.tsx'
import { PricesTogether } from '../ui/price.tsx'

export async function load({ api }: LoadArgs) {
  const [select, attributes] = await Promise.all([api(voucherSelect, {}), api(voucherAttr, {})])
  const vouchers = unwrap(select).data
  const groups = unwrap(attributes).data.group.filter(({ id }) => vouchers.some(({ groupId }) => groupId === id))
  return { vouchers, groups }
}

/** A filter needs no new data. */
export const showsBy = ['group']

/** The vouchers on sale (R2.113), by group (R2.114). */
export default function VouchersPage() {
  const t = useTexts()
  const to = useLink()
  const { vouchers, groups } = useLoaderData<typeof load>()
  const [query] = useSearchParams()
  const group = Number(query.get('group')) || null
  const shown = group === null ? vouchers : vouchers.filter(({ groupId }) => groupId === group)
  useTracked(vouchers, ({ viewArticleList }) => viewArticleList(vouchers, 'voucher'))
  const title = t('title.voucherList')
  const designed = vouchers.find(({ pictures }) => pictures.length > 1)
  return (
    <div className="page">
      <PageTitle />
      {designed && <Occasion voucher={designed} />}
      <PageHead title={title} text={t('vouchers.summary')} picture={vouchers.find(({ picture }) => picture)?.picture} />
      {vouchers.length === 0 ? (
        <>
          <h1 className="vouchers__title">{title}</h1>
          <p className="vouchers__none">{t('vouchers.empty')}</p>
        </>
      ) : (
        <FilteredList
          {...(!designed && { title })}
          filters={
            group === null && vouchers.length <= fewGoods ? null : (
              <FilterLinks
                label={t('vouchers.group')}
                options={groups}
                chosen={group}
                hrefOf={(id) => to('voucherList', {}, { group: id })}
              />
            )
          }
          count={shown.length}
          countText={t('list.found', { count: shown.length })}
          unfiltered={to('voucherList')}
        >
          <PricesTogether of={shown.flatMap(({ price, amount }) => [price, amount?.min, amount?.max])}>
            <ul className="vouchers">
              {shown.map((voucher) => (
                <VoucherCard key={voucher.id} voucher={voucher} />
              ))}
            </ul>
          </PricesTogether>
        </FilteredList>
      )}
      {designed && <BeginWithPicture voucher={designed} />}
      <p className="vouchers__balance">
        <strong>{t('vouchers.haveOne')}</strong>{' '}
        <ButtonLink kind="quiet" to={to('voucherBalance')}>
          {t('balance.link')}
        </ButtonLink>
      </p>
    </div>
  )
}
