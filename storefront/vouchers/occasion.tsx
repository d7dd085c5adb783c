import './occasion.css'
import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import { useShop } from '../core/shop-data.ts'
import { siteName } from '@foyer/domain/museum/site-name.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { Link } from '../router/link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { validText } from './valid-text.ts'

interface OccasionProps {
  /** One whose card has pictures to choose from. */
  voucher: Voucher
}

/** What one gives a card for, with two of them, and the way to one's own. */
export function Occasion({ voucher }: OccasionProps) {
  const t = useTexts()
  const to = useLink()
  const site = siteName(useShop().config, useLang())
  const { id, pictures } = voucher
  return (
    <div className="occasion">
      <div className="occasion__cards" aria-hidden="true">
        {pictures.slice(0, 2).map((picture) => (
          <div key={picture.key}>
            <Picture picture={picture} sizes="(min-width: 64em) 34rem, 80vw" decorative eager />
            <p>
              <span>{t('vouchers.sample')}</span> <span>{site}</span>
            </p>
          </div>
        ))}
      </div>
      <div className="occasion__text">
        <h1>
          <span className="occasion__kind">{t('title.voucherList')}</span> {t('vouchers.occasion')}
        </h1>
        <p className="occasion__lead">{t('vouchers.occasionText')}</p>
        <ButtonLink to={to('voucherSingle', { id })}>{t('vouchers.design')}</ButtonLink>
        <p className="label muted">
          {t('shop.labelled', { label: t('vouchers.valid'), value: validText(voucher, t) })}
        </p>
      </div>
    </div>
  )
}

/** The other pictures, each the beginning of a card. */
export function BeginWithPicture({ voucher: { id, pictures } }: OccasionProps) {
  const t = useTexts()
  const to = useLink()
  return (
    <section className="begin-with" aria-labelledby="begin-with">
      <h2 id="begin-with">{t('vouchers.beginWith')}</h2>
      <ul>
        {pictures.map((picture) => (
          <li key={picture.key}>
            <Link to={to('voucherSingle', { id }, { picture: picture.key })} aria-label={picture.title}>
              <Picture picture={picture} sizes="(min-width: 64em) 9rem, 40vw" decorative />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
