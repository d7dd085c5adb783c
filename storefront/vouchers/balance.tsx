import './balance.css'
import type { VoucherBalance } from '@foyer/contract/vouchers.schema.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { Price, PricesTogether, usePrice } from '../ui/price.tsx'

export function Balance({ balance }: { balance: VoucherBalance }) {
  const t = useTexts()
  const spelled = useSpelled()
  const { name, ending, amount, available_amount, currency, valid_to, redeemable, entries } = balance
  const price = usePrice(currency)
  return (
    <section className="balance" aria-labelledby="balance-name">
      <h2 id="balance-name">{name}</h2>
      <p className="label muted">{t('redeem.ending', { ending })}</p>
      <p className="balance__left figures">
        {t('balance.left', { amount: price(available_amount), whole: price(amount) })}
      </p>
      <p>{t('balance.validTo', { date: spelled.date(valid_to.slice(0, 10)) })}</p>
      {redeemable && <p>{t('redeem.goodFor', { names: redeemable.join(', ') })}</p>}
      <PricesTogether currency={currency} of={entries.map(({ amount: moved }) => moved)}>
        <table className="balance__entries">
          <caption>{t('balance.entries')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('shop.date')}</th>
              <th scope="col">{t('balance.columns.kind')}</th>
              <th scope="col">{t('shop.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ kind, date, amount: moved }, index) => (
              <tr key={index}>
                <td className="figures">{spelled.date(localDay(new Date(date)))}</td>
                <td>{t(`balance.kind.${kind}`)}</td>
                <td>
                  <Price amount={moved} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </PricesTogether>
    </section>
  )
}
