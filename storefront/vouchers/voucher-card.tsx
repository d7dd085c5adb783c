import './voucher-card.css'
import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import { CardPicture } from '../cards/card-picture.tsx'
import { Link } from '../router/link.tsx'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { Price, usePrice } from '../ui/price.tsx'

/** A voucher in the list. */
export function VoucherCard({ voucher }: { voucher: Voucher }) {
  const t = useTexts()
  const price = usePrice()
  const href = useLink()('voucherSingle', { id: voucher.id })
  const { id, name, subtitle, price: amount, amount: limits, picture, pictures } = voucher
  return (
    <li className="card row-card voucher-card">
      <CardPicture
        href={href}
        id={id}
        picture={picture ?? pictures[0] ?? null}
        sizes="(min-width: 64em) 25rem, (min-width: 48em) 48vw, 100vw"
        eager={false}
        decorative
      />
      <div className="voucher-card__name">
        <h2>
          <Link to={href}>{name}</Link>
        </h2>
        <p className="voucher-card__price">
          {limits ? (
            <span className="figures">{t('vouchers.range', { min: price(limits.min), max: price(limits.max) })}</span>
          ) : (
            <Price amount={amount} />
          )}
        </p>
      </div>
      <p className="muted">{subtitle}</p>
    </li>
  )
}
