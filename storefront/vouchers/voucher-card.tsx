import './voucher-card.css'
import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import { Link } from '../router/link.tsx'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { Price, usePrice } from '../ui/price.tsx'
import { VoucherFace } from './voucher-face.tsx'

/** A voucher in the list, as the card that one gives away. */
export function VoucherCard({ voucher }: { voucher: Voucher }) {
  const t = useTexts()
  const price = usePrice()
  const { id, name, subtitle, price: amount, amount: limits, redeemable } = voucher
  return (
    <li className="card row-card voucher-card">
      <VoucherFace headline={redeemable ? name : limits ? t('vouchers.freeAmount') : price(amount)} />
      <h2>
        <Link to={useLink()('voucherSingle', { id })}>{name}</Link>
      </h2>
      <p>{subtitle}</p>
      <p className="voucher-card__price">
        {limits ? (
          <span className="figures">{t('vouchers.range', { min: price(limits.min), max: price(limits.max) })}</span>
        ) : (
          <Price amount={amount} />
        )}
      </p>
    </li>
  )
}
