import './account-goods.css'
import type { BoughtPass, BoughtVoucher } from '@foyer/contract/customer.schema.ts'
import { today } from '../core/day-text.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useLink } from '../core/links.ts'
import { Link } from '../router/link.tsx'
import { usePrice } from '../ui/price.tsx'

/** Annual passes with their validity, vouchers with what is left; each leads to its order, which has the PDF. */
export function AccountGoods({ passes, vouchers }: { passes: BoughtPass[]; vouchers: BoughtVoucher[] }) {
  const t = useTexts()
  return (
    <section className="account-goods" aria-labelledby="account-goods">
      <h2 id="account-goods">{t('orders.accountGoods')}</h2>
      <ul>
        {passes.map((pass) => (
          <Pass key={pass.number} pass={pass} />
        ))}
        {vouchers.map((voucher, index) => (
          <Voucher key={index} voucher={voucher} />
        ))}
      </ul>
    </section>
  )
}

function Pass({ pass: { number, name, owner, valid_from, valid_to, booking_id } }: { pass: BoughtPass }) {
  const t = useTexts()
  const spelled = useSpelled()
  const to = useLink()
  return (
    <li className="card">
      <h3>
        <Link to={to('orderReview', { id: booking_id })}>{name}</Link>
      </h3>
      <p>{owner}</p>
      <p className="label muted figures">{number}</p>
      <p>
        {valid_to < today()
          ? t('orders.accountEnded', { date: spelled.date(valid_to) })
          : t('passes.validFrom', { from: spelled.date(valid_from), to: spelled.date(valid_to) })}
      </p>
    </li>
  )
}

function Voucher({ voucher }: { voucher: BoughtVoucher }) {
  const { name, recipient, amount, available_amount, currency, valid_to, blocked, booking_id } = voucher
  const t = useTexts()
  const to = useLink()
  const spelled = useSpelled()
  const price = usePrice(currency)
  const date = spelled.date(valid_to)
  return (
    <li className="card">
      <h3>
        <Link to={to('orderReview', { id: booking_id })}>{name}</Link>
      </h3>
      {recipient && <p>{t('vouchers.for', { name: recipient })}</p>}
      <p className="figures">{t('balance.left', { amount: price(available_amount), whole: price(amount) })}</p>
      <p>
        {blocked
          ? t('orders.accountBlocked')
          : valid_to < today()
            ? t('orders.accountEnded', { date })
            : t('balance.validTo', { date })}
      </p>
    </li>
  )
}
